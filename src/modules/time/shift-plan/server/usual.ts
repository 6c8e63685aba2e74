import type { Executor } from '../../../../engine/server/db';
import { sql, type Sql } from '../../../../engine/server/sql';

export interface Usual {
  userId: number;
  shiftRoleId: number | null;
  placeId: number | null;
}

/** Joins the last time of a person as `e` and their newest main contract as `w`. */
export const usualJoins = (userId: Sql): Sql => sql`
  left join lateral (
    select shift_role_id, place_id from shift_plan where user_id = ${userId} order by time_from desc limit 1) e on true
  left join lateral (
    select shift_role_id, place_id from user_work
    where user_id = ${userId} and is_main order by date_from desc limit 1) w on true`;

/** What people do by their contract, or did when they were planned last, and where: what is proposed for them next. */
export async function usualOf(db: Executor, userIds: readonly number[]): Promise<Map<number, Usual>> {
  const rows = await db.rows<Usual>(sql`
    select u.id as user_id, coalesce(w.shift_role_id, e.shift_role_id) as shift_role_id,
      coalesce(e.place_id, w.place_id) as place_id
    from unnest(${[...userIds]}::int[]) as u (id) ${usualJoins(sql`u.id`)}`);
  return new Map(rows.map((row) => [row.userId, row]));
}
