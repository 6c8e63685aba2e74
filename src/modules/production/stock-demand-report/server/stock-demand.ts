import type { FilterValues } from '../../../../engine/report';
import { escapeLike } from '../../../../engine/fields/text/server';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { toFinish } from '../../../orders/order-items/server/step-pieces';
import { productsOfStep } from '../../work-cards/server/paint-of-step';
import { stockDemandReport } from '../stock-demand.report';
import { itemState } from '../../../states/order-states';
import { paintOrderState } from '../../paint-orders/paint-orders.entity';
import { isUsable } from '../../../stock/ledger/server/lots';

type Filter = FilterValues<typeof stockDemandReport>;

interface Reckoned {
  /** kg of one m² of a coat, for products that do not say. */
  usagePerArea: string;
  wastePercent: number;
  today: string;
}

/** What is left to coat: m² of a product by order and day. Owner 0 is the shop; a step without a day is needed at any time. */
const coats = sql`
  select paint.id as product_id, case when i.is_own_paint then i.customer_id else 0 end as owner_id,
    o.id as order_id, o.number_text as order_number,
    coalesce(s.plan_date, i.realization_date, i.due_date, o.delivery_date) as day,
    sum(i.coated_surface * greatest(${toFinish} - s.finished_amount, 0)) as area
  from order_item_services s
  join service_steps p on p.id = s.service_step_id
  join order_items i on i.id = s.order_item_id
  join orders o on o.id = i.order_id
  cross join lateral ${productsOfStep} paint
  where i.status in ${literals([itemState.confirmed, itemState.planned, itemState.inProgress])} and s.status < ${literal(itemState.done)} and p.product_type_id is not null and not p.is_external
  group by 1, 2, o.id, o.number_text, 5`;

/** What may be used, and what each storage should keep: lots past their date and damaged ones do not count. */
const shelves = (today: string) => sql`
  select coalesce(a.product_id, l.product_id) as product_id, coalesce(g.customer_id, 0) as owner_id,
    coalesce(a.unit, l.unit) as unit, sum(coalesce(a.amount, 0)) as stock, sum(coalesce(l.amount_min, 0)) as minimum,
    sum(greatest(coalesce(l.amount_min, 0) - coalesce(a.amount, 0), 0)) as lacking,
    sum(greatest(coalesce(a.amount, 0) - coalesce(l.amount_min, 0), 0)) as free
  from (
    select product_id, storage_id, lower(unit) as unit, sum(amount) as amount from stocks s
    where ${isUsable('s', sql`${today}::date`)}
    group by 1, 2, 3
  ) a
  full join (select product_id, storage_id, lower(unit) as unit, amount_min from stock_limits) l
    on l.product_id = a.product_id and l.storage_id = a.storage_id and l.unit = a.unit
  join storages g on g.id = coalesce(a.storage_id, l.storage_id)
  group by 1, 2, 3`;

/** Paint the shop ordered that has not come yet, and the orders it is in; of a draft nothing is on its way. */
const onItsWay = sql`
  select i.product_id, lower(i.unit) as unit,
    sum(i.amount - i.received_amount) filter (where o.status <> ${literal(paintOrderState.draft)}) as amount,
    json_agg(distinct jsonb_build_object('id', o.id, 'number', o.number_text,
      'isDraft', o.status = ${literal(paintOrderState.draft)})) as links
  from paint_order_items i join paint_orders o on o.id = i.paint_order_id
  where o.status in ${literals([paintOrderState.draft, paintOrderState.ordered, paintOrderState.partly])} and i.received_amount < i.amount
  group by 1, 2`;

/**
 * What steps need, `running` with all that is needed before them, and what `shelves` hold. Paint is reckoned in kg; of one
 * that is kept in another unit alone nobody knows how much of it a m² takes, so its `need` is null.
 */
const needsSql = ({ until }: Filter, { usagePerArea, wastePercent, today }: Reckoned): Sql => sql`
    shelves as (${shelves(today)}), coated as (
      select c.*, q.usage_per_area, case when exists (
        select from shelves h where h.product_id = c.product_id and h.owner_id = c.owner_id and h.unit = 'kg')
        then 'kg' else lower(coalesce(nullif(trim(q.unit), ''), 'kg')) end as unit
      from (${coats}) c join products q on q.id = c.product_id
      where c.area > 0 and (${until ?? null}::date is null or c.day is null or c.day <= ${until ?? null}::date)
    ), needs as (
      select c.*, case when c.unit = 'kg' then c.area * coalesce(c.usage_per_area, ${usagePerArea}::numeric)
        * (1 + ${wastePercent}::numeric / 100) end as need
      from coated c
    ), running as (
      select n.*, sum(n.need) over (partition by n.product_id, n.owner_id order by n.day nulls last, n.order_id) as needed
      from needs n
    )`;

/** Orders a row leads to; all their numbers are in its text, by which it is found and which exports have. */
const LINKED = 20;
const linksOf = sql`to_json((array_agg(distinct jsonb_build_object('id', n.order_id, 'number', n.order_number)))[:${literal(LINKED)}])`;

