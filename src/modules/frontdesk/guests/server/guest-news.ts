import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface Visitor {
  id: number;
  name: string;
  surname: string;
  organisation: string | null;
  userId: number | null;
}

type News = 'guestRegistered' | 'guestAwaiting' | 'guestOnSite';

/** The host is notified; of a guest without a host the desk. */
export async function announceGuest(ctx: WriteCtx, guest: Visitor, messageStr: News): Promise<void> {
  const users = guest.userId === null ? await desk(ctx) : [guest.userId];
  await sendNotice(ctx, {
    users,
    messageType: 'frontdesk',
    messageStr,
    message: [`${guest.name} ${guest.surname}`, guest.organisation].filter(Boolean).join(', '),
    route: `/guests/view/${guest.id}`,
    entity: 'guests',
    recordId: guest.id,
  });
}

/** Whoever lets guests in. */
const desk = async ({ tx }: WriteCtx): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select u.id from users u join roles r on r.id = u.role_id
      where u.is_active and not u.is_locked and not u.is_customer and r.is_active
        and r.rights && array['GUESTS_CHANGE'] order by u.id limit 20`)
  ).map(({ id }) => id);
