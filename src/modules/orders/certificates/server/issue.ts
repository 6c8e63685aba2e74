import { notFound, refused } from '../../../../engine/errors';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { newToken } from '../../../../engine/server/tokens';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { cancelled } from '../../../states/order-states';
import type { PickedUp } from '../../pickups/server/hand-over';
import { lockOrder } from '../../settling/server/lock-orders';
import { qualityCertificates } from '../quality-certificates.entity';
import { certifiedItems, coveredItems } from './certified-items';

export interface Wanted {
  orderId: number;
  /** The delivery note it goes with; null for the order as a whole. */
  pickupId: number | null;
}
export interface Issued {
  id: number;
  numberText: string;
}

/**
 * Issues the certificate of an order or a delivery note. One that says the same already stays; one that says something
 * else is revoked, so that only the latest counts.
 * @throws 404 without such an order or note; 422 `OrderIsCancelled`, `PickupUndone`, `NothingToCertify`, `ItemsNotChecked` naming the items
 */
export async function issueCertificate(write: WriteCtx, { orderId, pickupId }: Wanted): Promise<Issued> {
  const order = await lockOrder(write, orderId);
  if (!order) throw notFound('orderId');
  if (order.status === cancelled) throw refused('OrderIsCancelled');
  const left = await pickedUp(write, { orderId, pickupId });
  const covered = await coveredItems(write.tx, orderId, left && [...left.keys()]);
  const items = covered.map((item) => ({ ...item, amount: left?.get(item.orderItemId) ?? item.amount }));
  if (!items.length) throw refused('NothingToCertify');
  const open = items.filter(({ isChecked }) => !isChecked);
  if (open.length) throw refused('ItemsNotChecked', { errorDetails: open.map(({ name }) => name).join(', ') });
  const content = { items: await certifiedItems(write.tx, items) };
  const standing = await write.tx.one<Issued & { version: number; isSame: boolean; revokedAt: null }>(sql`
    select id, version, number_text, revoked_at, content = ${JSON.stringify(content)}::jsonb as is_same
    from quality_certificates
    where order_id = ${orderId} and pickup_id is not distinct from ${pickupId}::int and revoked_at is null for update`);
  if (standing?.isSame) return { id: standing.id, numberText: standing.numberText };
  if (standing)
    await updateMany(write, qualityCertificates, [
      { before: standing, input: { revokedAt: write.now().toISOString() } },
    ]);
  const date = write.today();
  const { customerId, companyId } = order;
  const { text } = await nextNumber(write.tx, { companyId, kind: 'SZ', date });
  const head = { orderId, pickupId, customerId, companyId, date, userId: write.user.id, token: newToken() };
  const [id] = await insertMany(write, qualityCertificates, [{ ...head, numberText: text, content }]);
  return { id: id!, numberText: text };
}

/** The pieces of each item of a delivery note of the order; null for the whole order. Throws 404 for a note of another one. */
async function pickedUp({ tx }: WriteCtx, { orderId, pickupId }: Wanted): Promise<Map<number, number> | null> {
  if (pickupId === null) return null;
  const note = await tx.one<{ items: PickedUp[] | null; isUndone: boolean }>(
    sql`select items, is_undone from pickups where id = ${pickupId} and order_id = ${orderId}`,
  );
  if (!note) throw notFound('pickupId');
  if (note.isUndone) throw refused('PickupUndone');
  return new Map((note.items ?? []).map(({ orderItemId, amount }) => [orderItemId, amount]));
}
