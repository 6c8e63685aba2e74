import type { Executor } from '../../engine/server/db';
import { literal, sql } from '../../engine/server/sql';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { IDLE_MS } from '../sessions/session-store';

/**
 * The sessions of `ids` that are still valid, in one query: not ended or expired, their users neither locked nor
 * deleted. That of a kiosk does not end for want of a heartbeat.
 */
export async function aliveSessions(db: Executor, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and u.is_active and not u.is_locked
      and s.expires_at > ${now.toISOString()}
      and (u.dashboard_type = ${literal(dashboard.kiosk)}
        or s.last_seen_at > ${new Date(now.getTime() - IDLE_MS).toISOString()})`);
  return new Set(rows.map(({ id }) => id));
}
