import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { addDays } from '../../../../engine/fields/date/days';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { receptionState } from '../../../orders/receptions/reception-status';
import { itemState, orderState } from '../../../states/order-states';
import { isWorkDay } from '../../../time/leave-cards/leave-days';
import { type CapacityCtx, capacitiesOn } from '../../scheduler/server/capacity';
import { type PaintSettings, workColumns, workFrom } from '../../scheduler/server/work';
import { type Calendar, calendarFrom } from '../timeline';

export type ForecastCtx = CapacityCtx & Pick<Ctx, 'settings' | 'today'>;

/** How far ahead is looked; later is "not within a year". */
const HORIZON_DAYS = 366;
/** Holidays before today count for what a partner has had for a while. */
const PAST_DAYS = 60;

/** States of orders somebody waits for while they are not finished. */
export const forecastStates = [
  orderState.new,
  orderState.confirmed,
  orderState.waiting,
  orderState.inProgress,
] as const;

export interface OrderRow {
  id: number;
  status: number;
  dueDate: string | null;
}
/** An item that is not finished yet. */
export interface ItemRow {
  id: number;
  orderId: number;
  lp: number;
  name: string;
  companyId: number;
  /** All of its pieces are here. */
  isHere: boolean;
  /** When the missing ones are announced for. */
  goodsOn: string | null;
  weight: number | null;
  length: number | null;
}
/** A step that is not finished yet, with the work it still is. */
export interface StepRow {
  id: number;
  itemId: number;
  name: string;
  placeTypeId: number | null;
  isPlanned: boolean;
  isExternal: boolean;
  placeId: number | null;
  planDate: string | null;
  planSeq: number;
  sentDate: string | null;
  area: number;
  weight: number;
  paintId: number | null;
  ownerId: number;
  need: number;
}
export interface PlaceRow {
  id: number;
  name: string;
  placeTypeId: number | null;
  companyId: number | null;
  isActive: boolean;
  dayArea: string | null;
  dayWeight: string | null;
  dayHours: string | null;
  maxWeight: number | null;
  length: number | null;
}
export interface QueueRow {
  id: number;
  placeId: number;
  planDate: string;
  area: number;
  weight: number;
  paintId: number | null;
}

const unfinished = literals([itemState.new, itemState.confirmed, itemState.planned, itemState.inProgress]);

export const readOrders = (db: Executor, ids: readonly number[]): Promise<OrderRow[]> =>
  fetchPrepared<OrderRow>(
    db,
    sql`
    select id, status, delivery_date as due_date from orders
    where id = any(${[...ids]}::int[]) and status in ${literals([...forecastStates])} order by id`,
  );

export const readItems = (db: Executor, orderIds: readonly number[]): Promise<ItemRow[]> =>
  fetchPrepared<ItemRow>(
    db,
    sql`
    select i.id, i.order_id, i.lp, i.name, i.company_id, i.receipted_amount >= i.amount - i.lost_amount as is_here,
      i.weight::float8 as weight, i.length::float8 as length,
      (select max(r.date)::text from reception_items x join receptions r on r.id = x.reception_id
        where x.order_item_id = i.id and x.declared_amount > 0
          and r.status in ${literals([receptionState.new, receptionState.readyToReceive])}) as goods_on
    from order_items i where i.order_id = any(${[...orderIds]}::int[]) and i.status in ${unfinished}
    order by i.order_id, i.lp, i.id`,
  );

export const readSteps = (db: Executor, orderIds: readonly number[], settings: PaintSettings): Promise<StepRow[]> =>
  fetchPrepared<StepRow>(
    db,
    sql`
    select s.id, s.order_item_id as item_id, st.name, st.place_type_id, st.is_planned, st.is_external,
      s.plan_place_id as place_id, s.plan_date::text as plan_date, s.plan_seq, s.sent_date::text as sent_date,
      w.area::float8 as area, w.weight::float8 as weight, w.paint_id, w.owner_id, w.need::float8 as need
    from ${workFrom} cross join lateral (select ${workColumns(settings)}) w
    where i.order_id = any(${[...orderIds]}::int[]) and i.status in ${unfinished}
      and s.status < ${literal(itemState.done)}
    order by s.order_item_id, s.sequence, s.id`,
  );

export const readPlaces = (db: Executor): Promise<PlaceRow[]> =>
  db.rows<PlaceRow>(sql`
    select p.id, p.name, p.place_type_id, p.company_id, p.is_active, p.day_area::text as day_area,
      p.day_weight::text as day_weight, p.day_hours::text as day_hours, p.max_weight::float8 as max_weight, p.length
    from places p
    where p.is_active or exists (select from order_item_services s where s.plan_place_id = p.id and s.plan_seq > 0)
    order by p.id`);

/** The queues of places, each in order. */
export const readQueues = (db: Executor, placeIds: readonly number[], settings: PaintSettings): Promise<QueueRow[]> =>
  fetchPrepared<QueueRow>(
    db,
    sql`
    select s.id, s.plan_place_id as place_id, s.plan_date::text as plan_date, w.area::float8 as area,
      w.weight::float8 as weight, w.paint_id
    from ${workFrom} cross join lateral (select ${workColumns(settings)}) w
    where s.plan_place_id = any(${[...placeIds]}::int[]) and s.plan_seq > 0
    order by s.plan_place_id, s.plan_seq`,
  );

/** The days ahead, and what share of its capacity each place has on them. */
export interface Days {
  calendar: Calendar;
  holidays: ReadonlySet<string>;
  rates: ReadonlyMap<number, readonly number[]>;
}

export async function readDays(ctx: ForecastCtx, places: readonly PlaceRow[]): Promise<Days> {
  const today = ctx.today();
  const days = Array.from({ length: HORIZON_DAYS }, (_, at) => addDays(today, at));
  const [off, capacity] = await Promise.all([
    ctx.db.rows<{ day: string }>(sql`select holiday_date::text as day from holidays
      where holiday_date between ${addDays(today, -PAST_DAYS)}::date and ${days.at(-1)!}::date`),
    capacitiesOn(ctx, places, days),
  ]);
  const holidays = new Set(off.map(({ day }) => day));
  const rateOf = ({ id, dayHours }: PlaceRow) =>
    days.map((day) => {
      const { hours } = capacity(id, day);
      if (hours === null || dayHours === null) return isWorkDay(day, holidays) ? 1 : 0;
      return Number(hours) / Number(dayHours);
    });
  const rates = new Map(places.map((place) => [place.id, rateOf(place)]));
  const worked = new Set(days.filter((_, at) => [...rates.values()].some((rate) => rate[at]! > 0)));
  const isOpen = (day: string) => isWorkDay(day, holidays) || worked.has(day);
  return { calendar: calendarFrom(today, days.length, ctx.settings.minutesPerShift, isOpen), holidays, rates };
}
