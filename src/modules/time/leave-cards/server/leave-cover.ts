import type { Ctx } from '../../../../engine/server/context';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { awayStates, leaveKind, leaveState } from '../../../states/leave-states';
import type { LeavePreview } from '../leave-answers';
import { workDays } from '../leave-days';
import { holidaysBetween } from './leave-amounts';

type Cover = LeavePreview['cover'];
/** Days of a long leave that are looked at. */
const MOST_DAYS = 62;

/** Somebody away all of a day, or asked to be. */
const isAway = (userId: Sql, day: Sql): Sql => sql`exists (
  select from user_leave_cards c where c.user_id = ${userId} and c.leave_kind = ${literal(leaveKind.leave)}
    and c.status in ${literals([leaveState.new, ...awayStates])} and ${day} between c.date_from and c.date_to)`;

/** How many of the team are left on each working day of a leave, and which shifts would lack people. */
export async function coverWithout(
  ctx: Pick<Ctx, 'db' | 'zone' | 'hasModule'>,
  { userId, dateFrom, dateTo }: { userId: number; dateFrom: string; dateTo: string },
): Promise<Cover> {
  const [own] = await mainContracts(ctx.db, { from: dateFrom, to: dateTo, users: [userId] });
  const holidays = await holidaysBetween(ctx.db, dateFrom, dateTo);
  const days = workDays(dateFrom, dateTo, holidays).slice(0, MOST_DAYS);
  if (!own || !days.length) return { days: [], short: [] };
  const left = await ctx.db.rows<Cover['days'][number]>(sql`
    with team as (
      select w.user_id, w.date_from, coalesce(w.date_to, 'infinity'::date) as date_to
      from user_work w join users u on u.id = w.user_id and u.is_active
      where w.is_main and (w.supervisor_user_id = ${own.supervisorUserId}::int or w.place_id = ${own.placeId}::int)
    )
    select d.day::text as day, count(distinct t.user_id)::int as team,
      count(distinct t.user_id) filter (where t.user_id <> ${userId} and not ${isAway(sql`t.user_id`, sql`d.day`)})::int as here
    from unnest(${days}::date[]) d(day) join team t on d.day between t.date_from and t.date_to
    group by d.day order by d.day`);
  return { days: left, short: await shortWithout(ctx, userId, days) };
}

/** Shifts of the plan the person is on that would have fewer people than they need. */
async function shortWithout(
  { db, zone, hasModule }: Pick<Ctx, 'db' | 'zone' | 'hasModule'>,
  userId: number,
  days: readonly string[],
): Promise<Cover['short']> {
  if (!hasModule('WORK_REPORTS')) return [];
  const dayOf = (entry: 'e' | 'x') =>
    sql`(${entry === 'e' ? sql`e.time_from` : sql`x.time_from`} at time zone ${zone}::text)::date`;
  const rows = await db.rows<Cover['short'][number]>(sql`
    select distinct ${dayOf('e')}::text as day, p.name as place, s.name as shift, m.people as least, (
      select count(distinct x.user_id)::int from shift_plan x
      where x.place_id = m.place_id and x.shift_id = m.shift_id and x.user_id <> e.user_id
        and x.time_from between e.time_from - interval '24 hours' and e.time_from + interval '24 hours'
        and ${dayOf('x')} = ${dayOf('e')} and not ${isAway(sql`x.user_id`, dayOf('x'))}) as people
    from shift_plan e
    join staffing_minimums m on m.place_id = e.place_id and m.shift_id = e.shift_id
    join places p on p.id = m.place_id join shifts s on s.id = m.shift_id
    where e.user_id = ${userId} and ${dayOf('e')} = any(${[...days]}::date[])
    order by 1, 2, 3`);
  return rows.filter(({ people, least }) => people < least);
}
