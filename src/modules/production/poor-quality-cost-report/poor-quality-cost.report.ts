import { defineReport } from '../../../engine/report';

/**
 * What faulty pieces of a time cost, per reason, person who made them, lot of paint or customer. Pieces done once more
 * cost the time and paint booked for that, lost ones what they would have been billed for. An error of several people
 * or lots is shared among them by their hours and kilograms, so that all rows add up to the whole.
 */
export const poorQualityCostReport = defineReport({
  name: 'poor-quality-cost-report',
  module: 'WORK_REPORTS',
  // Who may not see prices sees no cost.
  rights: { read: 'QUOTATIONS_READ', export: 'QUOTATIONS_EXPORT' },
  texts: 'production:poorQualityCost',
  menu: { under: 'reports', order: 11, icon: 'coin' },
  columns: {
    name: {
      kind: 'text',
      cut: true,
      link: {
        to: '/order-item-error-report?from=:from&to=:to&errorReasonId=:errorReasonId&customerId=:customerId&userId=:userId&lot=:lot',
        needs: 'REPORTS',
      },
    },
    cost: { kind: 'money', sum: true },
    errors: { kind: 'integer' },
    pieces: { kind: 'decimal', sum: true },
    area: { kind: 'decimal', sum: true, unit: 'm²' },
    hours: { kind: 'decimal', sum: true, unit: 'h' },
    labour: { kind: 'money', sum: true },
    paint: { kind: 'decimal', sum: true, unit: 'kg' },
    paintCost: { kind: 'money', sum: true },
    lostPieces: { kind: 'decimal', sum: true },
    lostValue: { kind: 'money', sum: true },
  },
  /** What the list of errors behind a row is narrowed by; empty where it is not. */
  extras: { from: 'text', to: 'text', errorReasonId: 'text', customerId: 'text', userId: 'text', lot: 'text' },
  filters: {
    by: { kind: 'choice', options: ['reason', 'worker', 'lot', 'customer'] },
    from: { kind: 'day', daysBack: 92 },
    to: { kind: 'day' },
    customerId: { kind: 'id', to: 'customers' },
    search: { kind: 'search' },
  },
  chart: { kind: 'pareto', by: 'name', value: 'cost', count: 'groups', sums: ['area'] },
});
