import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** A time somebody is planned for, with the names a person reads. */
export interface PlannedTime {
  id: number;
  userId: number;
  placeId: number;
  placeName: string;
  shiftId: number | null;
  shiftName: string | null;
  shiftColor: string | null;
  shiftRoleId: number | null;
  shiftRoleName: string | null;
  /** Instants as ISO text in UTC. */
  timeFrom: string;
  timeTo: string;
  note: string | null;
}

/**
 * What people are planned for between two instants, also where it only begins or ends in between; in order of people and
 * times. One statement.
 * @param of `userIds` null = everybody; `placeId` = at this place only
 */
export async function planOf(
  db: Executor,
  of: { userIds: readonly number[] | null; from: string; to: string; placeId?: number | null },
): Promise<PlannedTime[]> {
  const { userIds, from, to, placeId = null } = of;
  const rows = await db.rows<Omit<PlannedTime, 'timeFrom' | 'timeTo'> & { timeFrom: Date; timeTo: Date }>(sql`
    select e.id, e.user_id, e.place_id, p.name as place_name, e.shift_id, s.name as shift_name, s.color as shift_color,
      e.shift_role_id, r.name as shift_role_name, e.time_from, e.time_to, e.note
    from shift_plan e
    join places p on p.id = e.place_id
    left join shifts s on s.id = e.shift_id
    left join shift_roles r on r.id = e.shift_role_id
    where e.time_from < ${to}::timestamptz and e.time_to > ${from}::timestamptz
      -- No time is longer than a day: the index by its beginning finds it.
      and e.time_from > ${from}::timestamptz - interval '25 hours'
      and ${userIds === null ? sql`true` : sql`e.user_id = any(${[...userIds]}::int[])`}
      and ${placeId === null ? sql`true` : sql`e.place_id = ${placeId}`}
    order by e.user_id, e.time_from, e.id`);
  return rows.map((row) => ({
    ...row,
    timeFrom: new Date(row.timeFrom).toISOString(),
    timeTo: new Date(row.timeTo).toISOString(),
  }));
}
