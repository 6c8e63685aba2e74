import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';

/** The places of steps, in the order of their ids: whoever changes a queue holds its place. */
async function lockPlaces({ tx }: WriteCtx, placeIds: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from places where id = any(${[...placeIds]}::int[]) order by id for no key update`);
}

/** Takes steps out of their queues; those behind them move up. Place and date of the plan are kept. */
export async function leaveQueue(write: WriteCtx, stepIds: readonly number[]): Promise<void> {
  if (!stepIds.length) return;
  const ids = [...stepIds];
  const places = await write.tx.rows<{ id: number }>(sql`
    select distinct plan_place_id as id from order_item_services where id = any(${ids}::int[]) and plan_seq > 0`);
  await lockPlaces(
    write,
    places.map(({ id }) => id),
  );
  await write.tx.run(sql`update order_item_services set plan_seq = 0 where id = any(${ids}::int[]) and plan_seq > 0`);
  await write.tx.run(sql`
    update order_item_services s set plan_seq = n.seq
    from (select id, row_number() over (partition by plan_place_id order by plan_seq)::int as seq
      from order_item_services
      where plan_place_id = any(${places.map(({ id }) => id)}::int[]) and plan_seq > 0) n
    where n.id = s.id and s.plan_seq <> n.seq`);
}

/** Puts steps into the queue of a place, the first of them at position `at` (1 = the front); those behind make room. */
export async function enterQueue(
  write: WriteCtx,
  { placeId, stepIds, at, date }: { placeId: number; stepIds: readonly number[]; at: number; date: string },
): Promise<void> {
  if (!stepIds.length) return;
  await leaveQueue(write, stepIds);
  await lockPlaces(write, [placeId]);
  await write.tx.run(sql`
    update order_item_services set plan_seq = plan_seq + ${stepIds.length} where plan_place_id = ${placeId} and plan_seq >= ${at}`);
  await write.tx.run(sql`
    update order_item_services s set plan_place_id = ${placeId}, plan_date = ${date}::date, plan_seq = ${at} + n.at::int - 1
    from unnest(${[...stepIds]}::int[]) with ordinality n(id, at) where n.id = s.id`);
}
