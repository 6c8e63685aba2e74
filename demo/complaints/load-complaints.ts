import type { SessionUser, WriteCtx } from '../../src/engine/server/context';
import { sql } from '../../src/engine/server/sql';
import { complaintMessages } from '../../src/modules/orders/complaints/complaint-messages.entity';
import { complaints } from '../../src/modules/orders/complaints/complaints.entity';
import { writeContext } from '../../src/server/app/context';
import type { DemoWrite } from '../translate';

interface Claimed {
  orderId: number;
  orderItemId: number;
  amount: number;
}

/** A complaint of the customer with an account, in the middle of its course: reported, looked into, talked about. */
export async function loadComplaints(office: DemoWrite): Promise<void> {
  const { tx } = office;
  const customer = await customerAccount(office);
  if (!customer) return;
  const found = await tx.one<Claimed>(sql`
    select o.id as order_id, i.id as order_item_id, i.amount
    from orders o join order_items i on i.order_id = o.id and i.status <> 99
    where o.customer_id = ${customer.customerId} order by i.status desc, o.id desc, i.lp limit 1`);
  if (!found) return;
  const named = async (table: 'statuses' | 'reasons', name: string) => {
    const row = await tx.one<{ id: number }>(
      table === 'statuses'
        ? sql`select id from complaint_statuses where name = ${office.translate(name)}`
        : sql`select id from complaint_reasons where name = ${office.translate(name)}`,
    );
    return row?.id ?? null;
  };
  const { orderId, orderItemId, amount } = found;
  const own = writeContext(office.engine, { ...office, user: customer }, tx);
  const complaint = await own.insert(complaints, {
    orderId,
    orderItemId,
    claimedAmount: Math.min(2, amount),
    complaintReasonId: await named('reasons', 'Skórka pomarańczowa'),
    note: office.translate('Na dwóch sztukach widać skórkę pomarańczową na całej długości.'),
  });
  const looking = await named('statuses', 'W analizie');
  if (looking)
    await office.update(complaints, complaint.id, { complaintStatusId: looking, responsibleUserId: office.user.id });
  const addMessage = (by: WriteCtx, message: string) =>
    by.insert(complaintMessages, { complaintId: complaint.id, message: office.translate(message) });
  await addMessage(office, 'Dzień dobry, przyjęliśmy zgłoszenie. Czy sztuki są już zamontowane?');
  await addMessage(own, 'Nie, leżą u nas w magazynie. Możemy je odesłać z najbliższym transportem.');
}

async function customerAccount({ tx }: DemoWrite): Promise<SessionUser | undefined> {
  const row = await tx.one<Pick<SessionUser, 'id' | 'email' | 'name' | 'surname' | 'customerId'>>(sql`
    select id, email, name, surname, customer_id from users where email = 'customer@alufasada.test'`);
  return (
    row && {
      ...row,
      sessionId: '',
      companyId: null,
      roleId: null,
      isCustomer: true,
      dashboardType: 9,
      rights: new Set(['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'ORDERS_READ']),
      isSuper: false,
      loginReset: false,
      viewing: null,
    }
  );
}
