import type { RowOf } from '../../../../engine/entity';
import { invalid, notFound } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orders } from '../../../orders/orders/orders.entity';
import { announcePlan } from '../../../production/progress/server/queue';
import { requireOpen } from '../../../orders/order-items/server/price-lock';
import { lockOrders } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';

/** The company a priority is of; null = of every one. */
async function companyOf({ tx }: WriteCtx, orderPriorityId: number): Promise<number | null> {
  const priority = await tx.one<{ companyId: number | null }>(
    sql`select company_id from order_priorities where id = ${orderPriorityId}`,
  );
  if (!priority) throw invalid({ orderPriorityId: 'RefMissing' });
  return priority.companyId;
}

/**
 * Gives the orders of items another priority, or none. A New quotation follows as with the order's form; a confirmed one was agreed.
 * @throws 422 `OrderClosed`
 * @returns ids of the orders that have it now and did not before
 */
export async function setPriority(
  write: WriteCtx,
  itemIds: readonly number[],
  orderPriorityId: number | null,
): Promise<number[]> {
  const { tx } = write;
  const companyId = orderPriorityId === null ? null : await companyOf(write, orderPriorityId);
  const items = await tx.rows<{ id: number; orderId: number }>(
    sql`select id, order_id from order_items where id = any(${[...itemIds]}::int[])`,
  );
  if (items.length < new Set(itemIds).size) throw notFound();
  await lockOrders(
    write,
    items.map(({ orderId }) => orderId),
  );
  type Order = Pick<RowOf<typeof orders>, 'id' | 'version' | 'status' | 'companyId' | 'orderPriorityId'>;
  const rows = await tx.rows<Order>(sql`
    select id, version, status, company_id, order_priority_id from orders
    where id = any(${items.map(({ orderId }) => orderId)}::int[]) order by id`);
  for (const { status } of rows) requireOpen(status);
  if (companyId !== null && rows.some((row) => row.companyId !== companyId))
    throw invalid({ orderPriorityId: 'PriorityOfOtherCompany' });
  const changes = rows
    .filter((row) => row.orderPriorityId !== orderPriorityId)
    .map((before) => ({ before, input: { orderPriorityId } }));
  await updateMany(write, orders, changes);
  for (const { before } of changes) orderChanged(write, before.id, { price: true });
  if (changes.length) announcePlan(write, []);
  return changes.map(({ before }) => before.id);
}
