import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { leavePlan, leaveQueue } from './queue';

/**
 * What an item's move means for its plan: new again or cancelled, nothing of it is planned any more; done by other ways
 * than its frames, what still stands in a queue leaves it.
 */
export async function leaveWithItems(write: WriteCtx, itemIds: readonly number[], to: number): Promise<void> {
  if (to >= 2 && to <= 4) return;
  const off = to < 2 || to === 99;
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from order_item_services where order_item_id = any(${[...itemIds]}::int[]) and status < 5
      and ${off ? sql`plan_place_id is not null` : sql`plan_seq > 0`} order by id`);
  const ids = rows.map(({ id }) => id);
  await (off ? leavePlan(write, ids) : leaveQueue(write, ids));
}
