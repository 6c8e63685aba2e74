import { defineReport } from '../../../engine/report';

/**
 * What was billed for an order beside what went into it: hours and paint of work cards, shared by the m² that hung on them.
 * `revenue` is in the currency of the invoices, empty where they have several; `revenueOwn` the same at the rate each
 * invoice was billed at, in the company's own currency as every cost is.
 */
const figures = {
  revenue: { kind: 'money', sum: true },
  currency: { kind: 'text' },
  revenueOwn: { kind: 'money', sum: true },
  margin: { kind: 'money', sum: true, signed: true },
  marginPercent: { kind: 'decimal', sum: true, unit: '%' },
  hours: { kind: 'decimal', sum: true, unit: 'h', spare: true },
  labour: { kind: 'money', sum: true },
  paint: { kind: 'decimal', sum: true, unit: 'kg', spare: true },
  paintCost: { kind: 'money', sum: true },
  reworkPieces: { kind: 'integer', sum: true, spare: true },
  reworkArea: { kind: 'decimal', sum: true, unit: 'm²' },
} as const;

const shared = {
  module: 'INVOICES',
  // Who may not see prices sees no margin.
  rights: { read: 'INVOICES_READ', export: 'INVOICES_EXPORT' },
  texts: 'invoices:margin',
} as const;

const days = { from: { kind: 'day', daysBack: 92 }, to: { kind: 'day' } } as const;

export const orderMarginReport = defineReport({
  ...shared,
  name: 'order-margin-report',
  menu: { under: 'reports', order: 60, icon: 'coin' },
  columns: {
    orderNumber: { kind: 'text', link: { to: '/orders/view/:orderId', needs: 'ORDERS_READ' } },
    orderDate: { kind: 'date', spare: true },
    customer: { kind: 'text', cut: true },
    ...figures,
  },
  extras: { orderId: 'id', customerId: 'id' },
  filters: {
    search: { kind: 'search' },
    customerId: { kind: 'id', to: 'customers' },
    ...days,
    /** Without an invoice there is no margin yet. */
    billed: { kind: 'flag' },
  },
  chart: {
    kind: 'pareto',
    by: 'customer',
    value: 'margin',
    count: 'orders',
    sums: ['revenueOwn'],
    narrow: 'customerId',
  },
});

export const customerMarginReport = defineReport({
  ...shared,
  name: 'customer-margin-report',
  texts: 'invoices:customerMargin',
  menu: { under: 'reports', order: 61, icon: 'coin' },
  columns: {
    customer: {
      kind: 'text',
      cut: true,
      link: { to: '/order-margin-report?customerId=:customerId&from=:from&to=:to' },
    },
    orders: { kind: 'integer', sum: true },
    ...figures,
  },
  extras: { customerId: 'id', from: 'text', to: 'text' },
  filters: { search: { kind: 'search' }, ...days },
  chart: { kind: 'pareto', by: 'customer', value: 'margin', count: 'currencies', sums: ['revenueOwn'] },
});
