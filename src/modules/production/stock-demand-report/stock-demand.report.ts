import { defineReport } from '../../../engine/report';

/**
 * Paint open orders need beside what may be used of it, per product and whose paint it is (decision G14). `missing` is what
 * must be brought so that everything is coated and no storage falls under its minimum; `runsOut` the day from which on the
 * stock is not enough.
 */
export const stockDemandReport = defineReport({
  name: 'stock-demand-report',
  texts: 'production:stockDemand',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  columns: {
    product: 'text',
    owner: 'text',
    area: 'decimal',
    need: 'decimal',
    stock: 'decimal',
    minimum: 'decimal',
    missing: 'decimal',
    unit: 'text',
    firstNeeded: 'date',
    runsOut: 'date',
    orderNumbers: 'text',
  },
  sums: ['area', 'need', 'stock', 'missing'],
  filters: { search: 'search', until: 'day', missing: 'flag' },
});

/** An order that needs the paint, as the report's rows carry it beside its columns. */
export interface DemandOrder {
  id: number;
  number: string;
}
