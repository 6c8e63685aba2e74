import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { orderItems } from '../../order-items/order-items.entity';
import { itemState } from '../../../states/order-states';

/**
 * Items that come back from Picked up are not picked up any more: their day and the link to the delivery note go. The
 * note itself stays as it was signed.
 * @param rows as they were before the move
 */
export async function forgetPickups(
  write: WriteCtx,
  rows: readonly RowOf<typeof orderItems>[],
  to: number,
): Promise<void> {
  const back = rows.filter((row) => row.status === itemState.pickedUp && to !== itemState.pickedUp);
  if (!back.length) return;
  const input = { pickupDate: null, pickupId: null };
  await updateMany(
    write,
    orderItems,
    back.map((before) => ({ before, input })),
  );
}
