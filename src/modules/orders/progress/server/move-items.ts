import type { WriteCtx } from '../../../../engine/server/context';
import { moveStatus } from '../../../../engine/server/transitions';
import { sql } from '../../../../engine/server/sql';
import { orderItems } from '../../order-items/order-items.entity';
import type { ItemState } from '../../orders/order-status';

/**
 * Moves items because of something else that happened - a work card, a plan, a reception, their order. Their orders
 * follow in the same transaction. Orders are locked first, as every other write of an order does it.
 * @param options.reason kept in the log
 * @returns ids of the items that moved
 */
export async function moveItems(
  write: WriteCtx,
  itemIds: readonly number[],
  to: ItemState,
  options: { reason?: string } = {},
): Promise<number[]> {
  if (!itemIds.length) return [];
  await write.tx.run(sql`
    select 1 from orders where id in (select order_id from order_items where id = any(${[...itemIds]}::int[]))
    order by id for no key update`);
  return moveStatus(write, orderItems, itemIds, to, options);
}
