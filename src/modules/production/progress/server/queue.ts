import { trailsSql } from '../../../../engine/server/audit';
import { defineConsequence, settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { itemState, type ItemState } from '../../../states/order-states';
import type { MovedItem } from '../../../orders/settling/server/order-changes';

/** What screens of the scheduler listen to: an `entity` message of this name. */
export const schedulerTopic = 'scheduler';
/** The job that works forecasts of orders out again; its payload are the ids of steps that moved. */
export const forecastJob = 'order-forecasts';
/** Steps that moved, each with a place whose queue is locked for it. */
const plan = defineConsequence<number>('plan', (_, placeId) => placeId);

/** After the commit everybody who looks at the plan reads it again. */
export function announcePlan(write: WriteCtx, stepIds: readonly number[]): void {
  const notice = { entity: schedulerTopic, ids: stepIds.length > 50 ? undefined : [...stepIds] };
  write.tx.afterCommit(() => void write.installation.notify('entity', notice).catch(() => undefined));
}

/** Milliseconds forecasts wait for further moves: who plans makes many in a row, and a forecast takes longer than a move. */
const MORE_MOVES = 1_000;

/**
 * One notice, however many moves a transaction makes. Steps that move before a job has begun are added to it. There is
 * one for each place: a move waits for it only where it waits for the queue anyway.
 */
export const planSettling = settles(plan, (write, steps) => {
  announcePlan(write, [...steps.keys()]);
  if (!write.hasModule('ORDER_SCHEDULER')) return;
  const runAt = new Date(write.now().getTime() + MORE_MOVES);
  for (const placeId of [...new Set(steps.values())].sort((a, b) => a - b)) {
    const stepIds = [...steps].flatMap(([id, of]) => (of === placeId ? [id] : []));
    void write.tx.job(forecastJob, stepIds, { key: `${forecastJob}:${placeId}`, runAt, keepsTime: true });
  }
});

const stepsMoved = (write: WriteCtx, placeId: number, stepIds: readonly number[]): void =>
  stepIds.forEach((id) => plan.collect(write, id, placeId));

/** Where steps go: one behind the other, the first of them at position `at`; those that stood there move up behind them. */
export interface QueueEntry {
  placeId: number;
  stepIds: readonly number[];
  /** 1 is the front; a position beyond the end is the end. */
  at: number;
  /** `YYYY-MM-DD`; by default steps of this queue keep their date and others get today's. */
  date?: string | undefined;
}
interface Standing {
  id: number;
  placeId: number | null;
  date: string | null;
  seq: number;
}

/**
 * Locks the queues steps stand in, and others by their place, for the rest of the transaction; always in the order of
 * ids. Whoever writes steps and moves them in one transaction calls it before the first write.
 */
export async function lockQueues(
  { tx }: Pick<WriteCtx, 'tx'>,
  stepIds: readonly number[],
  placeIds: readonly number[] = [],
): Promise<void> {
  if (!stepIds.length && !placeIds.length) return;
  await tx.run(sql`
    select 1 from places where id = any(${[...placeIds]}::int[])
      or id in (select s.plan_place_id from order_item_services s where s.id = any(${[...stepIds]}::int[]) and s.plan_seq > 0)
    order by id for no key update`);
}

/**
 * Puts steps into the queue of a place, in the order given, out of wherever they stood; every queue touched runs 1..n
 * afterwards. The caller holds the locks of the steps' orders and has checked that they may be planned there.
 * @returns the position of the first step, and how long the queue is now
 */
export async function enterQueue(write: WriteCtx, entry: QueueEntry): Promise<{ at: number; length: number }> {
  const { placeId, stepIds, date } = entry;
  const { tx } = write;
  await lockQueues(write, stepIds, [placeId]);
  const before = await standing(write, stepIds);
  const dateOf = (one: Standing) => date ?? (one.placeId === placeId && one.seq > 0 ? one.date! : write.today());
  const moved = before.map((one) => ({ id: one.id, date: dateOf(one) }));
  await tx.run(sql`
    with given as (
      select g.id, g.ord, m.date
      from unnest(${[...stepIds]}::int[]) with ordinality as g(id, ord)
      join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id int, date date) on m.id = g.id
    ), queue as (
      select s.id, s.plan_place_id as place, row_number() over (partition by s.plan_place_id order by s.plan_seq) as n
      from order_item_services s
      where s.plan_place_id = any(${placesOf(before, placeId)}::int[]) and s.plan_seq > 0
        and not exists (select from given g where g.id = s.id)
    ), first as (
      select least(${entry.at}::int, (select count(*) from queue where place = ${placeId}) + 1) as at
    ), target as (
      select q.id, q.place, null::date as date,
        q.n + case when q.place = ${placeId} and q.n >= f.at then ${stepIds.length}::int else 0 end as seq
      from queue q, first f
      union all
      select g.id, ${placeId}::int, g.date, f.at + g.ord - 1 from given g, first f
    ), w as (
      update order_item_services s set plan_place_id = t.place, plan_seq = t.seq,
        plan_date = coalesce(t.date, s.plan_date),
        status = case when t.date is not null and s.status < ${literal(itemState.planned)} then 3 else s.status end,
        version = s.version + (t.date is not null)::int,
        updated_at = case when t.date is null then s.updated_at else ${write.now().toISOString()}::timestamptz end,
        updated_user_id = case when t.date is null then s.updated_user_id else ${write.user.id}::int end
      from target t
      where s.id = t.id and (s.plan_place_id, s.plan_seq, s.plan_date)
        is distinct from (t.place, t.seq::int, coalesce(t.date, s.plan_date))
    ) ${trail(write, before, (one) => ({ placeId, date: dateOf(one) }))}`);
  stepsMoved(write, placeId, stepIds);
  const landed = await tx.one<{ at: number; length: number }>(sql`
    select min(plan_seq) filter (where id = ${stepIds[0]})::int as at, count(*)::int as length
    from order_item_services where plan_place_id = ${placeId} and plan_seq > 0`);
  return landed!;
}

/** Takes steps out of their queues; place and date stay with them, the others move up. For steps that are finished. */
export const leaveQueue = (write: WriteCtx, stepIds: readonly number[]): Promise<void> => leave(write, stepIds, false);

/** Takes steps off the plan: no place, no date, no position; the others move up. */
export const leavePlan = (write: WriteCtx, stepIds: readonly number[]): Promise<void> => leave(write, stepIds, true);

async function leave(write: WriteCtx, stepIds: readonly number[], forget: boolean): Promise<void> {
  if (!stepIds.length) return;
  await lockQueues(write, stepIds);
  const before = await standing(write, stepIds);
  const gone = before.filter((one) => one.seq > 0 || (forget && one.placeId !== null));
  if (!gone.length) return;
  await write.tx.run(sql`
    with queue as (
      select s.id, row_number() over (partition by s.plan_place_id order by s.plan_seq) as seq
      from order_item_services s
      where s.plan_place_id = any(${placesOf(gone)}::int[]) and s.plan_seq > 0
        and not (s.id = any(${gone.map(({ id }) => id)}::int[]))
    ), target as (
      select id, seq, false as gone from queue
      union all select id, 0, true from unnest(${gone.map(({ id }) => id)}::int[]) as g(id)
    ), w as (
      update order_item_services s set plan_seq = t.seq,
        plan_place_id = case when t.gone and ${forget} then null else s.plan_place_id end,
        plan_date = case when t.gone and ${forget} then null else s.plan_date end,
        status = case when t.gone and ${forget} and s.status = ${literal(itemState.planned)} then
          (select least(greatest(i.status, ${literal(itemState.new)}), ${literal(itemState.confirmed)}) from order_items i where i.id = s.order_item_id)
          else s.status end,
        version = s.version + t.gone::int,
        updated_at = case when t.gone then ${write.now().toISOString()}::timestamptz else s.updated_at end,
        updated_user_id = case when t.gone then ${write.user.id}::int else s.updated_user_id end
      from target t where s.id = t.id and (t.gone or s.plan_seq <> t.seq)
    ) ${trail(write, gone, (one) => (forget ? { placeId: null, date: null } : one))}`);
  stepsMoved(write, gone[0]!.placeId!, stepIds);
}

const standing = ({ tx }: WriteCtx, stepIds: readonly number[]) =>
  tx.rows<Standing>(sql`
    select id, plan_place_id as place_id, plan_date as date, plan_seq as seq
    from order_item_services where id = any(${[...stepIds]}::int[])`);

const placesOf = (steps: readonly Standing[], ...more: number[]): number[] => [
  ...new Set([...steps.flatMap(({ placeId, seq }) => (placeId !== null && seq > 0 ? [placeId] : [])), ...more]),
];

/** A step's place and day are its history; where exactly it stands in the queue is not. */
function trail(write: WriteCtx, steps: readonly Standing[], to: (one: Standing) => Pick<Standing, 'placeId' | 'date'>) {
  const entries = steps.flatMap((one) => {
    const { placeId, date } = to(one);
    const changes = {
      ...(placeId === one.placeId ? {} : { planPlaceId: [one.placeId, placeId] }),
      ...(date === one.date ? {} : { planDate: [one.date, date] }),
    };
    return Object.keys(changes).length ? [{ id: one.id, data: { changes } }] : [];
  });
  return trailsSql(write, orderItemServices, 'update', entries);
}

const unconfirmed: readonly ItemState[] = [itemState.none, itemState.new, itemState.cancelled];
const open: readonly ItemState[] = [itemState.confirmed, itemState.planned, itemState.inProgress];

/**
 * What the move of items means for their plan: new again or cancelled, nothing of them is planned any more; done by other
 * ways than their frames, what still stands in a queue leaves it.
 */
export async function leaveWithItems(write: WriteCtx, items: readonly MovedItem[]): Promise<void> {
  // Of an item that moved twice the last move counts.
  const last = [...new Map(items.map(({ id, to }) => [id, to]))];
  const gone = last.filter(([, to]) => unconfirmed.includes(to)).map(([id]) => id);
  const done = last.filter(([, to]) => !unconfirmed.includes(to) && !open.includes(to)).map(([id]) => id);
  if (gone.length) await leavePlan(write, await openSteps(write, gone, sql`plan_place_id is not null`));
  if (done.length) await leaveQueue(write, await openSteps(write, done, sql`plan_seq > 0`));
}

/** Steps of items that are not finished, in the order of their ids. */
async function openSteps({ tx }: WriteCtx, itemIds: readonly number[], where: Sql): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from order_item_services
    where order_item_id = any(${[...itemIds]}::int[]) and status <> ${literal(itemState.done)} and ${where} order by id`);
  return rows.map(({ id }) => id);
}
