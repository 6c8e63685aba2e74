import { reportRoutes } from '../../../engine/server/report/report-routes';
import { sql } from '../../../engine/server/sql';
import { amountDiffReport } from './amount-diff.report';
import { reportSql } from './report-sql';

/** Declared, received, measured and billed side by side (decision G14). */
export const amountDiffRoutes = reportRoutes({
  report: amountDiffReport,
  summary: 'Items with declared, received, finished and picked up pieces; declared, measured and billed m² and kg.',
  module: 'ORDERS',
  rows: (_, filter) => reportSql(filter),
  order: sql`r.order_date desc, r.order_id desc, r.lp, r.id`,
  extra: ['orderId'],
  // Amounts of money are only added up within one currency.
  sums: { valueEffect: sql`case when count(distinct r.currency) = 1 then sum(r.value_effect)::text end` },
});
