import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { noteOf } from '../../pickups/server/hand-over';
import { requireNoInvoice } from './price-lock';
import { orderItems } from '../order-items.entity';
import { orderChanged } from '../../settling/server/order-changes';
import { progressState } from '../../../states/order-states';

type Item = RowOf<typeof orderItems>;
type Call<I = unknown> = WriteCtx & { row: Item; input: I };

/** Quality control's word that a finished item may go to the customer. */
export const accept = (): { set: Partial<Item> } => ({ set: { acceptStatus: 2, isChecked: true } });

/** Quality control looked at an item in work and found nothing. */
export async function check(call: Call): Promise<void> {
  await updateMany(call, orderItems, [{ before: call.row, input: { isChecked: true } }]);
  orderChanged(call, call.row.orderId, { steps: [call.row.id] });
}

/** Ready to be picked up: accepted, and somewhere people will find it. */
export function putReady({ row, input }: Call<{ locationId: number }>): { set: { locationId: number } } {
  if (row.acceptStatus !== progressState.confirmed) throw refused('ItemNotAccepted');
  return { set: { locationId: input.locationId } };
}

/** Leaves by itself, as with a hand-over of this one item: there is a delivery note, signed on paper. */
export const pickUp = async (
  call: Call<{ pickupDate: string; receiver: string }>,
): Promise<{ set: { pickupDate: string; pickupId: number } }> => ({
  set: await noteOf(call, {
    orderId: call.row.orderId,
    itemIds: [call.row.id],
    receiver: call.input.receiver,
    date: call.input.pickupDate,
    note: null,
    signature: null,
  }),
});

/** An item is taken off an order as long as nothing was billed. */
export const assertCanCancelItem = (call: Call): Promise<void> => requireNoInvoice(call, call.row.orderId);