/** Rows of the report in one statement. */
function demandSql(filter: Filter, reckoned: Reckoned): Sql {
  return sql`
    with ${needsSql(filter, reckoned)}, demand as (
      select n.product_id, n.owner_id, n.unit, sum(n.area) as area, sum(n.need) as need, min(n.day) as first_needed,
        min(n.day) filter (where n.needed > coalesce(h.stock, 0)) as runs_out,
        count(distinct n.order_id)::int as orders,
        string_agg(distinct n.order_number, ', ') as order_numbers,
        ${linksOf} as order_links
      from running n
      left join shelves h on h.product_id = n.product_id and h.owner_id = n.owner_id and h.unit = n.unit
      group by 1, 2, 3
    ), rows as (
      select coalesce(d.product_id, h.product_id) as product_id, coalesce(d.owner_id, h.owner_id) as owner_id,
        coalesce(d.unit, h.unit) as unit, d.area, d.need, coalesce(h.stock, 0) as stock, h.minimum,
        coalesce(h.lacking, 0) + greatest(coalesce(d.need, 0) - coalesce(h.free, 0), 0) as lacking,
        d.first_needed, d.runs_out, coalesce(d.orders, 0) as orders, d.order_numbers, d.order_links
      from demand d
      full join shelves h on h.product_id = d.product_id and h.owner_id = d.owner_id and h.unit = d.unit
      where d.area > 0 or h.minimum > 0
    ), counted as (
      select r.*, o.amount as on_order, o.links as paint_orders, greatest(r.lacking - coalesce(o.amount, 0), 0) as missing
      from rows r left join (${onItsWay}) o on r.owner_id = 0 and o.product_id = r.product_id and o.unit = r.unit
    )
    select concat_ws('-', w.product_id, w.owner_id, w.unit) as id, w.product_id, concat_ws(' ', q.code, q.name) as product,
      q.hex, c.name as owner, w.area::numeric(14, 2) as area, w.need::numeric(14, 3) as need,
      w.stock::numeric(14, 3) as stock, nullif(w.minimum, 0) as minimum, w.on_order::numeric(14, 3) as on_order,
      round(w.missing, 3) as missing, w.unit,
      w.first_needed, w.runs_out, null::text as day, w.orders, w.order_numbers, w.order_links, w.paint_orders
    from counted w
    join products q on q.id = w.product_id
    left join customers c on c.id = nullif(w.owner_id, 0)
    where ${narrowed(filter, sql`w.order_numbers`, sql`round(w.missing, 3)`)}`;
}

/** Day by day, what has no day last: what is taken, and what is not enough by then. */
function daysSql(filter: Filter, reckoned: Reckoned): Sql {
  return sql`
    with ${needsSql(filter, reckoned)}, days as (
      select n.product_id, n.owner_id, n.unit, n.day, sum(n.area) as area, sum(n.need) as need, max(n.needed) as needed,
        count(distinct n.order_id)::int as orders, string_agg(distinct n.order_number, ', ') as order_numbers,
        ${linksOf} as order_links
      from running n group by 1, 2, 3, 4
    ), rows as (
      select d.*, coalesce(h.stock, 0) as stock, h.minimum, o.amount as on_order, o.links as paint_orders,
        greatest(d.needed - coalesce(h.stock, 0) - coalesce(o.amount, 0), 0) as missing
      from days d
      left join (${onItsWay}) o on d.owner_id = 0 and o.product_id = d.product_id and o.unit = d.unit
      left join shelves h on h.product_id = d.product_id and h.owner_id = d.owner_id and h.unit = d.unit
    )
    select concat_ws('-', w.product_id, w.owner_id, coalesce(w.day::text, 'any')) as id, w.product_id,
      concat_ws(' ', q.code, q.name) as product, q.hex, c.name as owner, w.day::text as day, w.area::numeric(14, 2) as area,
      w.need::numeric(14, 3) as need, w.stock::numeric(14, 3) as stock, nullif(w.minimum, 0) as minimum,
      w.on_order::numeric(14, 3) as on_order, round(w.missing, 3) as missing, w.unit, w.day as first_needed,
      case when w.missing > 0 then w.day end as runs_out, w.orders, w.order_numbers, w.order_links,
      w.paint_orders
    from rows w
    join products q on q.id = w.product_id
    left join customers c on c.id = nullif(w.owner_id, 0)
    where ${narrowed(filter, sql`w.order_numbers`, sql`round(w.missing, 3)`)}`;
}

function narrowed({ search, missing }: Filter, orderNumbers: Sql, lacking: Sql): Sql {
  const like = search ? `%${escapeLike(search)}%` : null;
  return sql`(${missing !== true} or ${lacking} > 0)
      and (${like}::text is null
        or fold(concat_ws(' ', q.code, q.name, q.external_code, c.name, ${orderNumbers})) like fold(${like}::text))`;
}

const reckonedOf = (ctx: Pick<Ctx, 'settings' | 'today'>): Reckoned => ({
  usagePerArea: ctx.settings.paintUsagePerArea,
  wastePercent: ctx.settings.paintWastePercent,
  today: ctx.today(),
});

/** The demand by paint, for reports built on it. */
export const paintDemand = (ctx: Pick<Ctx, 'settings' | 'today'>, filter: Omit<Filter, 'by'>): Sql =>
  demandSql(filter, reckonedOf(ctx));

const ofOneUnit = (amount: Sql): Sql =>
  sql`case when count(distinct r.unit) = 1 and count(r.day) = 0 then sum(${amount})::text end`;

/** What is missing comes first, soonest first. */
export const stockDemandRoutes = reportServer(stockDemandReport, {
  summary: 'Paint open orders need, what may be used of it, and what is missing; per product and whose paint it is.',
  rows: (ctx, filter) => (filter.by === 'day' ? daysSql : demandSql)(filter, reckonedOf(ctx)),
  order: sql`r.day, (r.missing > 0) desc, coalesce(r.runs_out, r.first_needed), r.missing desc, r.id`,
  // Amounts are only added up within one unit, and what is there or missing not over days.
  sums: { stock: ofOneUnit(sql`r.stock`), missing: ofOneUnit(sql`r.missing`) },
});
