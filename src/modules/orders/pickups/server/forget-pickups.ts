import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { MORE_PIECES } from '../../settling/server/move-items';
import { orderChanged } from '../../settling/server/order-changes';
import { orderItems } from '../../order-items/order-items.entity';
import { pickups } from '../pickups.entity';
import { itemState } from '../../../states/order-states';

type Item = RowOf<typeof orderItems>;

/**
 * Items that come back from Picked up are not picked up any more: their day, their pieces and the link to the delivery
 * note go. The note itself stays as it was signed, marked as undone. An item of which the customer has some pieces is not
 * cancelled, not taken out of work, and does not go back from Ready unless more pieces came: 422 `ItemPartlyPickedUp`.
 * @param rows as they were before the move
 * @param reason why they moved, kept with the note
 */
export async function forgetPickups(
  write: WriteCtx,
  rows: readonly Item[],
  { to, reason, action }: { to: number; reason?: string | undefined; action: string },
): Promise<void> {
  if (to === itemState.pickedUp) return;
  const isBack = (status: number) =>
    to === itemState.cancelled || to < itemState.inProgress || (status === itemState.ready && action !== MORE_PIECES);
  const partly = rows.filter(
    ({ status, pickedAmount }) => pickedAmount > 0 && status < itemState.pickedUp && isBack(status),
  );
  if (partly.length) throw refused('ItemPartlyPickedUp', { errorDetails: partly.map(({ name }) => name).join(', ') });
  // A hand-over that is being undone has taken its pieces off before.
  const back = rows.filter(
    ({ status, pickedAmount, amount, lostAmount }) =>
      status === itemState.pickedUp && pickedAmount >= amount - lostAmount,
  );
  if (!back.length) return;
  const input = { pickupDate: null, pickupId: null, pickedAmount: 0 };
  await updateMany(
    write,
    orderItems,
    back.map((before) => ({ before, input })),
  );
  const notes = await write.tx.rows<
    Pick<RowOf<typeof pickups>, 'id' | 'version' | 'orderId' | 'isUndone' | 'undoneReason'>
  >(sql`
    select id, version, order_id, is_undone, undone_reason from pickups w
    where order_id = any(${[...new Set(back.map(({ orderId }) => orderId))]}::int[]) and not is_undone
      and exists (select from jsonb_array_elements(w.items) x
        where (x ->> 'orderItemId')::int = any(${back.map(({ id }) => id)}::int[]))
    order by id for update`);
  await updateMany(
    write,
    pickups,
    notes.map((before) => ({ before, input: { isUndone: true, undoneReason: reason ?? null } })),
  );
  for (const { id, orderId } of notes) orderChanged(write, orderId, { uncertified: { notes: [id] } });
}
