import { defineReport } from '../../../engine/report';

/**
 * Pieces that are in work, at the step they wait for or pass and the place it is planned at. `hanging` are those on a frame
 * that is being worked on; `daysWaiting` counts from the day their step was planned for.
 */
export const workInProgressReport = defineReport({
  name: 'work-in-progress-report',
  module: 'WORK_REPORTS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:workInProgress',
  menu: { under: 'reports', order: 12, icon: 'progress' },
  columns: {
    place: { kind: 'text' },
    step: { kind: 'text' },
    orderNumber: { kind: 'text', link: { to: '/orders/view/:orderId', needs: 'ORDERS_READ' } },
    item: { kind: 'text', cut: true },
    customer: { kind: 'text', cut: true },
    pieces: { kind: 'integer', sum: true },
    hanging: { kind: 'integer', sum: true },
    area: { kind: 'decimal', sum: true, unit: 'm²' },
    weight: { kind: 'decimal', sum: true, unit: 'kg', spare: true },
    planDate: { kind: 'date', spare: true },
    deliveryDate: { kind: 'date' },
    daysWaiting: { kind: 'integer' },
  },
  extras: { orderId: 'id', placeId: 'id' },
  filters: {
    search: { kind: 'search' },
    placeId: { kind: 'id', to: 'places' },
    customerId: { kind: 'id', to: 'customers' },
    begun: { kind: 'flag', startsOff: true },
  },
  chart: { kind: 'pareto', by: 'place', value: 'area', count: 'steps', sums: ['weight', 'pieces'], narrow: 'placeId' },
});
