import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orderChanged } from '../../../orders/settling/server/order-changes';

/** The orders invoices bill take the status that gives them. */
export async function ordersFollow(write: WriteCtx, invoiceIds: readonly number[]): Promise<void> {
  const orders = await write.tx.rows<{ id: number }>(sql`
    select order_id as id from invoices where id = any(${[...invoiceIds]}::int[]) and order_id is not null
    union select order_id from invoice_items where invoice_id = any(${[...invoiceIds]}::int[]) and order_id is not null`);
  for (const { id } of orders) orderChanged(write, id, { state: true });
}
