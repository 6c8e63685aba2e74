import { formatFor } from '../../engine/format';
import type { Installation, Language } from '../../engine/server/context';
import type { Tx } from '../../engine/server/db';
import type { Job } from '../../engine/server/feature';
import { literal, sql } from '../../engine/server/sql';
import { accountMails, type MailKind } from '../../modules/mail/mail-queue/kinds';
import { queueMail } from '../../modules/mail/mail-queue/server/queue-mail';
import { invitationState } from '../../modules/people/users/invitation';
import { registrationState } from '../../modules/people/users/registration';
import type { Invite } from '../../modules/people/users/server/invitations';
import { dashboards } from '../../modules/rights/ceilings';
import { makeLink } from './one-time-tokens';

export interface Registration {
  email: string;
  name: string;
  surname: string;
  phone: string | null;
  companyName: string;
  nip: string;
  language: Language;
  /** Already hashed. */
  password: string;
}
/** Payload of the job `remind`: an e-mail or login name as entered. */
export interface Reminder {
  email: string;
}

interface Person {
  id: number;
  name: string;
  surname: string;
  email: string;
  language: Language;
  registration: number;
  open: boolean;
}

interface Invited extends Pick<Person, 'name' | 'surname' | 'email' | 'language'> {
  company: string | null;
  until: string;
}

const personBy = (tx: Tx, name: string): Promise<Person | undefined> =>
  tx.one<Person>(sql`
    select id, name, surname, email, language, registration, is_active and not is_locked as open from users
    where lower(email) = lower(${name}) or lower(login) = lower(${name})
    order by (lower(email) = lower(${name})) desc limit 1`);

/** Sends a mail whose link is hidden in the mail log. */
async function mailLink(
  tx: Tx,
  installation: Installation,
  now: Date,
  person: Omit<Person, 'id' | 'registration' | 'open'>,
  link: { kind: typeof accountMails.confirm | typeof accountMails.reset | typeof accountMails.known; path: string },
): Promise<void> {
  const { name, surname, email, language } = person;
  await queueMail<MailKind>(tx, installation, now, {
    kind: link.kind,
    to: email,
    language,
    values: { name, surname, email },
    secrets: { link: `${installation.baseUrl}${link.path}` },
  });
}

/** Who was refused may ask again, with what is typed then: an administrator decides again. */
const mayRegisterAgain: ReadonlySet<number> = new Set([registrationState.unconfirmed, registrationState.refused]);

async function register(asked: Registration, installation: Installation): Promise<void> {
  const now = new Date();
  await installation.db.tx(async (tx) => {
    const known = await personBy(tx, asked.email);
    if (known && !mayRegisterAgain.has(known.registration)) {
      const path = '/remindpassword';
      return mailLink(tx, installation, now, known, { kind: accountMails.known, path });
    }
    const id = known ? await renewPerson(tx, known.id, asked, now) : await insertPerson(tx, asked, now);
    const token = await makeLink(tx, 'confirm', id, now);
    const path = `/register-confirm?token=${token}`;
    await mailLink(tx, installation, now, asked, { kind: accountMails.confirm, path });
  });
}

/**
 * The last registration of an address without an account counts, because the link of the one before stops working. Where that link
 * could still be used, either of the two may own the address, so neither password counts.
 */
async function renewPerson(tx: Tx, id: number, asked: Registration, now: Date): Promise<number> {
  await tx.run(sql`
    update users set registration = ${literal(registrationState.unconfirmed)}, name = ${asked.name}, surname = ${asked.surname}, phone = ${asked.phone}, language = ${asked.language},
      registration_company = ${asked.companyName}, registration_nip = ${asked.nip || null},
      password = case when password = ${asked.password}::text then password when exists (select from one_time_tokens where kind = 'confirm' and user_id = ${id}
        and used_at is null and expires_at > ${now.toISOString()}) then null else ${asked.password}::text end,
      version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id}`);
  return id;
}

async function insertPerson(tx: Tx, asked: Registration, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into users (name, surname, email, phone, password, language, dashboard_type, is_customer, is_active, is_locked,
      login_reset, registration, registration_company, registration_nip, created_at, updated_at)
    values (${asked.name}, ${asked.surname}, ${asked.email}, ${asked.phone}, ${asked.password}, ${asked.language},
      ${dashboards.customer}, true, false, false, false, ${registrationState.unconfirmed},
      ${asked.companyName}, ${asked.nip || null},
      ${now.toISOString()}, ${now.toISOString()})
    returning id`);
  return row!.id;
}

async function remind({ email }: Reminder, installation: Installation): Promise<void> {
  const now = new Date();
  await installation.db.tx(async (tx) => {
    const person = await personBy(tx, email);
    if (!person?.open) return;
    const token = await makeLink(tx, 'reset', person.id, now);
    await mailLink(tx, installation, now, person, { kind: accountMails.reset, path: `/resetpassword?token=${token}` });
  });
}

/** Makes and mails the link of an invitation; one withdrawn meanwhile is not sent. */
async function invite({ userId }: Invite, installation: Installation): Promise<void> {
  const now = new Date();
  const { zone } = await installation.settings();
  await installation.db.tx(async (tx) => {
    const person = await tx.one<Invited>(sql`
      select u.name, u.surname, u.email, u.language, u.invitation_until as until, c.name as company
      from users u left join companies c on c.id = u.company_id
      where u.id = ${userId} and u.is_active and not u.is_locked and u.invitation = ${literal(invitationState.open)}
      for update of u`);
    if (!person) return;
    const { name, surname, email, language, company, until } = person;
    const token = await makeLink(tx, 'invite', userId, now, new Date(until).getTime() - now.getTime());
    await queueMail<MailKind>(tx, installation, now, {
      kind: accountMails.welcome,
      to: email,
      language,
      values: {
        name,
        surname,
        email,
        companyName: company ?? '',
        validUntil: formatFor(language, zone).datetime(until),
      },
      secrets: { link: `${installation.baseUrl}/invitation?token=${token}` },
    });
  });
}

/** The part of registration and reminder that depends on existing accounts. */
export const registrationJobs: Readonly<Record<string, Job>> = {
  register: { run: (payload, installation) => register(payload as Registration, installation) },
  invite: { run: (payload, installation) => invite(payload as Invite, installation) },
  remind: { run: (payload, installation) => remind(payload as Reminder, installation) },
};
