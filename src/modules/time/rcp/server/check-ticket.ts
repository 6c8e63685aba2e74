import { refused } from '../../../../engine/errors';
import type { SessionUser } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { digestOf } from '../../../../engine/server/tokens';

/** How long a checked badge may be confirmed, in milliseconds. */
const CHECKED_MS = 60_000;

const ticketOf = ({ sessionId }: SessionUser, userId: number) => digestOf(`rcp|${sessionId}|${userId}`);

/** Notes that this kiosk has just seen the badge of that person. */
export async function noteCheck(db: Executor, kiosk: SessionUser, userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CHECKED_MS).toISOString();
  await db.run(sql`
    insert into one_time_tokens (hash, kind, user_id, created_at, expires_at)
    values (${ticketOf(kiosk, userId)}, 'rcp', ${userId}, ${now.toISOString()}, ${until})
    on conflict (hash) do update set used_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

/** Uses the note up. 422 `RcpCheckFirst` where there is none: a person is confirmed once, within a minute of their badge. */
export async function useCheck(tx: Executor, kiosk: SessionUser, userId: number, now: Date): Promise<void> {
  const used = await tx.run(sql`
    update one_time_tokens set used_at = ${now.toISOString()}
    where hash = ${ticketOf(kiosk, userId)} and kind = 'rcp' and used_at is null and expires_at > ${now.toISOString()}`);
  if (!used) throw refused('RcpCheckFirst');
}
