import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
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

/** The same for a file whose delete is taken back after its order went over to another customer. */
export async function keepRestoredToShop(write: WriteCtx, row: RowOf<typeof attachments>): Promise<void> {
  if (row.isInternal) return;
  const found = await write.tx.one<{ orderId: number | null }>(sql`
    select coalesce(${row.orderId}::int, (select i.order_id from order_items i where i.id = ${row.orderItemId}::int),
      (select r.order_id from receptions r where r.id = ${row.receptionId}::int)) as order_id`);
  if (!found?.orderId) return;
  await lockRows(write, { name: 'orders' }, [found.orderId]);
  const moved = await write.tx.one(sql`
    select 1 from logs l where l.entity = 'orders' and l.record_id = ${found.orderId} and l.data->'changes'->'customerId' is not null
      and l.id > (select max(d.id) from logs d where d.entity = ${attachments.name} and d.record_id = ${row.id} and d.action = 'delete') limit 1`);
  if (moved) await updateMany(write, attachments, [{ before: row, input: { isInternal: true } }]);
}
