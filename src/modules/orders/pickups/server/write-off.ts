import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { tellIfOutdated } from '../../../quotations/quotations/server/outdated';
import type { orderItems } from '../../order-items/order-items.entity';
import { takeFromControls } from '../../quality/server/take-from-controls';
import { orderChanged } from '../../settling/server/order-changes';

type Item = RowOf<typeof orderItems>;

/**
 * What waits of an item of which the customer has pieces will not leave any more: it was damaged on the shelf, or is not
 * there. It counts as lost, and the item is picked up with its last delivery note. The order is locked.
 * @throws 422 `NothingPickedUp` where no piece has left: faulty pieces are reported then
 */
export async function writeOffRest(call: WriteCtx & { row: Item }): Promise<{ set: Partial<Item> }> {
  const { tx, row } = call;
  const { id, orderId, amount, lostAmount, pickedAmount } = row;
  const note = await tx.one<{ pickupId: number; pickupDate: string }>(sql`
    select id as pickup_id, date as pickup_date from pickups where order_id = ${orderId} and not is_undone
      and items @> ${JSON.stringify([{ orderItemId: id }])}::jsonb order by id desc limit 1`);
  if (pickedAmount === 0 || !note) throw refused('NothingPickedUp');
  await takeFromControls(call, { orderItemId: id, amount: amount - lostAmount - pickedAmount });
  orderChanged(call, orderId, { steps: [id], price: true });
  await tellIfOutdated(call, orderId);
  return { set: { ...note, lostAmount: amount - pickedAmount } };
}
