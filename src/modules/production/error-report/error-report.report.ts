import { defineReport, type ReportRow } from '../../../engine/report';

/** Pieces that failed quality control in a time, newest first, and their reasons from the most frequent on. */
export const errorReport = defineReport({
  name: 'order-item-error-report',
  module: 'WORK_REPORTS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:errorReport',
  menu: { under: 'reports', order: 10, icon: 'chart-bar' },
  columns: {
    date: { kind: 'datetime' },
    orderNumber: { kind: 'text', link: { to: '/orders/edit/:orderId' } },
    itemName: { kind: 'text' },
    customer: { kind: 'text' },
    profile: { kind: 'text' },
    colorName: { kind: 'text' },
    amount: { kind: 'integer' },
    badAmount: { kind: 'integer', sum: true },
    area: { kind: 'decimal', sum: true },
    reason: { kind: 'text' },
    outcome: { kind: 'text' },
    card: { kind: 'text', link: { to: '/work-cards/edit/:workCardId' } },
    shift: { kind: 'text' },
    place: { kind: 'text' },
    workers: { kind: 'text' },
    note: { kind: 'text' },
  },
  /** `color`: the paint as `{ code, name, hex }`. */
  extras: {
    orderId: 'id',
    orderItemId: 'id',
    color: 'json',
    reasonColor: 'text',
    isRework: 'flag',
    workCardId: 'id',
  },
  filters: {
    from: { kind: 'day' },
    to: { kind: 'day' },
    search: { kind: 'search' },
    errorReasonId: { kind: 'id', to: 'errornous-reasons' },
    customerId: { kind: 'id', to: 'customers' },
    userId: { kind: 'id', to: 'users' },
    /** Of paint used on the card that made the error. */
    lot: { kind: 'search' },
  },
  chart: { kind: 'pareto', by: 'reason', color: 'reasonColor', value: 'badAmount', count: 'errors', sums: ['area'] },
});
export type ErrorRow = ReportRow<typeof errorReport>;

export interface ErrorColor {
  code: string | null;
  name: string;
  hex: string | null;
}
