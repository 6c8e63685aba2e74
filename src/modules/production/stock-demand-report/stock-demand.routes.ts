import { reportRoutes } from '../../../engine/server/report/report-routes';
import { sql, type Sql } from '../../../engine/server/sql';
import { demandSql } from './demand-sql';
import { stockDemandReport } from './stock-demand.report';

const ofOneUnit = (amount: Sql): Sql => sql`case when count(distinct r.unit) = 1 then sum(${amount})::text end`;

/** What is missing comes first, soonest first. */
export const stockDemandRoutes = reportRoutes({
  report: stockDemandReport,
  summary: 'Paint open orders need, what may be used of it, and what is missing; per product and whose paint it is.',
  module: 'STOCK',
  rows: (ctx, filter) =>
    demandSql(filter, {
      usagePerArea: ctx.settings.paintUsagePerArea,
      wastePercent: ctx.settings.paintWastePercent,
      today: ctx.today(),
    }),
  order: sql`(r.missing > 0) desc, coalesce(r.runs_out, r.first_needed), r.missing desc, r.id`,
  // Amounts are only added up within one unit.
  sums: { stock: ofOneUnit(sql`r.stock`), missing: ofOneUnit(sql`r.missing`) },
  extra: ['productId', 'hex', 'orders', 'orderLinks'],
});
