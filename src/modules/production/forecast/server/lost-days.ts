import { addDays } from '../../../../engine/fields/date/days';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import type { LostDays } from '../../../orders/forecast/forecast-answer';
import { receptionState } from '../../../orders/receptions/reception-status';
import { faultDecision } from '../../../states/fault-states';
import { itemState, orderState } from '../../../states/order-states';
import { isWorkDay } from '../../../time/leave-cards/leave-days';
import { paintOrders, paintOrderState } from '../../paint-orders/paint-orders.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { receptions } from '../../../orders/receptions/receptions.entity';
import type { ForecastCtx } from './read-plan';

/** Spans an order names at most, the first ones. */
const MOST = 50;

type Span = Omit<LostDays, 'days'>;

/** The day of a moment where the shop is. */
const dayOf = (moment: Sql, zone: string): Sql => sql`(${moment} at time zone ${zone})::date`;

/** The first day a record named, before anybody moved it. */
const firstDay = (entity: string, field: 'date' | 'expectedOn', id: Sql, now: Sql): Sql => sql`coalesce((
  select (g.data->'changes'->${field}::text->>0)::date from logs g
  where g.entity = ${entity} and g.record_id = ${id} and g.data->'changes'->${field}::text->>0 is not null
  order by g.id limit 1), ${now})`;

/** Goods that came, or have not come, after the day they were announced for. */
const lateGoods = (orderId: number, today: string): Sql => sql`
  select 'reception' as kind, ${firstDay(receptions.name, 'date', sql`r.id`, sql`r.date`)} as begins,
    coalesce(r.receipt_date, ${today}::date) as ends, r.number_text as what
  from receptions r where r.order_id = ${orderId} and r.status <> ${literal(receptionState.cancelled)}`;

/** The order was set to wait. */
const waited = (orderId: number, today: string, zone: string): Sql => sql`
  select 'waiting', ${dayOf(sql`g.date`, zone)}, coalesce((select ${dayOf(sql`n.date`, zone)} from logs n
      where n.entity = g.entity and n.record_id = g.record_id and n.id > g.id
        and n.data->'changes'->'status'->>0 = ${String(orderState.waiting)} order by n.id limit 1), ${today}::date), null
  from logs g where g.entity = ${orders.name} and g.record_id = ${orderId}
    and g.data->'changes'->'status'->>1 = ${String(orderState.waiting)}`;

/** Paint of the order that was ordered and came, or has not come, after its day. */
const latePaint = (orderId: number, today: string, zone: string): Sql => sql`
  select 'paint', ${firstDay(paintOrders.name, 'expectedOn', sql`p.id`, sql`p.expected_on`)},
    case when p.status in ${literals([paintOrderState.ordered, paintOrderState.partly])} then ${today}::date else coalesce((
      select ${dayOf(sql`g.date`, zone)} from logs g where g.entity = ${paintOrders.name} and g.record_id = p.id
        and g.data->'changes'->'status'->>1 = ${String(paintOrderState.received)} order by g.id desc limit 1), p.expected_on) end,
    (select string_agg(distinct concat_ws(' ', q.code, q.name), ', ') from paint_order_items x
      join order_items i on i.order_id = o.id and x.product_id in (i.product1_id, i.product2_id, i.product3_id)
      join products q on q.id = x.product_id where x.paint_order_id = p.id)
  from orders o, paint_orders p
  where o.id = ${orderId} and p.expected_on is not null and p.expected_on >= ${dayOf(sql`o.created_at`, zone)}
    and p.status in ${literals([paintOrderState.ordered, paintOrderState.partly, paintOrderState.received])}
    and exists (select from paint_order_items x join order_items i on i.order_id = o.id
      and x.product_id in (i.product1_id, i.product2_id, i.product3_id) and not i.is_own_paint
      where x.paint_order_id = p.id)`;

/** Steps that should have been done by now. */
const overdue = (orderId: number, today: string): Sql => sql`
  select 'behind', s.plan_date, ${today}::date, concat_ws(' · ', i.name, st.name, g.name)
  from order_items i join order_item_services s on s.order_item_id = i.id
  join service_steps st on st.id = s.service_step_id left join places g on g.id = s.plan_place_id
  where i.order_id = ${orderId} and s.plan_seq > 0 and s.plan_date < ${today}::date
    and s.status < ${literal(itemState.done)}`;

/** Pieces that failed, until the last of them was coated again. */
const rework = (orderId: number, today: string, zone: string): Sql => sql`
  select 'rework', ${dayOf(sql`e.date`, zone)}, case
    when e.decision = ${literal(faultDecision.released)} then ${dayOf(sql`e.decided_at`, zone)}
    when i.status < ${literal(itemState.done)} and not exists (
      select from order_item_services s where s.id = e.order_item_service_details_id and s.rework_amount <= (
        select coalesce(sum(w.rework_amount), 0) from work_cards_items w join work_card_frames f
          on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
        where w.order_item_service_details_id = s.id)) then ${today}::date
    else coalesce((select ${dayOf(sql`max(f.finished_at)`, zone)} from work_cards_items w
      join work_card_frames f on f.id = w.work_card_frame_id and f.finished_at > e.date
      where w.order_item_id = i.id and w.rework_amount > 0), ${dayOf(sql`e.date`, zone)}) end,
    concat_ws(' · ', i.name, r.name)
  from item_errors e join order_items i on i.id = e.order_item_id join errornous_reasons r on r.id = e.error_reason_id
  where i.order_id = ${orderId} and e.is_rework`;

/** Working days an order has lost already, from what was recorded: spans that may overlap, in their order. */
export async function lostDays(ctx: ForecastCtx, orderId: number): Promise<LostDays[]> {
  const [today, { zone }] = [ctx.today(), ctx];
  const parts = [waited(orderId, today, zone), overdue(orderId, today), rework(orderId, today, zone)];
  if (ctx.hasModule('RECEPTIONS')) parts.push(lateGoods(orderId, today));
  if (ctx.hasModule('STOCK')) parts.push(latePaint(orderId, today, zone));
  const all = parts.reduce((left, right) => sql`${left} union all ${right}`);
  const spans = await ctx.db.rows<Span>(sql`
    select kind, begins::text as "from", ends::text as "to", what from (${all}) lost (kind, begins, ends, what)
    where ends > begins order by begins, kind, what limit ${MOST}`);
  const [first] = spans;
  if (!first) return [];
  const off = await ctx.db.rows<{ day: string }>(sql`
    select holiday_date::text as day from holidays where holiday_date between ${first.from}::date and ${today}::date`);
  const holidays = new Set(off.map(({ day }) => day));
  return spans.map((span) => ({ ...span, days: workingDays(span, holidays) })).filter(({ days }) => days > 0);
}

/** Working days after the first day of a span, its last one too. */
function workingDays({ from, to }: Pick<Span, 'from' | 'to'>, holidays: ReadonlySet<string>): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkDay(day, holidays)) days += 1;
  return days;
}
