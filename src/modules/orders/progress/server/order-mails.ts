import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import type { OrderMove } from '../../settling/server/order-changes';
import { mailOfMove } from './rolled-up';
import { itemState, orderState } from '../../../states/order-states';

/** Queues the mail that belongs to an order's move, where it has one and the customer wants it. */
export async function mailMove(write: WriteCtx, orderId: number, { customerId, from, to }: OrderMove): Promise<void> {
  const kind = mailOfMove(from, to);
  if (kind === undefined) return;
  const mail = { customerId, orderId };
  if (kind === orderState.pickedUp)
    return void (await mailCustomer(write, { ...mail, kind, about: `orders/view/${orderId}?tab=pickups` }));
  if (kind !== orderState.ready) return void (await mailCustomer(write, { ...mail, kind }));
  const place = await write.tx.one<{ location: string | null }>(sql`
    select string_agg(distinct l.code, ', ') as location
    from order_items i join locations l on l.id = i.location_id where i.order_id = ${orderId} and i.status <> ${literal(itemState.cancelled)}`);
  await mailCustomer(write, { ...mail, kind, values: { location: place?.location ?? '–' } });
}
