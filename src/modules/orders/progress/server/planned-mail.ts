import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { itemState, orderState } from '../../../states/order-states';

/**
 * Tells customers that their orders are planned: once for an order, when all of its items that are not cancelled have
 * come to 3 or beyond and work has not begun. Who edits the order at that moment is not disturbed: its version stays.
 */
export async function mailPlanned(write: WriteCtx, orderIds: readonly number[]): Promise<void> {
  const planned = await write.tx.rows<{ id: number; customerId: number }>(sql`
    update orders o set planned_at = ${write.now().toISOString()}::timestamptz
    where o.id = any(${[...orderIds]}::int[]) and o.planned_at is null and o.status in ${literals([orderState.confirmed, orderState.waiting])}
      and exists (select from order_items i where i.order_id = o.id and i.status = ${literal(itemState.planned)})
      and not exists (select from order_items i where i.order_id = o.id and i.status < ${literal(itemState.planned)})
    returning o.id, o.customer_id`);
  for (const { id, customerId } of planned.sort((a, b) => a.id - b.id))
    await mailCustomer(write, { kind: 3, customerId, orderId: id });
}
