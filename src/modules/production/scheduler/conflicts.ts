import type { Ctx } from '../../../engine/server/context';
import { sql, type Sql } from '../../../engine/server/sql';
import type { SchedulerFilter } from './list-filter';
import { queueOf } from './work';

/**
 * What conflicts are read from, as CTEs beside `step`: the place, its queue added up row by row, what is planned on the
 * day and per paint, and the paint on hand. Every row is held against the place of the table; one without a place is
 * not.
 */
export const conflictTables = (
  { settings, today }: Pick<Ctx, 'settings' | 'today'>,
  { placeId, planDate }: SchedulerFilter,
): Sql => sql`
  place as materialized (select * from places where id = ${placeId}::int),
  queue as materialized (${queueOf(placeId, settings)}),
  running as (
    select id, sum(area) over by_day as area, sum(weight) over by_day as weight, sum(need) over by_paint as need
    from queue
    window by_day as (partition by plan_date order by plan_seq),
      by_paint as (partition by paint_id, owner_id order by plan_seq)
  ),
  day as (
    select coalesce(sum(area), 0) as area, coalesce(sum(weight), 0) as weight
    from queue where plan_date = coalesce(${planDate}::date, ${today()}::date)
  ),
  taken as (select paint_id, owner_id, sum(need) as need from queue group by 1, 2),
  hand as (
    select q.product_id, coalesce(g.customer_id, 0) as owner_id, sum(q.amount) as amount
    from stocks q join storages g on g.id = q.storage_id
    where q.product_id in (select paint_id from step) and q.amount > 0 and q.status <> 9 and lower(q.unit) = 'kg'
      and (q.date_to is null or q.date_to >= ${today()}::date)
    group by 1, 2
  )`;

/** Joins of the rows of `step` (as `w`) to what speaks against them. */
export const conflictJoins: Sql = sql`
  left join place pl on true
  cross join day
  left join running r on r.id = w.id
  left join taken on taken.paint_id = w.paint_id and taken.owner_id = w.owner_id
  left join hand on hand.product_id = w.paint_id and hand.owner_id = w.owner_id
  left join lateral (
    select x.id, y.name, y.place_type_id, x.status, x.plan_seq
    from order_item_services x join service_steps y on y.id = x.service_step_id
    where x.order_item_id = s.order_item_id and x.sequence < s.sequence and y.is_planned and not y.is_external
    order by x.sequence desc limit 1
  ) prev on prev.status <> 5 and prev.plan_seq = 0
  left join lateral (
    select q.id, q.name from places q
    where q.is_active and q.place_type_id = prev.place_type_id
      and (q.company_id is null or q.company_id = i.company_id)
    order by coalesce(i.weight <= q.max_weight, true) and coalesce(i.length <= q.length, true) desc, q.id = pl.id,
      (select coalesce(max(z.plan_seq), 0) from order_item_services z where z.plan_place_id = q.id), q.id
    limit 1
  ) spot on prev.id is not null`;

const need = sql`coalesce(r.need, w.need + coalesce(taken.need, 0))`;
const area = sql`coalesce(r.area, w.area + day.area)`;
const weight = sql`coalesce(r.weight, w.weight + day.weight)`;
const two = (needed: Sql, have: Sql, unit: string, places: Sql): Sql => sql`
  'need', round(${needed}, ${places})::text, 'have', round(${have}, ${places})::text, 'unit', ${unit}::text,
  'details', concat(round(${needed}, ${places}), ' / ', round(${have}, ${places}), ' ', ${unit}::text)`;
const one = (kind: string, when: Sql, values: Sql): Sql => sql`
  case when ${when} then json_build_array(json_build_object('kind', ${kind}::text, ${values}))::jsonb else '[]'::jsonb end`;

/** Everything that speaks against a row, as a JSON array. */
export const conflictsSql: Sql = sql`(${one(
  'previous-step',
  sql`prev.id is not null`,
  sql`'stepId', prev.id, 'stepName', prev.name, 'placeId', spot.id, 'placeName', spot.name,
    'details', concat_ws(' · ', prev.name, spot.name)`,
)} || ${one('no-goods', sql`i.receipted_amount = 0`, sql`'details', concat('0 / ', i.amount)`)} || ${one(
  'no-paint',
  sql`w.paint_id is not null and w.need > 0 and ${need} > coalesce(hand.amount, 0)`,
  two(need, sql`coalesce(hand.amount, 0)`, 'kg', sql`2`),
)} || ${one('place-full', sql`${area} > pl.day_area`, two(area, sql`pl.day_area`, 'm²', sql`2`))} || ${one(
  'place-full',
  sql`${weight} > pl.day_weight`,
  two(weight, sql`pl.day_weight`, 'kg', sql`1`),
)} || ${one('too-big', sql`i.weight > pl.max_weight`, two(sql`i.weight`, sql`pl.max_weight`, 'kg', sql`1`))} || ${one(
  'too-big',
  sql`i.length > pl.length`,
  two(sql`i.length`, sql`pl.length::numeric`, 'mm', sql`0`),
)} || ${one('too-big', sql`i.width > pl.width`, two(sql`i.width`, sql`pl.width::numeric`, 'mm', sql`0`))})`;
