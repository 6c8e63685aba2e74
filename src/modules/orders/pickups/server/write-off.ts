import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { tellIfOutdated } from '../../../quotations/quotations/server/outdated';
import { itemState } from '../../../states/order-states';
import { orderItems } from '../../order-items/order-items.entity';
import { takeFromControls } from '../../quality/server/take-from-controls';
import { moveItems } from '../../settling/server/move-items';
import { orderChanged } from '../../settling/server/order-changes';

type Item = RowOf<typeof orderItems>;

/** The delivery note some pieces of an item left with last. */
const lastNoteOf = (tx: Executor, { id, orderId }: Pick<Item, 'id' | 'orderId'>) =>
  tx.one<{ pickupId: number; pickupDate: string }>(sql`
    select id as pickup_id, date as pickup_date from pickups where order_id = ${orderId} and not is_undone
      and items @> ${JSON.stringify([{ orderItemId: id }])}::jsonb order by id desc limit 1`);

/**
 * Items that are done and of which nothing is left here: the others were lost after the good pieces had been handed over. They
 * are picked up with their last delivery note. Their orders are locked.
 */
export async function closeHandedOver(write: WriteCtx, itemIds: readonly number[]): Promise<void> {
  if (!itemIds.length) return;
  const items = await write.tx.rows<Pick<Item, 'id' | 'version' | 'orderId' | 'pickupId' | 'pickupDate'>>(sql`
    select id, version, order_id, pickup_id, pickup_date from order_items where id = any(${itemIds}::int[])
      and status in ${literals([itemState.done, itemState.ready])} and picked_amount > 0 and picked_amount = amount - lost_amount
    order by id`);
  for (const item of items) {
    const note = await lastNoteOf(write.tx, item);
    if (!note) continue;
    await updateMany(write, orderItems, [{ before: item, input: note }]);
    await moveItems(write, item.orderId, [item.id], itemState.pickedUp);
  }
}

/**
 * What waits of an item of which the customer has pieces will not leave any more: it was damaged on the shelf, or is not
 * there. It counts as lost, and the item is picked up with its last delivery note. The order is locked.
 * @throws 422 `NothingPickedUp` where no piece has left: faulty pieces are reported then
 */
export async function writeOffRest(call: WriteCtx & { row: Item }): Promise<{ set: Partial<Item> }> {
  const { tx, row } = call;
  const { id, orderId, amount, lostAmount, pickedAmount } = row;
  const note = await lastNoteOf(tx, { id, orderId });
  if (pickedAmount === 0 || !note) throw refused('NothingPickedUp');
  await takeFromControls(call, { orderItemId: id, amount: amount - lostAmount - pickedAmount });
  orderChanged(call, orderId, { steps: [id], price: true });
  await tellIfOutdated(call, orderId);
  return { set: { ...note, lostAmount: amount - pickedAmount } };
}
