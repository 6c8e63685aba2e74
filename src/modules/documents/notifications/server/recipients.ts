import type { Language } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { offeredMails } from '../offered-mails';
import type { CustomerKind } from '../../../mail/mail-queue/kinds';

export interface Recipients {
  name: string;
  /** The customer's own address; without one, the first of its notified people. */
  to: string[];
  /** Its notified people. */
  cc: string[];
  language: Language;
  /** The customer, or the whole installation, does without this kind. */
  off: boolean;
  /** Somebody of it can sign in and answer there. */
  hasAccount: boolean;
}

/** Languages mails are written in, by country; English everywhere else. */
const languages: Readonly<Record<string, Language>> = { PL: 'pl', DE: 'de', AT: 'de', LI: 'de' };
export const languageOfCountry = (country: string): Language => languages[country] ?? 'en';
/** Whoever does without news of goods that came does without news that they were withdrawn. */
const switchesOf = (kind: CustomerKind): string[] =>
  kind === offeredMails.receptionWithdrawn ? ['70', String(kind)] : [String(kind)];
const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

/** Who hears of a customer's business, and in which language. Undefined for a customer that does not exist. */
export async function recipientsOf(
  db: Executor,
  customerId: number,
  kind: CustomerKind,
): Promise<Recipients | undefined> {
  const switches = switchesOf(kind);
  const row = await db.one<{
    name: string;
    email: string | null;
    country: string | null;
    off: boolean;
    hasAccount: boolean;
    people: string[];
  }>(
    sql`
    select c.name, c.email, coalesce(l.code, (select o.value #>> '{}' from settings o where o.key = 'country')) as country,
      exists (select 1 from customer_settings s
        where s.customer_id = c.id and s.value = '0'
          and s.config = any(${switches.map((one) => `notification_${one}`)}::text[]))
        or exists (select 1 from settings o where o.key = 'mailsOff' and o.value ?| ${switches}::text[]) as off,
      exists (select 1 from users a
        where a.customer_id = c.id and a.is_customer and a.is_active and not a.is_locked) as "hasAccount",
      array(select u.email from customer_users n join users u on u.id = n.user_id
        where n.customer_id = c.id and n.is_notified and u.is_active and not u.is_locked and u.email is not null
          and (not u.is_customer or u.customer_id = c.id)
        order by n.id limit 50) as people
    from customers c left join countries l on l.id = c.country_id where c.id = ${customerId}`,
  );
  if (!row) return undefined;
  const known = new Set<string>();
  const all = [row.email ?? '', ...row.people].filter((one) => {
    const key = one.toLowerCase();
    return address.test(one) && !known.has(key) && known.add(key);
  });
  const language = languageOfCountry(row.country ?? 'PL');
  const { name, off, hasAccount } = row;
  return { name, to: all.slice(0, 1), cc: all.slice(1), language, off, hasAccount };
}
