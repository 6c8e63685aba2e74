import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import type { MovedItem } from '../../settling/server/order-changes';
import { itemState, type ItemState } from '../../../states/order-states';
import { leavePlan, leaveQueue } from './queue';

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
    where order_item_id = any(${[...itemIds]}::int[]) and status < ${literal(itemState.done)} and ${where} order by id`);
  return rows.map(({ id }) => id);
}
