import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { attachments } from '../attachments.entity';

/**
 * Files of an order that goes over to another customer, of its items and receptions, are the shop's own from now on: they
 * were meant for the customer before. Who works here shows them again one by one. The order is locked.
 */
export async function keepToShop(write: WriteCtx, orderId: number): Promise<void> {
  const shown = await write.tx.rows<{ id: number; version: number; isInternal: boolean }>(sql`
    select t.id, t.version, t.is_internal from attachments t
    where not t.is_internal and (t.order_id = ${orderId}
      or t.order_item_id in (select i.id from order_items i where i.order_id = ${orderId})
      or t.reception_id in (select r.id from receptions r where r.order_id = ${orderId}))
    order by t.id for update of t`);
  await updateMany(
    write,
    attachments,
    shown.map((before) => ({ before, input: { isInternal: true } })),
  );
}
