import type { Executor, Tx } from '../../engine/server/db';
import { join, literal, sql, type Sql } from '../../engine/server/sql';
import { digestOf, newToken } from '../../engine/server/tokens';
import { dashboard } from '../../modules/people/roles/dashboard-type';

/** A session ends after an hour without heartbeat, and after twelve hours at the latest; that of a kiosk does neither. */
export const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** A time clock on the wall stays signed in, over restarts too. */
const KIOSK_MS = 400 * DAY;
const kiosk = literal(dashboard.kiosk);

/** A server that listens on both kinds of addresses is handed those of IPv4 as `::ffff:192.0.2.7`. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** Opens a session and returns its token, which is not stored. */
export async function startSession(
  tx: Tx,
  userId: number,
  from: { ip: string; userAgent: string | undefined },
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx.run(sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    select ${digestOf(token)}, u.id, ${now.toISOString()}, ${now.toISOString()},
      ${now.toISOString()}::timestamptz + make_interval(secs =>
        case when u.dashboard_type = ${kiosk} then ${KIOSK_MS / 1000}::float8 else ${ABSOLUTE_MS / 1000}::float8 end),
      ${plainAddress(from.ip)}, ${from.userAgent?.slice(0, 200) ?? null}
    from users u where u.id = ${userId}`);
  return token;
}

/** The heartbeat: the hour without one starts again. */
export const touchSession = (db: Executor, sessionId: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set last_seen_at = ${now.toISOString()} where id = ${sessionId}`);

/** When a session ends if nothing more is heard of it, in milliseconds since the epoch. */
export const endOf = (session: { lastSeenAt: string; expiresAt: string; dashboardType: number }): number =>
  session.dashboardType === dashboard.kiosk
    ? Date.parse(session.expiresAt)
    : Math.min(Date.parse(session.expiresAt), Date.parse(session.lastSeenAt) + IDLE_MS);

/** Ends one session, or all of a user except perhaps one. Answers how many. */
export function endSessions(
  db: Executor,
  which: { sessionId: string } | { userId: number; except?: string },
): Promise<number> {
  if ('sessionId' in which) return db.run(sql`delete from sessions where id = ${which.sessionId}`);
  const conditions: Sql[] = [sql`user_id = ${which.userId}`];
  if (which.except) conditions.push(sql`id <> ${which.except}`);
  return db.run(sql`delete from sessions where ${join(conditions, ' and ')}`);
}

/** Deletes sessions an hour after their end. */
export async function sweepSessions(db: Executor, now: Date): Promise<void> {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  await db.run(sql`
    delete from sessions s using users u
    where u.id = s.user_id and (s.expires_at < ${at(IDLE_MS)}
      or (s.last_seen_at < ${at(2 * IDLE_MS)} and u.dashboard_type <> ${kiosk}))`);
  await db.run(sql`delete from tickets where expires_at < ${at(IDLE_MS)}`);
  await db.run(sql`delete from sign_in_tickets where expires_at < ${at(IDLE_MS)}`);
  await db.run(sql`delete from passkey_challenges where expires_at < ${at(IDLE_MS)}`);
  await db.run(sql`delete from one_time_tokens where expires_at < ${at(24 * IDLE_MS)}`);
  await db.run(
    sql`delete from sign_in_attempts where last_at < ${at(DAY)} and (bucket not like 'known|%' or last_at < ${at(90 * DAY)})`,
  );
}
