import type { Executor, Tx } from '../../engine/server/db';
import { join, sql, type Sql } from '../../engine/server/sql';
import { digestOf, newToken } from '../../engine/server/tokens';

/** A session ends after an hour without heartbeat, and after twelve hours at the latest. */
export const IDLE_MS = 60 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

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
    values (${digestOf(token)}, ${userId}, ${now.toISOString()}, ${now.toISOString()},
      ${new Date(now.getTime() + ABSOLUTE_MS).toISOString()}, ${from.ip}, ${from.userAgent?.slice(0, 200) ?? null})`);
  return token;
}

/** The heartbeat: the hour without one starts again. */
export const touchSession = (db: Executor, sessionId: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set last_seen_at = ${now.toISOString()} where id = ${sessionId}`);

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
  await db.run(sql`delete from sessions where expires_at < ${at(IDLE_MS)} or last_seen_at < ${at(2 * IDLE_MS)}`);
  await db.run(sql`delete from tickets where expires_at < ${at(IDLE_MS)}`);
  await db.run(sql`delete from one_time_tokens where expires_at < ${at(24 * IDLE_MS)}`);
  await db.run(
    sql`delete from sign_in_attempts where last_at < ${at(DAY)} and (bucket not like 'known|%' or last_at < ${at(90 * DAY)})`,
  );
}
