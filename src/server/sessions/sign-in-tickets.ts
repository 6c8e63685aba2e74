import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';
import { digestOf, newToken } from '../../engine/server/tokens';

const TICKET_MS = 5 * 60_000;
/** Codes that may be tried with one ticket; the table holds the same number. */
const TRIES = 5;

export interface SignInTicket {
  ticket: string;
  expiresAt: string;
}

/**
 * What a right password gives an account with a second factor, and single sign-on any account: it opens the next step and
 * nothing else.
 * @param password the stored one that was right; where it became another one meanwhile the ticket opens nothing
 */
export async function makeSignInTicket(
  db: Executor,
  userId: number,
  now: Date,
  password: string | null = null,
): Promise<SignInTicket> {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + TICKET_MS).toISOString();
  await db.run(sql`
    insert into sign_in_tickets (hash, user_id, password_digest, expires_at)
    select ${digestOf(ticket)}, id, sha256(convert_to(coalesce(password, ''), 'UTF8')), ${expiresAt} from users
    where id = ${userId} and (${password}::text is null or password = ${password}::text)`);
  return { ticket, expiresAt };
}

/**
 * Whose ticket it is, one more try being counted. Undefined when it is unknown, used, expired or tried too often, or
 * when the account was closed or got another password meanwhile.
 */
export const tryTicket = (db: Executor, ticket: string, now: Date): Promise<{ userId: number } | undefined> =>
  db.one<{ userId: number }>(sql`
    update sign_in_tickets t set tries = t.tries + 1 from users u
    where t.hash = ${digestOf(ticket)} and t.used_at is null and t.expires_at > ${now.toISOString()} and t.tries < ${TRIES}
      and u.id = t.user_id and u.is_active and not u.is_locked
      and t.password_digest = sha256(convert_to(coalesce(u.password, ''), 'UTF8'))
    returning t.user_id`);

/** Uses the ticket up; false where another call did so first. */
export const useTicket = async (db: Executor, ticket: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update sign_in_tickets set used_at = ${now.toISOString()} where hash = ${digestOf(ticket)} and used_at is null`)) >
  0;
