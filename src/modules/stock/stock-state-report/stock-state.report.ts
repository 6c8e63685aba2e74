import { defineReport } from '../../../engine/report';

/**
 * What is on hand per product and storage, today or at the end of an earlier day, beside the limits of the storage.
 * `expired`, `expiresSoon` and `damaged` are parts of `amount`; `lent` is not. `value` is at purchase prices, empty where
 * no lot has one.
 */
export const stockStateReport = defineReport({
  name: 'stock-state-report',
  module: 'STOCK',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'stock:stockState',
  menu: { under: 'reports', order: 25, icon: 'package' },
  columns: {
    product: {
      kind: 'text',
      cut: true,
      link: { to: '/stocks-grouped/view/:productId/:storageId', needs: 'STOCK_READ' },
    },
    storage: { kind: 'text', cut: true },
    amount: { kind: 'decimal', sum: true },
    unit: { kind: 'text' },
    value: { kind: 'money', sum: true },
    opened: { kind: 'decimal', sum: true },
    lent: { kind: 'decimal', sum: true },
    expired: { kind: 'decimal', sum: true },
    expiresSoon: { kind: 'decimal', sum: true },
    damaged: { kind: 'decimal', sum: true },
    minimum: { kind: 'decimal' },
    maximum: { kind: 'decimal' },
  },
  extras: { productId: 'id', storageId: 'id' },
  filters: {
    search: { kind: 'search' },
    storageId: { kind: 'id', to: 'storages' },
    day: { kind: 'day' },
    attention: { kind: 'flag', startsOff: true },
  },
});
