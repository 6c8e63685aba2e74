import { defineReport } from '../../../engine/report';

/**
 * Paint open orders need beside what may be used of it, per product and whose paint it is. `missing` is what must be
 * brought so that everything is coated and no storage falls under its minimum; `runsOut` the day from which on the stock
 * is not enough. Day by day `need` is what the plan takes on a day and `missing` what is not enough up to then.
 */
export const stockDemandReport = defineReport({
  name: 'stock-demand-report',
  module: 'STOCK',
  // Who keeps the stock orders by it.
  rights: { read: 'REPORTS', export: ['REPORTS_EXPORT', 'STOCK_EXPORT'] },
  texts: 'production:stockDemand',
  menu: { under: 'reports', order: 30, icon: 'paint' },
  columns: {
    product: { kind: 'text', cut: true, link: { to: '/stocks-grouped?f.productId=:productId', needs: 'STOCK_READ' } },
    owner: { kind: 'text', cut: true },
    area: { kind: 'decimal', sum: true, unit: 'm²', spare: true },
    need: { kind: 'decimal', sum: true },
    stock: { kind: 'decimal', sum: true },
    minimum: { kind: 'decimal' },
    /** Ordered and not received yet. */
    onOrder: { kind: 'decimal' },
    missing: { kind: 'decimal', sum: true },
    unit: { kind: 'text', spare: true },
    firstNeeded: { kind: 'date', spare: true },
    runsOut: { kind: 'date' },
    orderNumbers: { kind: 'text' },
  },
  /** `orderLinks`: the first of the orders as `DemandOrder[]`; `paintOrders`: those it is bought by as `OpenPaintOrder[]`. `day`: of a demand day by day. */
  extras: { day: 'text', productId: 'id', hex: 'text', orders: 'integer', orderLinks: 'json', paintOrders: 'json' },
  filters: {
    by: { kind: 'choice', options: ['paint', 'day'] },
    search: { kind: 'search' },
    until: { kind: 'day' },
    missing: { kind: 'flag' },
  },
});

/** An order to a producer with paint that has not come yet. */
export interface OpenPaintOrder {
  id: number;
  number: string;
  isDraft: boolean;
}

/** An order that needs the paint. */
export interface DemandOrder {
  id: number;
  number: string;
}
