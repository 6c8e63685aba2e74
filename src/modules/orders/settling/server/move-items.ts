import type { WriteCtx } from '../../../../engine/server/context';
import { moveStatus } from '../../../../engine/server/transitions';
import { lockOrders } from './lock-orders';
import type { ItemState } from '../../../states/order-states';
import { orderItems } from '../../order-items/order-items.entity';

/** More pieces came than an item was ready with, or has left with. */
export const MORE_PIECES = 'morePieces';

/**
 * Moves items of an order because of something else that happened: a reception, a hand-over, a step of their order.
 * @param options.reason kept in the log
 * @param options.action name of the move for rules that follow it; `move` by default
 * @returns ids of the items that moved
 */
export async function moveItems(
  write: WriteCtx,
  orderId: number,
  itemIds: readonly number[],
  to: ItemState,
  options: { reason?: string; action?: string } = {},
): Promise<number[]> {
  if (!itemIds.length) return [];
  await lockOrders(write, [orderId]);
  return moveStatus(write, orderItems, itemIds, to, options);
}
