import { defineReport } from '../../../engine/report';

/** Orders past their delivery date that are still to be picked up, and how much of each is still to be coated. */
export const lateOrdersReport = defineReport({
  name: 'late-orders-report',
  module: 'ORDERS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'orders:lateOrders',
  menu: { under: 'reports', order: 15, icon: 'calendar-check' },
  columns: {
    orderNumber: { kind: 'text', link: { to: '/orders/view/:orderId' } },
    customer: { kind: 'text', cut: true },
    priority: { kind: 'text' },
    deliveryDate: { kind: 'date' },
    daysLate: { kind: 'integer' },
    items: { kind: 'integer', sum: true },
    openItems: { kind: 'integer', sum: true },
    openArea: { kind: 'decimal', sum: true, unit: 'm²' },
  },
  extras: { orderId: 'id' },
  filters: {
    search: { kind: 'search' },
    customerId: { kind: 'id', to: 'customers' },
    notBegun: { kind: 'flag', startsOff: true },
  },
});
