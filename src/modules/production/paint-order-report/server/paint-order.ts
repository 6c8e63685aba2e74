import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { type Sql, sql } from '../../../../engine/server/sql';
import { paintDemand } from '../../stock-demand-report/server/stock-demand';
import { paintOrderReport } from '../paint-order.report';

interface Wanted {
  search?: string | undefined;
  producerId?: number | undefined;
  until?: string | undefined;
}

/** Paint that is missing, in whole packages. That of customers is theirs to bring: `customer-paint-report` says what is left. */
export const paintToOrder = (ctx: Pick<Ctx, 'settings' | 'today'>, { search, producerId, until }: Wanted): Sql => sql`
  select d.id, d.product_id, q.code, d.hex, d.product, q.external_code, q.producer_id, p.name as producer,
    coalesce(d.runs_out, d.first_needed) as needed_on, d.missing, k.packages::int as packages,
    coalesce(k.packages * q.amount, d.missing)::numeric(14, 3) as amount, d.unit
  from (${paintDemand(ctx, { missing: true, ...(search && { search }), ...(until && { until }) })}) d
  join products q on q.id = d.product_id
  left join producers p on p.id = q.producer_id
  cross join lateral (
    select case when q.amount > 0 and lower(coalesce(q.unit, 'kg')) = d.unit then ceil(d.missing / q.amount) end as packages
  ) k
  where d.owner is null and (${producerId ?? null}::int is null or q.producer_id = ${producerId ?? null}::int)`;

export const paintOrderRoutes = reportServer(paintOrderReport, {
  summary: 'Draft of an order per producer: paint that is missing, in whole packages.',
  rows: paintToOrder,
  order: sql`r.producer nulls last, r.needed_on nulls last, r.product, r.id`,
});
