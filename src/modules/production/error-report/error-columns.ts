import { defineReport } from '../../../engine/report';

/** Errors of order items as a file (decision G14); the screen shows them beside their reasons. */
export const errorColumns = defineReport({
  name: 'order-item-error-report',
  texts: 'production:errorReport',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  columns: {
    date: 'datetime',
    orderNumber: 'text',
    itemName: 'text',
    customer: 'text',
    profile: 'text',
    colorName: 'text',
    amount: 'integer',
    badAmount: 'integer',
    area: 'decimal',
    reason: 'text',
    outcome: 'text',
    card: 'text',
    shift: 'text',
    place: 'text',
    workers: 'text',
    note: 'text',
  },
  sums: [],
  filters: {},
});
