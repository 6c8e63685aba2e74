import { defineReport } from '../../../engine/report';

/** Paint customers brought: what lies in their storages, what their open orders still take of it, and what goes back. */
export const customerPaintReport = defineReport({
  name: 'customer-paint-report',
  module: 'STOCK',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:customerPaint',
  menu: { under: 'reports', order: 32, icon: 'paint' },
  columns: {
    customer: { kind: 'text', cut: true },
    product: { kind: 'text', cut: true, link: { to: '/stocks-grouped?f.productId=:productId', needs: 'STOCK_READ' } },
    lots: { kind: 'text', cut: true },
    amount: { kind: 'decimal' },
    expired: { kind: 'decimal' },
    need: { kind: 'decimal' },
    leftover: { kind: 'decimal' },
    unit: { kind: 'text' },
  },
  /** `biggestLot`: the lot most of it is in, as `LeftLot`. */
  extras: { productId: 'id', customerId: 'id', hex: 'text', biggestLot: 'json' },
  filters: {
    search: { kind: 'search' },
    customerId: { kind: 'id', to: 'customers' },
    /** Only what nothing is left to coat with. */
    leftover: { kind: 'flag' },
  },
});

/** A lot of a customer's paint. */
export interface LeftLot {
  id: number;
  name: string;
  amount: string;
}
