import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

/** Kinds of mail about the way of an order: its notified people find a notice of each (70, a reception, is mail only). */
const kinds: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 10, 50]);

/** Tells a customer's notified people that an order went a step further: its own accounts and those of the shop. */
export async function tellOfOrder(
  write: Pick<WriteCtx, 'tx' | 'installation' | 'now'> & { user?: WriteCtx['user'] },
  { kind, customerId, orderId }: { kind: number; customerId: number; orderId: number },
): Promise<void> {
  if (!kinds.has(kind)) return;
  const order = await write.tx.one<{ number: string | null; people: { id: number; isCustomer: boolean }[] }>(sql`
    select o.number_text as number, (
      select coalesce(json_agg(json_build_object('id', u.id, 'isCustomer', u.is_customer) order by u.id), '[]')
      from customer_users n join users u on u.id = n.user_id left join roles r on r.id = u.role_id
      where n.customer_id = ${customerId} and n.is_notified
        and case when u.is_customer then u.customer_id = ${customerId}
          else r.rights && ${['ORDERS_READ', 'SUPER_USER']}::text[] end
    ) as people
    from orders o where o.id = ${orderId}`);
  for (const isCustomer of [false, true])
    await sendNotice(write, {
      users: (order?.people ?? []).filter((one) => one.isCustomer === isCustomer).map(({ id }) => id),
      messageType: 'order',
      kind,
      messageStr: `order${kind}`,
      message: order?.number ?? '',
      route: `/orders/${isCustomer ? 'view' : 'edit'}/${orderId}`,
      entity: 'orders',
      recordId: orderId,
    });
}
