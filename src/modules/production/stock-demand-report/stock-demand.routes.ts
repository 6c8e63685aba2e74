import { reportRoutes } from '../../../engine/server/report/report-routes';
import { sql } from '../../../engine/server/sql';
import { demandSql } from './demand-sql';
import { stockDemandReport } from './stock-demand.report';

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
  extra: ['productId', 'hex', 'orderLinks'],
});
