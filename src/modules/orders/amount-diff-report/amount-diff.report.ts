import { defineReport } from '../../../engine/report';

/**
 * Items with what was declared, received, finished and picked up, and m² and kg as declared, measured and billed.
 * `areaDifference` and `weightDifference` are billed, else measured, less declared. `difference` is counted less declared of received deliveries, `deviation` the same without its sign; `valueEffect` what the deviation is worth by the
 * quotation, net, empty where nothing is quoted.
 */
export const amountDiffReport = defineReport({
  name: 'amount-diff-report',
  module: 'ORDERS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'orders:amountDiff',
  menu: { under: 'reports', order: 20, icon: 'scale' },
  columns: {
    orderNumber: { kind: 'text', link: { to: '/orders/view/:orderId' } },
    orderDate: { kind: 'date', spare: true },
    customer: { kind: 'text', cut: true },
    lp: { kind: 'integer', spare: true },
    name: { kind: 'text', cut: true },
    declared: { kind: 'integer', sum: true },
    received: { kind: 'integer', sum: true },
    difference: { kind: 'integer', sum: 'split', signed: true },
    areaDifference: { kind: 'decimal', sum: true, signed: true, unit: 'm²' },
    weightDifference: { kind: 'decimal', sum: true, signed: true, unit: 'kg' },
    deviation: { kind: 'integer', sum: true, spare: true },
    finished: { kind: 'integer', sum: true, spare: true },
    pickedUp: { kind: 'integer', sum: true, spare: true },
    declaredArea: { kind: 'decimal', sum: true, unit: 'm²', spare: true },
    measuredArea: { kind: 'decimal', unit: 'm²', spare: true },
    billedArea: { kind: 'decimal', sum: true, unit: 'm²', spare: true },
    declaredWeight: { kind: 'decimal', sum: true, unit: 'kg', spare: true },
    measuredWeight: { kind: 'decimal', unit: 'kg', spare: true },
    billedWeight: { kind: 'decimal', sum: true, unit: 'kg', spare: true },
    valueEffect: { kind: 'money', sum: true, signed: true, needs: 'QUOTATIONS_READ' },
    currency: { kind: 'text', needs: 'QUOTATIONS_READ' },
  },
  extras: { orderId: 'id', customerId: 'id' },
  filters: {
    search: { kind: 'search' },
    customerId: { kind: 'id', to: 'customers' },
    from: { kind: 'day', daysBack: 90 },
    to: { kind: 'day' },
    different: { kind: 'flag' },
  },
  chart: {
    kind: 'pareto',
    by: 'customer',
    value: 'deviation',
    count: 'items',
    sums: ['difference'],
    narrow: 'customerId',
  },
});
