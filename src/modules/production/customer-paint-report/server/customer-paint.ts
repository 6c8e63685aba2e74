import { escapeLike } from '../../../../engine/fields/text/server';
import type { Ctx } from '../../../../engine/server/context';
import type { FilterValues } from '../../../../engine/report';
import { reportServer } from '../../../../engine/server/report/report-server';
import { type Sql, sql } from '../../../../engine/server/sql';
import { isSound } from '../../../stock/ledger/server/lots';
import { paintDemand } from '../../stock-demand-report/server/stock-demand';
import { customerPaintReport } from '../customer-paint.report';

/**
 * Paint of customers, what their open orders take of it and what is left. What may no longer be used goes back too; a lot
 * that only lacks its number does not. Of paint in litres nobody knows how much open orders take: what is left is null then.
 */
export const customerPaint = (
  ctx: Pick<Ctx, 'settings' | 'today'>,
  { search, customerId, leftover }: FilterValues<typeof customerPaintReport>,
): Sql => sql`
    with shelves as (
      select g.customer_id, s.product_id, lower(s.unit) as unit, sum(s.amount) as amount,
        coalesce(sum(s.amount) filter (where ${isSound('s', sql`${ctx.today()}::date`)}), 0) as usable,
        coalesce(sum(s.amount) filter (where s.date_to < ${ctx.today()}::date), 0) as expired,
        string_agg(distinct s.serial_number, ', ') as lots,
        (array_agg(json_build_object('id', s.id, 'name', coalesce(s.serial_number, s.box_number, s.id::text),
          'amount', s.amount::text) order by s.amount desc, s.id))[1] as biggest_lot
      from stocks s join storages g on g.id = s.storage_id
      where g.customer_id is not null and s.amount > 0
        and (${customerId ?? null}::int is null or g.customer_id = ${customerId ?? null}::int)
      group by 1, 2, 3
    ), needed as (
      select split_part(d.id, '-', 2)::int as customer_id, d.product_id, d.unit, d.area, d.need
      from (${paintDemand(ctx, {})}) d where d.owner is not null
    )
    select concat_ws('-', h.customer_id, h.product_id, h.unit) as id, h.customer_id, c.name as customer, h.product_id,
      concat_ws(' ', q.code, q.name) as product, q.hex, h.lots, h.amount::numeric(14, 3) as amount,
      nullif(h.expired, 0)::numeric(14, 3) as expired, n.need::numeric(14, 3) as need, l.leftover::numeric(14, 3) as leftover,
      h.unit, h.biggest_lot
    from shelves h
    join customers c on c.id = h.customer_id
    join products q on q.id = h.product_id
    left join needed n on n.customer_id = h.customer_id and n.product_id = h.product_id and n.unit = h.unit
    cross join lateral (
      select case when n.area > 0 and n.need is null then null
        else h.amount - least(coalesce(n.need, 0), h.usable) end as leftover
    ) l
    where (${leftover !== true} or round(l.leftover, 3) > 0)
      and ${
        search
          ? sql`fold(concat_ws(' ', c.name, q.code, q.name, h.lots)) like fold(${`%${escapeLike(search)}%`})`
          : sql`true`
      }`;

export const customerPaintRoutes = reportServer(customerPaintReport, {
  summary: 'Paint of customers: what there is, what their open orders still need, and what is left to give back.',
  rows: customerPaint,
  order: sql`r.customer, r.product, r.id`,
});
