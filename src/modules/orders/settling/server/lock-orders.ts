import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { holdRows, lockClause, lockRows } from '../../../../engine/server/locks';
import { sql, type Sql } from '../../../../engine/server/sql';
import type { orders } from '../../orders/orders.entity';

/** Locks orders in the order of their ids: before anything of theirs is, everywhere, and each once in a transaction. */
export const lockOrders = (ctx: WriteCtx, orderIds: Iterable<number>): Promise<void> =>
  lockRows(ctx, { name: 'orders' }, orderIds);

/** Locks the orders whose ids a query answers. */
export async function lockOrdersIn({ tx }: WriteCtx, orderIds: Sql): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from orders where id in (${orderIds}) order by id for no key update`);
  holdRows(
    tx,
    'orders',
    rows.map(({ id }) => id),
  );
}

/** Locks the orders of items. */
export const lockOrdersOf = (ctx: WriteCtx, itemIds: readonly number[]): Promise<void> =>
  lockOrdersIn(ctx, sql`select order_id from order_items where id = any(${[...itemIds]}::int[])`);

type LockedOrder = Pick<RowOf<typeof orders>, 'status' | 'customerId' | 'companyId' | 'measurementStatus'>;

/** An order as its rules need it, locked; undefined where there is none. */
export async function lockOrder({ tx }: WriteCtx, orderId: number): Promise<LockedOrder | undefined> {
  const order = await tx.one<LockedOrder>(sql`
    select status, customer_id, company_id, measurement_status
    from orders where id = ${orderId}${lockClause(tx, 'orders', [orderId])}`);
  if (order) holdRows(tx, 'orders', [orderId]);
  return order;
}
