import { inTurns } from '../../../../engine/server/in-turns';
import { addWorkingDays } from '../../../orders/orders/server/working-days';
import type { ForecastNote } from '../../../orders/forecast/forecast-answer';
import { changeMinutesOf } from '../../scheduler/server/change-minutes';
import { paintKey, type Paints, paintsOf } from '../../scheduler/server/paint-demand';
import { type Candidate, type Finish, finishSteps, type StepToDo } from '../finish-steps';
import { type Calendar, type PlaceTimeline, placeTimeline, type QueuedStep } from '../timeline';
import {
  type Days,
  type ForecastCtx,
  type ItemRow,
  type OrderRow,
  type PlaceRow,
  type QueueRow,
  readDays,
  readItems,
  readOrders,
  readPlaces,
  readQueues,
  readSteps,
  type StepRow,
} from './read-plan';

export interface ItemFinish extends Pick<ItemRow, 'id' | 'lp' | 'name'> {
  finish: Finish;
  notes: readonly ForecastNote[];
}
export interface OrderFinish extends OrderRow {
  items: readonly ItemFinish[];
}
/** What is to be done, as it was read. */
interface Work {
  items: readonly ItemRow[];
  steps: readonly StepRow[];
}
/** The plan steps are judged against. */
interface Shop extends Days {
  places: readonly PlaceRow[];
  timelines: ReadonlyMap<number, PlaceTimeline>;
  /** Minutes of a step at a place. */
  workAt(place: PlaceRow, step: Pick<StepRow, 'area' | 'weight'>): number;
  /** The longest cleaning before a paint among those in the queue of a place. */
  changeInto(placeId: number, paintId: number | null): number;
  paints: Paints;
  momentOf(day: string | null): number;
  /** When paint is here that is not. */
  paintComes: number;
  asksGoods: boolean;
}

/**
 * When orders can be ready by the plan as it is; orders that are finished, or cancelled, are left out. As many statements
 * for one order as for all.
 */
export async function forecastOrders(
  ctx: ForecastCtx,
  orderIds: readonly number[],
): Promise<{ orders: OrderFinish[]; calendar: Calendar }> {
  const { db, settings } = ctx;
  const [orders, items, steps] = await Promise.all([
    readOrders(db, orderIds),
    readItems(db, orderIds),
    readSteps(db, orderIds, settings),
  ]);
  const { finishes, calendar } = await finishWork(ctx, { items, steps });
  const own = grouped(items, ({ orderId }) => orderId);
  return {
    calendar,
    orders: orders.map((order) => ({
      ...order,
      items: (own.get(order.id) ?? []).flatMap(({ id }) => finishes.get(id) ?? []),
    })),
  };
}

/** When items are finished, by their ids. */
export async function finishWork(
  ctx: ForecastCtx,
  work: Work,
): Promise<{ finishes: Map<number, ItemFinish>; calendar: Calendar }> {
  const shop = await readShop(ctx, work.steps);
  const stepsOf = grouped(work.steps, ({ itemId }) => itemId);
  const finishes = await inTurns([...grouped(work.items, ({ orderId }) => orderId).values()], (own) => {
    // Free steps of an order wait for each other where they could be at the same place.
    const taken = new Map<number, number>();
    return own.map((item) => [item.id, finishItem(ctx, shop, item, stepsOf.get(item.id) ?? [], taken)] as const);
  });
  return { finishes: new Map(finishes), calendar: shop.calendar };
}

async function readShop(ctx: ForecastCtx, steps: readonly StepRow[]): Promise<Shop> {
  const { db, settings, today } = ctx;
  const places = await readPlaces(db);
  const types = new Set(steps.filter(isFree).map(({ placeTypeId }) => placeTypeId));
  const planned = new Set(steps.flatMap(({ placeId, planSeq }) => (planSeq > 0 ? (placeId ?? []) : [])));
  const needed = places.filter(({ id, placeTypeId }) => planned.has(id) || types.has(placeTypeId));
  const [days, queued, paints] = await Promise.all([
    readDays(ctx, needed),
    readQueues(
      db,
      needed.map(({ id }) => id),
      settings,
    ),
    ctx.hasModule('STOCK') ? paintsOf(ctx, steps) : new Map(),
  ]);
  const minutes = await changeMinutesOf(
    ctx,
    [...queued, ...steps].map(({ paintId }) => paintId),
  );
  const { calendar, holidays, rates } = days;
  const indexOf = new Map(calendar.days.map((day, at) => [day, at]));
  const momentOf = (day: string | null) =>
    day === null || day <= today() ? 0 : (indexOf.get(day) ?? Infinity) * calendar.dayMinutes;
  const workAt: Shop['workAt'] = ({ dayArea, dayWeight }, { area, weight }) =>
    Math.max(dayArea ? area / Number(dayArea) : 0, dayWeight ? weight / Number(dayWeight) : 0) * calendar.dayMinutes;
  const byPlace = grouped(queued, ({ placeId }) => placeId);
  const inQueue = (place: PlaceRow): QueuedStep[] => {
    let paint: number | null = null;
    return (byPlace.get(place.id) ?? []).map((row) => {
      const change = paint !== null && row.paintId !== null && paint !== row.paintId ? minutes(paint, row.paintId) : 0;
      paint = row.paintId ?? paint;
      const day = momentOf(row.planDate) / calendar.dayMinutes;
      return { id: row.id, day, work: workAt(place, row), change };
    });
  };
  return {
    calendar,
    holidays,
    rates,
    places,
    paints,
    momentOf,
    workAt,
    timelines: new Map(
      needed.map((place) => [place.id, placeTimeline(calendar, place, rates.get(place.id) ?? [], inQueue(place))]),
    ),
    changeInto: keptChanges((placeId, paintId) => longestChange(byPlace.get(placeId) ?? [], paintId, minutes)),
    paintComes: momentOf(addWorkingDays(today(), settings.paintLeadDays, holidays)),
    asksGoods: ctx.hasModule('RECEPTIONS'),
  };
}

