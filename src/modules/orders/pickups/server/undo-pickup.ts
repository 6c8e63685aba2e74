import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { orderItems } from '../../order-items/order-items.entity';
import { requireNoInvoiceSince } from '../../settling/server/invoices-of-order';
import { lockOrder } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { moveItems } from '../../settling/server/move-items';
import type { pickups } from '../pickups.entity';

type Call = WriteCtx & { row: RowOf<typeof pickups>; input: { reason: string } };
type Item = Pick<RowOf<typeof orderItems>, 'id' | 'version' | 'status' | 'pickupDate' | 'pickupId' | 'pickedAmount'> & {
  amount: number;
  leftAmount: number;
};

/** Where items of which pieces have left may be. */
const withPieces = [itemState.inProgress, itemState.done, itemState.ready, itemState.pickedUp] as const;

/** 422 `InvoiceExists` where an invoice was approved since the goods of a note left, for it bills what left. */
export const requireUnbilledSince = (
  call: { tx: Executor } & Pick<BaseCtx, 'hasModule'>,
  { id, orderId }: Pick<RowOf<typeof pickups>, 'id' | 'orderId'>,
): Promise<void> => requireNoInvoiceSince(call, orderId, sql`(select created_at from pickups where id = ${id})`);

/**
 * Takes a hand-over back: the pieces of its note wait again where their items are kept. Items all of whose pieces had left
 * are ready again, and the order with them. A certificate of the note is revoked with it.
 * @throws 422 `InvoiceExists` where an invoice was approved since the goods left, for it bills what left; one of before
 * does not depend on who took what. `PickupItemsChanged` where the items have moved on since
 */
export async function undoPickup(call: Call): Promise<{ set: { isUndone: true; undoneReason: string } }> {
  const { tx, row, input } = call;
  await lockOrder(call, row.orderId);
  await requireUnbilledSince(call, row);
  const items = await tx.rows<Item>(sql`
    select i.id, i.version, i.status, i.pickup_date, i.pickup_id, i.picked_amount, x.amount, i.picked_amount - x.amount as left_amount
    from pickups w cross join lateral (select (l ->> 'orderItemId')::int as id, sum((l ->> 'amount')::int)::int as amount
      from jsonb_array_elements(coalesce(w.items, '[]')) l group by 1) x
    join order_items i on i.id = x.id and i.status in ${literals(withPieces)}
    where w.id = ${row.id} order by i.id`);
  const lines = new Set(
    (Array.isArray(row.items) ? row.items : []).map((line) => (line as { orderItemId: number }).orderItemId),
  );
  if (items.length !== lines.size || items.some(({ leftAmount }) => leftAmount < 0))
    throw refused('PickupItemsChanged');
  await updateMany(
    call,
    orderItems,
    items.map(({ amount: _, leftAmount, ...before }) => ({
      before,
      input: { pickedAmount: leftAmount, pickupDate: null, pickupId: null },
    })),
  );
  const back = items.filter(({ status }) => status === itemState.pickedUp).map(({ id }) => id);
  await moveItems(call, row.orderId, back, itemState.ready, { reason: input.reason });
  orderChanged(call, row.orderId, { uncertified: { notes: [row.id] } });
  return { set: { isUndone: true, undoneReason: input.reason } };
}
