import type { WriteCtx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface About {
  id: number;
  numberText: string | null;
  customerId: number;
}

/** Asks the people of the customer about the differences of a reception. */
export const askCustomer = (write: WriteCtx, reception: About): Promise<void> =>
  tellAbout(write, reception, 'receptionQuestion', {
    screen: 'view',
    people: sql`u.is_customer and u.customer_id = ${reception.customerId}
      and r.rights && ${['RECEPTION_READ', 'SUPER_USER']}::text[]`,
  });

/** Tells those who receive goods what the customer answered. */
export const tellShop = (write: WriteCtx, reception: About, isAccepted: boolean): Promise<void> =>
  tellAbout(write, reception, isAccepted ? 'receptionAccepted' : 'receptionDisputed', {
    screen: 'edit',
    people: sql`not u.is_customer and r.rights && ${['RECEPTION_WRITE', 'SUPER_USER']}::text[]`,
  });

async function tellAbout(
  write: WriteCtx,
  { id, numberText }: About,
  messageStr: string,
  { screen, people }: { screen: 'view' | 'edit'; people: Sql },
): Promise<void> {
  const found = await write.tx.rows<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id where ${people} order by u.id`);
  await sendNotice(write, {
    users: found.map((one) => one.id),
    messageType: 'reception',
    kind: 70,
    messageStr,
    message: numberText,
    route: `/receptions/${screen}/${id}`,
    entity: 'receptions',
    recordId: id,
  });
}
