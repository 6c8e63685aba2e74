import type { Installation, Language } from '../../engine/server/context';
import type { Tx } from '../../engine/server/db';
import { sql, type Sql } from '../../engine/server/sql';
import { accountMails, type MailKind } from '../../modules/mail/mail-queue/kinds';
import { queueMail } from '../../modules/mail/mail-queue/server/queue-mail';
import { sendNotice } from '../../modules/workspace/notices/server/send-notice';

export interface Applicant {
  id: number;
  name: string;
  surname: string;
  email: string;
  company: string | null;
}

/** More would be a mailing list. */
const MOST = 20;
const mayApprove: Sql = sql`r.is_active and r.rights && array['USERS_RIGHTS', 'SUPER_USER']
  and u.is_active and not u.is_locked and not u.is_customer`;

/** Notifies those who may approve of a registration: on their screens, and by mail in their language. */
export async function announceRegistration(
  tx: Tx,
  { installation, now }: { installation: Installation; now: () => Date },
  applicant: Applicant,
): Promise<void> {
  const approvers = await tx.rows<{ id: number; email: string; language: Language }>(sql`
    select u.id, u.email, u.language from users u join roles r on r.id = u.role_id where ${mayApprove}
    order by u.last_sign_in_at desc nulls last limit ${MOST}`);
  const route = `/users/edit/${applicant.id}`;
  await sendNotice(
    { tx, installation, now },
    {
      users: approvers.map(({ id }) => id),
      messageType: 'account',
      messageStr: 'registration',
      message: applicant.company ?? applicant.email,
      kind: accountMails.registration,
      route,
      entity: 'users',
      recordId: applicant.id,
    },
  );
  const { name, surname, email, company } = applicant;
  const values = { name, surname, email, companyName: company ?? '', link: `${installation.baseUrl}${route}` };
  for (const { email: to, language } of approvers)
    await queueMail<MailKind>(tx, installation, now(), { kind: accountMails.registration, to, language, values });
}
