import type { Installation, SessionUser } from '../../engine/server/context';
import type { Executor, Tx } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';
import { sessionById } from './authenticate';
import { digestOf, newToken } from '../../engine/server/tokens';

type Kind = 'reset' | 'confirm' | 'setup' | 'invite' | 'backup';
const LINK_MS = 30 * 60_000;
const TICKET_MS = 60_000;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Creates the token of a link. An earlier unused one of the same kind and user stops working. */
export async function makeLink(
  tx: Executor,
  kind: Kind,
  userId: number | null,
  now: Date,
  ms = LINK_MS,
): Promise<string> {
  const token = newToken();
  await tx.run(sql`delete from one_time_tokens where kind = ${kind} and user_id is not distinct from ${userId}`);
  await tx.run(sql`
    insert into one_time_tokens (hash, kind, user_id, created_at, expires_at)
    values (${digestOf(token)}, ${kind}, ${userId}, ${now.toISOString()}, ${later(now, ms)})`);
  return token;
}

const isOpen = (kind: Kind, token: string, now: Date) =>
  sql`hash = ${digestOf(token)} and kind = ${kind} and used_at is null and expires_at > ${now.toISOString()}`;

/**
 * Whether a link can be used. Asked before its password is hashed, which takes long: many links that are made up would keep
 * others from signing in.
 */
export const isLink = async (db: Executor, kind: Kind, token: string, now: Date): Promise<boolean> =>
  (await db.one(sql`select 1 from one_time_tokens where ${isOpen(kind, token, now)}`)) !== undefined;

/** Uses a link once, in time and for its purpose; answers its user, or undefined. */
export async function useLink(
  tx: Tx,
  kind: Kind,
  token: string,
  now: Date,
): Promise<{ userId: number | null } | undefined> {
  return tx.one<{ userId: number | null }>(sql`
    update one_time_tokens set used_at = ${now.toISOString()}
    where ${isOpen(kind, token, now)} returning user_id`);
}

/** Issues a ticket that opens one path once within a minute, so that the session's token is in no address. */
export async function makeTicket(db: Executor, user: SessionUser, path: string, now: Date): Promise<string> {
  const ticket = newToken();
  await db.run(sql`
    insert into tickets (hash, session_id, user_id, path, expires_at)
    values (${digestOf(ticket)}, ${user.sessionId}, ${user.id}, ${pathOf(path)}, ${later(now, TICKET_MS)})`);
  return ticket;
}

/** The user of a ticket, if it is for this path and unused. The call uses it up. */
export async function redeemTicket(
  installation: Installation,
  ticket: string,
  path: string,
  at: { now: Date },
): Promise<SessionUser | undefined> {
  const row = await installation.db.one<{ sessionId: string }>(sql`
    update tickets set used_at = ${at.now.toISOString()}
    where hash = ${digestOf(ticket)} and path = ${pathOf(path)} and used_at is null and expires_at > ${at.now.toISOString()}
    returning session_id`);
  return row && sessionById(installation, row.sessionId, at);
}

/** Normalised path of tickets and requests: below the API, without query. */
const pathOf = (path: string): string =>
  path
    .split('?')[0]!
    .replace(/^\/?(api\/)?/, '/')
    .slice(0, 500);
