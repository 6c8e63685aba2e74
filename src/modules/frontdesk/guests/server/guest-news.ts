import type { Language, WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { guestMail } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { workerById } from '../../../time/rcp/server/rules';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface Visitor {
  id: number;
  name: string;
  surname: string;
  organisation: string | null;
  description: string | null;
  userId: number | null;
}

type News = 'guestRegistered' | 'guestAwaiting' | 'guestOnSite';

/** The host is notified; of a guest without one, or whose host's account is off, the desk. The host has it as a mail too, until the guest is let in. */
export async function announceGuest(ctx: WriteCtx, guest: Visitor, messageStr: News): Promise<void> {
  const host = guest.userId === null ? undefined : await workerById(ctx.tx, guest.userId);
  const users = host ? [host.id] : await desk(ctx);
  const message = [`${guest.name} ${guest.surname}`, guest.organisation].filter(Boolean).join(', ');
  const route = `/guests/view/${guest.id}`;
  await sendNotice(ctx, {
    users,
    messageType: 'frontdesk',
    messageStr,
    message,
    route,
    entity: 'guests',
    recordId: guest.id,
  });
  if (!host || messageStr === 'guestOnSite') return;
  const { tx, installation } = ctx;
  if (!(await mailIsOn(tx, guestMail))) return;
  const mail = await tx.one<{ email: string; language: Language }>(
    sql`select email, language from users where id = ${host.id} and id <> ${ctx.user.id} and email <> ''`,
  );
  if (!mail) return;
  await queueMail(tx, installation, ctx.now(), {
    kind: guestMail,
    to: mail.email,
    language: mail.language,
    values: {
      status: installation.texts(mail.language)(`shell:notices.${messageStr}`, { message }),
      guest: message,
      note: guest.description ?? '',
      link: `${installation.baseUrl}${route}`,
    },
  });
}

/** Whoever lets guests in. */
const desk = async ({ tx }: WriteCtx): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select u.id from users u join roles r on r.id = u.role_id
      where u.is_active and not u.is_locked and not u.is_customer and r.is_active
        and r.rights && array['GUESTS_CHANGE', 'SUPER_USER'] order by u.id limit 20`)
  ).map(({ id }) => id);
