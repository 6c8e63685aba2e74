import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

export interface Usual {
  userId: number;
  shiftRoleId: number | null;
  placeId: number;
}

/** What people did when they were planned last, and where: what is proposed for them next. */
export async function usualOf(db: Executor, userIds: readonly number[]): Promise<Map<number, Usual>> {
  const rows = await db.rows<Usual>(sql`
    select u.id as user_id, e.shift_role_id, e.place_id from unnest(${[...userIds]}::int[]) as u (id)
    cross join lateral (
      select shift_role_id, place_id from shift_plan
      where user_id = u.id order by time_from desc limit 1) e`);
  return new Map(rows.map((row) => [row.userId, row]));
}
