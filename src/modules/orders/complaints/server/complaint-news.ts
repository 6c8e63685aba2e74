import type { Language, Texts, WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { languageOfCountry } from '../../../documents/notifications/server/recipients';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface About {
  id: number;
  numberText: string | null;
  customerId: number;
  orderId: number;
  status: string;
  reason: string | null;
  responsibleUserId: number | null;
  responsibleEmail: string | null;
  responsibleLanguage: Language | null;
  companyEmail: string | null;
}

const readAbout = ({ tx }: WriteCtx, id: number): Promise<About | undefined> =>
  tx.one<About>(sql`
    select k.id, k.number_text, k.customer_id, k.order_id, s.name as status,
      r.name as reason, k.responsible_user_id, u.email as responsible_email,
      u.language as responsible_language, c.email as company_email
    from complaints k join complaint_statuses s on s.id = k.complaint_status_id
      left join complaint_reasons r on r.id = k.complaint_reason_id
      left join users u on u.id = k.responsible_user_id and u.is_active and not u.is_locked
      join companies c on c.id = k.company_id
    where k.id = ${id}`);

const mailOf = ({ id, customerId, orderId, numberText, reason, status }: About, message: string) => ({
  customerId,
  orderId,
  about: `complaints/view/${id}`,
  values: { complaintNumber: numberText ?? '', status, message },
  words: (t: Texts) => ({ reason: reason ?? t('communication:notStated') }),
});

/** Mail 60 and a notice: a complaint was opened, or its status is another. */
export async function tellStatus(write: WriteCtx, id: number, isNew: boolean): Promise<void> {
  const about = await readAbout(write, id);
  if (!about) return;
  await mailCustomer(write, { kind: 60, ...mailOf(about, '') });
  const message = isNew ? about.numberText : `${about.numberText}: ${about.status}`;
  await notify(write, about, 60, isNew ? 'complaintNew' : 'complaintStatus', message);
}

/** Mail 61 and a notice: the shop's words go to the customer, the customer's to who is responsible. */
export async function tellMessage(write: WriteCtx, id: number, message: string): Promise<void> {
  const about = await readAbout(write, id);
  if (!about) return;
  const mail = { kind: 61, ...mailOf(about, message) } as const;
  const office = about.responsibleEmail ?? about.companyEmail;
  if (!write.user.isCustomer) await mailCustomer(write, mail);
  else if (office) {
    const language = about.responsibleLanguage ?? languageOfCountry(write.settings.country);
    await mailCustomer(write, { ...mail, to: [office], toShop: true, language, about: `complaints/edit/${id}` });
  }
  await notify(write, about, 61, 'complaintMessage', `${about.numberText}: ${message.slice(0, 300)}`);
}

/** A notice, no mail: somebody added a photo or a paper. */
export async function tellPhoto(write: WriteCtx, id: number): Promise<void> {
  const about = await readAbout(write, id);
  if (about) await notify(write, about, 61, 'complaintPhoto', about.numberText);
}

/**
 * The customer's notified people and whoever opened it there; on the shop's side who is responsible and notified, and
 * everybody who handles complaints as long as nobody is responsible.
 */
async function notify(
  write: WriteCtx,
  about: About,
  kind: number,
  messageStr: string,
  message: string | null,
): Promise<void> {
  const people = await write.tx.rows<{ id: number; isCustomer: boolean }>(sql`
    select u.id, u.is_customer from users u join roles r on r.id = u.role_id and r.is_active
    where u.is_active and not u.is_locked and case
      when u.is_customer then u.customer_id = ${about.customerId} and r.rights && ${['COMPLAINTS_READ', 'COMPLAINTS_WRITE']}::text[] and (
        u.id = (select created_user_id from complaints where id = ${about.id})
        or exists (select from customer_users n where n.customer_id = ${about.customerId} and n.user_id = u.id and n.is_notified))
      when not (r.rights && ${['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'SUPER_USER']}::text[]) then false
      else u.id = ${about.responsibleUserId}::int
        or exists (select from customer_users n where n.customer_id = ${about.customerId} and n.user_id = u.id and n.is_notified)
        or (${about.responsibleUserId}::int is null and r.rights && ${['COMPLAINTS_WRITE', 'SUPER_USER']}::text[])
      end
    order by u.id`);
  for (const isCustomer of [false, true])
    await sendNotice(write, {
      users: people.filter((one) => one.isCustomer === isCustomer).map(({ id }) => id),
      messageType: 'complaint',
      kind,
      messageStr,
      message,
      route: `/complaints/${isCustomer ? 'view' : 'edit'}/${about.id}`,
      entity: 'complaints',
      recordId: about.id,
    });
}
