import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { noteOf } from '../../pickups/server/hand-over';
import { holdUnbilled } from '../../settling/server/invoices-of-order';
import type { orderItems } from '../order-items.entity';
import { passItems } from './item-check';
import { itemState, progressState } from '../../../states/order-states';

type Item = RowOf<typeof orderItems>;
type Call<I = unknown> = WriteCtx & { row: Item; input: I };

/** Quality control's word that a finished item may go to the customer. */
export const accept = ({ row, user, now }: Call): { set: Partial<Item> } => ({
  set: {
    acceptStatus: progressState.confirmed,
    isChecked: true,
    ...(!row.isChecked && { checkedAt: now().toISOString(), checkedUserId: user.id }),
  },
});

/**
 * Why an item cannot pass yet: its work has not begun. Without the module of work cards nothing says so, and an item passes
 * once it is confirmed.
 */
export const notToCheck = ({ hasModule }: Pick<WriteCtx, 'hasModule'>, { status }: Pick<Item, 'status'>) =>
  hasModule('WORK_REPORTS') && status !== itemState.inProgress ? 'ItemNotInWork' : undefined;

/** Quality control looked at an item in work: it found nothing, or passes it for a reason. Throws 422 `ItemNotInWork` before. */
export async function check(call: Call<{ reason: string | null }>): Promise<void> {
  const why = notToCheck(call, call.row);
  if (why) throw refused(why, { errorDetails: call.row.name });
  await passItems(call, [call.row], { reason: call.input.reason ?? null });
}

export const notToPutReady = ({ acceptStatus }: Pick<Item, 'acceptStatus'>) =>
  acceptStatus === progressState.confirmed ? undefined : 'ItemNotAccepted';

/** Ready to be picked up: accepted, and somewhere people will find it. */
export function putReady({ row, input }: Call<{ locationId: number }>): { set: { locationId: number } } {
  const why = notToPutReady(row);
  if (why) throw refused(why);
  return { set: { locationId: input.locationId } };
}

/** Leaves by itself, as with a hand-over of this one item: there is a delivery note, signed on paper. */
export const pickUp = async (
  call: Call<{ pickupDate: string; receiver: string }>,
): Promise<{ set: { pickupDate: string; pickupId: number; pickedAmount: number } }> => {
  const { pickupDate, receiver } = call.input;
  if (pickupDate > call.today()) throw invalid({ pickupDate: 'DateInFuture' });
  const note = { orderId: call.row.orderId, itemIds: [call.row.id], receiver, date: pickupDate };
  return { set: await noteOf(call, { ...note, note: null, signature: null }) };
};

/** An item is taken off an order as long as nothing was billed. */
export const assertCanCancelItem = (call: Call): Promise<void> => holdUnbilled(call, call.row.orderId);