/** The same for all steps of a place that take the same paint: looking through its queue for each takes longer than all else. */
function keptChanges(find: Shop['changeInto']): Shop['changeInto'] {
  const kept = new Map<string, number>();
  return (placeId, paintId) => {
    const key = `${placeId} ${paintId}`;
    const minutes = kept.get(key) ?? find(placeId, paintId);
    kept.set(key, minutes);
    return minutes;
  };
}

function longestChange(
  queue: readonly QueueRow[],
  into: number | null,
  minutes: (from: number, to: number) => number,
): number {
  const others = new Set(queue.flatMap(({ paintId }) => (paintId === null || paintId === into ? [] : paintId)));
  return into === null ? 0 : Math.max(0, ...[...others].map((from) => minutes(from, into)));
}

/** Rows by a value of theirs, in their order. */
function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const isFree = ({ isPlanned, isExternal, planSeq, placeId }: StepRow): boolean =>
  isPlanned && !isExternal && (planSeq === 0 || placeId === null);

function finishItem(
  { settings }: ForecastCtx,
  shop: Shop,
  item: ItemRow,
  rows: readonly StepRow[],
  taken: Map<number, number>,
): ItemFinish {
  const notes = new Set<ForecastNote>();
  const waits = shop.asksGoods && !item.isHere;
  if (waits && item.goodsOn === null) notes.add('goodsUnannounced');
  const goods = waits ? shop.momentOf(item.goodsOn) : 0;
  const steps = rows.map((row): StepToDo => {
    const paint = isShort(shop.paints, row) ? shop.paintComes : 0;
    if (paint > 0) notes.add('paintShort');
    const facts = { id: row.id, name: row.name, goods, paint };
    if (row.isExternal) {
      const back = row.sentDate && addWorkingDays(row.sentDate, settings.partnerDays, shop.holidays);
      return { ...facts, way: 'partner', days: settings.partnerDays, backOn: back ? shop.momentOf(back) : null };
    }
    if (!row.isPlanned) return { ...facts, way: 'none' };
    if (!isFree(row)) {
      const place = shop.timelines.get(row.placeId!)!;
      noteCapacity(shop, notes, row.placeId!);
      return { ...facts, way: 'planned', place, day: shop.momentOf(row.planDate) / shop.calendar.dayMinutes };
    }
    const places = candidates(shop, item, row, taken);
    notes.add(places.length ? 'notPlanned' : 'noPlace');
    for (const { place } of places) noteCapacity(shop, notes, place.id);
    return { ...facts, way: 'free', places };
  });
  const { id, lp, name } = item;
  return { id, lp, name, finish: finishSteps(shop.calendar, steps), notes: [...notes] };
}

/** The time a step takes is not known where its place does not say what it manages. */
function noteCapacity({ places }: Shop, notes: Set<ForecastNote>, placeId: number): void {
  const place = places.find(({ id }) => id === placeId);
  if (place?.dayArea === null && place.dayWeight === null) notes.add('noCapacity');
}

function isShort(paints: Paints, row: StepRow): boolean {
  const paint = row.paintId === null || row.need <= 0 ? undefined : paints.get(paintKey(row));
  if (!paint) return false;
  // Sums of measures carry crumbs: what is shown as equal is equal.
  const hundredths = (kg: number) => Math.round(kg * 100);
  return hundredths(paint.upTo[row.id] ?? paint.planned + row.need) > hundredths(paint.hand);
}

/** Active places of the right kind and company, of those the piece fits into where there are any. */
function candidates(shop: Shop, item: ItemRow, step: StepRow, taken: Map<number, number>): Candidate[] {
  const suit = shop.places.filter(
    ({ isActive, placeTypeId, companyId }) =>
      isActive && placeTypeId === step.placeTypeId && (companyId === null || companyId === item.companyId),
  );
  const fit = suit.filter(
    ({ maxWeight, length }) =>
      (maxWeight === null || (item.weight ?? 0) <= maxWeight) && (length === null || (item.length ?? 0) <= length),
  );
  return (fit.length ? fit : suit).map((place) => {
    const work = shop.workAt(place, step);
    const change = shop.changeInto(place.id, step.paintId);
    const ownAhead = taken.get(place.id) ?? 0;
    taken.set(place.id, ownAhead + work + change);
    return { place: shop.timelines.get(place.id)!, work, change, ownAhead };
  });
}
