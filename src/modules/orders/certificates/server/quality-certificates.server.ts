import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import type { Uncertified } from '../../settling/server/order-changes';
import { qualityCertificates } from '../quality-certificates.entity';

/** Certificates are issued by a route of their own; customers see theirs. */
export const qualityCertificatesServer = implement(qualityCertificates, {
  scope: ofOwnCustomer,
  actions: { revoke: (call) => ({ set: { revokedAt: call.now().toISOString() } }) },
});

/** Revokes certificates of delivery notes that were undone, and those of whole orders with items that went back into work. */
export async function revokeCertificates(write: WriteCtx, orders: ReadonlyMap<number, Uncertified>): Promise<void> {
  const all = (key: keyof Uncertified) => [...orders.values()].flatMap((one) => one[key] ?? []);
  const rows = await write.tx.rows<{ id: number; version: number; revokedAt: null }>(sql`
    select id, version, revoked_at from quality_certificates z
    where revoked_at is null and order_id = any(${[...orders.keys()]}::int[]) and case
      when pickup_id is null then exists (select from jsonb_array_elements(z.content->'items') x
        where (x->>'orderItemId')::int = any(${all('items')}::int[]))
      else pickup_id = any(${all('notes')}::int[]) end
    order by id for no key update`);
  const revokedAt = write.now().toISOString();
  await updateMany(
    write,
    qualityCertificates,
    rows.map((before) => ({ before, input: { revokedAt } })),
  );
}
