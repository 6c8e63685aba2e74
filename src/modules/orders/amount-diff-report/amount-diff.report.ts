import { defineReport } from '../../../engine/report';

/**
 * Items with what was declared, received, finished and picked up, and m² and kg as declared, measured and billed.
 * `difference` is counted less declared of received deliveries; `valueEffect` what the deviation is worth by the
 * quotation, net, empty where nothing is quoted.
 */
export const amountDiffReport = defineReport({
  name: 'amount-diff-report',
  texts: 'orders:amountDiff',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  columns: {
    orderNumber: 'text',
    orderDate: 'date',
    customer: 'text',
    lp: 'integer',
    name: 'text',
    declared: 'integer',
    received: 'integer',
    difference: 'integer',
    finished: 'integer',
    pickedUp: 'integer',
    declaredArea: 'decimal',
    measuredArea: 'decimal',
    billedArea: 'decimal',
    declaredWeight: 'decimal',
    measuredWeight: 'decimal',
    billedWeight: 'decimal',
    valueEffect: 'money',
    currency: 'text',
  },
  sums: [
    'declared',
    'received',
    'difference',
    'finished',
    'pickedUp',
    'declaredArea',
    'billedArea',
    'declaredWeight',
    'billedWeight',
    'valueEffect',
  ],
  split: ['difference'],
  filters: { search: 'search', customerId: 'id', from: 'day', to: 'day', different: 'flag' },
  daysBack: { from: 90 },
});
