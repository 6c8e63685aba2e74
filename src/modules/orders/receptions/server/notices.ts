import type { WriteCtx } from '../../../../engine/server/context';
import { literals, sql } from '../../../../engine/server/sql';
import { orderState } from '../../../states/order-states';
import { customersPeopleWith, staffWith } from '../../../workspace/notices/server/people-with';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface About {
  id: number;
  numberText: string | null;
  customerId: number;
}

/** Asks the people of the customer about the differences of a reception. */
export async function askCustomer(write: WriteCtx, reception: About): Promise<void> {
  const users = await customersPeopleWith(write.tx, 'RECEPTION_READ', reception.customerId);
  await tellAbout(write, reception, { users, messageStr: 'receptionQuestion', screen: 'view' });
}

/** Tells those who receive goods what the customer answered. */
export async function tellShop(write: WriteCtx, reception: About, isAccepted: boolean): Promise<void> {
  const users = await staffWith(write.tx, 'RECEPTION_WRITE');
  const messageStr = isAccepted ? 'receptionAccepted' : 'receptionDisputed';
  await tellAbout(write, reception, { users, messageStr, screen: 'edit' });
}

/** An order that was invoiced is about more pieces from now on: who writes invoices is notified. The order is locked. */
export async function tellIfBilled(write: WriteCtx, orderId: number): Promise<void> {
  const order = await write.tx.one<{ number: string | null }>(sql`
    select number_text as number from orders
    where id = ${orderId} and status in ${literals([orderState.invoiced, orderState.paid])}`);
  if (!order) return;
  await sendNotice(write, {
    users: await staffWith(write.tx, 'INVOICES_WRITE'),
    messageType: 'order',
    messageStr: 'orderMorePieces',
    message: order.number,
    route: `/orders/edit/${orderId}`,
    entity: 'orders',
    recordId: orderId,
  });
}

const tellAbout = (
  write: WriteCtx,
  { id, numberText }: About,
  { users, messageStr, screen }: { users: readonly number[]; messageStr: string; screen: 'view' | 'edit' },
): Promise<void> =>
  sendNotice(write, {
    users,
    messageType: 'reception',
    kind: 70,
    messageStr,
    message: numberText,
    route: `/receptions/${screen}/${id}`,
    entity: 'receptions',
    recordId: id,
  });
