import { defineReport } from '../../../engine/report';

/**
 * Draft of what to order of each producer so that no paint is missing: the demand of the plan and the minimums less what
 * may be used, rounded up to whole packages. Printed, or sent as a file, it is the order.
 */
export const paintOrderReport = defineReport({
  name: 'paint-order-report',
  module: 'STOCK',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'production:paintOrder',
  menu: { under: 'reports', order: 31, icon: 'paint' },
  columns: {
    producer: { kind: 'text', cut: true },
    externalCode: { kind: 'text' },
    product: { kind: 'text', cut: true, link: { to: '/stock-demand-report?search=:code&missing=1' } },
    neededOn: { kind: 'date' },
    missing: { kind: 'decimal' },
    packages: { kind: 'integer' },
    amount: { kind: 'decimal' },
    unit: { kind: 'text' },
  },
  extras: { productId: 'id', code: 'text', hex: 'text' },
  filters: {
    search: { kind: 'search' },
    producerId: { kind: 'id', to: 'producers' },
    until: { kind: 'day' },
  },
});
