import type { RowOf } from '../../../engine/entity';
import { refused } from '../../../engine/errors';
import { updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { orders } from '../orders/orders.entity';
import { requireNoInvoice } from '../price-lock';
import { rollUpItems } from '../roll-up/roll-up-items';
import { orderItems } from './order-items.entity';

type Item = RowOf<typeof orderItems>;
type Call<I = unknown> = WriteCtx & { row: Item; input: I };

/** Quality control's word that a finished item may go to the customer. */
export async function accept(call: Call): Promise<void> {
  await updateMany(call, orderItems, [{ before: call.row, input: { acceptStatus: 2, isChecked: true } }]);
}

/** Quality control looked at an item in work and found nothing. */
export async function check(call: Call): Promise<void> {
  await updateMany(call, orderItems, [{ before: call.row, input: { isChecked: true } }]);
  await rollUpItems(call, [call.row.id]);
}

/** Ready to be picked up: accepted, and somewhere people will find it. */
export function mayBeReady({ row, input }: Call<{ locationId: number }>): { locationId: number } {
  if (row.acceptStatus !== 2) throw refused('ItemNotAccepted');
  return { locationId: input.locationId };
}

/** Leaves with a document (WZ): the order's external number, which may be given on the way out. */
export async function mayBePickedUp(
  call: Call<{ pickupDate: string; externalNumber?: string | null }>,
): Promise<{ pickupDate: string }> {
  const { row, input, tx } = call;
  const order = await tx.one<{ id: number; version: number; externalNumber: string | null }>(sql`
    select id, version, external_number as "externalNumber" from orders where id = ${row.orderId} for no key update`);
  if (!order?.externalNumber) {
    if (!input.externalNumber)
      throw refused('PickupWithoutDocument', { fields: { externalNumber: 'PickupWithoutDocument' } });
    await updateMany(call, orders, [{ before: { ...order! }, input: { externalNumber: input.externalNumber } }]);
  }
  return { pickupDate: input.pickupDate };
}

/** An item is taken off an order as long as nothing was billed. */
export const mayCancelItem = (call: Call): Promise<void> => requireNoInvoice(call, call.row.orderId);
