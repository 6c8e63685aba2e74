import { defineReport } from '../../../engine/report';

/** Pieces that failed quality control in a time, newest first, and their reasons from the most frequent on. */
export const errorReport = defineReport({
  name: 'order-item-error-report',
  module: 'WORK_REPORTS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:errorReport',
  menu: { under: 'reports', order: 10, icon: 'chart-bar' },
  columns: {
    date: { kind: 'datetime' },
    orderNumber: { kind: 'text', link: { to: '/orders/view/:orderId', needs: 'ORDERS_READ' } },
    itemName: { kind: 'text', cut: true },
    customer: { kind: 'text', cut: true },
    colorName: { kind: 'text', cut: true },
    reason: { kind: 'text', cut: true },
    badAmount: { kind: 'integer', sum: true },
    amount: { kind: 'integer', spare: true },
    area: { kind: 'decimal', sum: true },
    outcome: { kind: 'text' },
    card: { kind: 'text', spare: true, link: { to: '/work-cards/view/:workCardId', needs: 'WORK_CARDS_READ' } },
    frame: { kind: 'text', spare: true },
    place: { kind: 'text', spare: true },
    shift: { kind: 'text', spare: true },
    workers: { kind: 'text', cut: true, spare: true },
    profile: { kind: 'text', spare: true },
    note: { kind: 'text', cut: true, spare: true },
  },
  /** `color`: the paint as `{ code, name, hex }`. */
  extras: {
    orderId: 'id',
    orderItemId: 'id',
    color: 'json',
    reasonColor: 'text',
    errorReasonId: 'id',
    photos: 'integer',
    workCardId: 'id',
  },
  filters: {
    from: { kind: 'day', daysBack: 30 },
    to: { kind: 'day' },
    search: { kind: 'search' },
    errorReasonId: { kind: 'id', to: 'errornous-reasons' },
    customerId: { kind: 'id', to: 'customers' },
    userId: { kind: 'id', to: 'users' },
    /** Of paint used on the card that made the error. */
    lot: { kind: 'search' },
  },
  chart: {
    kind: 'pareto',
    by: 'reason',
    color: 'reasonColor',
    narrow: 'errorReasonId',
    value: 'badAmount',
    count: 'errors',
    sums: ['area'],
  },
});

export interface ErrorColor {
  code: string | null;
  name: string;
  hex: string | null;
}
