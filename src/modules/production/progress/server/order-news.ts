import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { mailCustomer, type MailCtx } from '../../../documents/notifications/server/mail-customer';
import { itemState, orderState, type OrderState } from '../../../states/order-states';
import type { OrderMove } from '../../../orders/settling/server/order-changes';
import { mailOfMove, pickUpMail } from './status-rules';

/** Queues the mail that belongs to an order's move, where it has one and the customer wants it. */
export async function mailMove(write: MailCtx, orderId: number, { customerId, from, to }: OrderMove): Promise<void> {
  const kind = mailOfMove(from, to);
  if (kind === undefined || !(await isNews(write, orderId, to))) return;
  const mail = { customerId, orderId, kind };
  if (kind === pickUpMail) {
    await mailCustomer(write, { ...mail, about: `orders/view/${orderId}?tab=pickups` });
    return;
  }
  const values = to === orderState.ready ? { values: { location: await locationOf(write, orderId) } } : {};
  await mailCustomer(write, { ...mail, ...values });
}

/**
 * Notes how far the customer has been told of an order; false where an earlier mail said as much. That it can be fetched,
 * or was, is said every time: the customer acts on it.
 */
async function isNews({ tx }: MailCtx, orderId: number, to: OrderState): Promise<boolean> {
  if (to === orderState.cancelled) return true;
  const state = Math.min(to, orderState.pickedUp);
  const rows = await tx.rows(sql`
    update orders set mailed_status = greatest(mailed_status, ${state})
    where id = ${orderId} and (${state >= orderState.ready} or mailed_status is null or mailed_status < ${state}) returning id`);
  return rows.length > 0;
}

/** Where the items of an order lie, for people to find them. */
async function locationOf({ tx }: MailCtx, orderId: number): Promise<string> {
  const place = await tx.one<{ location: string | null }>(sql`
    select string_agg(distinct l.code, ', ') as location from order_items i join locations l on l.id = i.location_id
    where i.order_id = ${orderId} and i.status <> ${literal(itemState.cancelled)}`);
  return place?.location ?? '–';
}

/**
 * Tells customers that their orders are planned: once for an order, when all of its items that are not cancelled have
 * come to Planned or beyond and work has not begun. Who edits the order at that moment is not disturbed: its version stays.
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
