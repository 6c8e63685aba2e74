import type { WriteCtx } from '../../../engine/server/context';
import { sql, type Sql } from '../../../engine/server/sql';

interface About {
  id: number;
  numberText: string | null;
  customerId: number;
}
/** People one notice reaches. */
const MOST = 500;

/** Asks the people of the customer about the differences of a reception. */
export const askCustomer = (write: WriteCtx, reception: About): Promise<void> =>
  tell(write, reception, 'receptionQuestion', {
    route: `/receptions/view/${reception.id}`,
    people: sql`u.is_customer and u.customer_id = ${reception.customerId}
      and r.rights && ${['RECEPTION_READ', 'SUPER_USER']}::text[]`,
  });

/** Tells those who receive goods what the customer answered. */
export const tellShop = (write: WriteCtx, reception: About, isAccepted: boolean): Promise<void> =>
  tell(write, reception, isAccepted ? 'receptionAccepted' : 'receptionDisputed', {
    route: `/receptions/edit/${reception.id}`,
    people: sql`not u.is_customer and r.rights && ${['RECEPTION_WRITE', 'SUPER_USER']}::text[]`,
  });

async function tell(
  write: WriteCtx,
  { numberText }: About,
  messageStr: string,
  { route, people }: { route: string; people: Sql },
): Promise<void> {
  const { user } = write;
  const found = await write.tx.rows<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id
    where u.is_active and not u.is_locked and u.id <> ${user.id} and ${people} order by u.id limit ${MOST}`);
  if (!found.length) return;
  const notice = {
    users: found.map(({ id }) => id),
    messageType: 'reception',
    route,
    message: numberText ?? '',
    messageStr,
    user: `${user.name} ${user.surname}`,
    userId: user.id,
  };
  write.tx.afterCommit(() => {
    void write.installation.notify('push', notice).catch(() => undefined);
  });
}
