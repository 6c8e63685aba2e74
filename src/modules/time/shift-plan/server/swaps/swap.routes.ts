import { z } from 'zod';
import { notFound } from '../../../../../engine/errors';
import type { Ctx } from '../../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../../engine/server/route';
import { sql } from '../../../../../engine/server/sql';
import { addDays } from '../../../../../engine/fields/date/days';
import { dayOf } from '../../plan-days';
import { unpublishedDays } from '../publish';
import { usualJoins } from '../usual';
import { type SwapPartner, swapPartner, type SwapTime } from '../../swaps';
import { type Deal, judgeDeals } from './swap-checks';
import { READERS } from './swap-news';

/** Colleagues one answer names. */
const MOST = 200;
/** Days before and after a time from which another is offered in exchange. */
const NEAR = 14;

interface Colleague {
  id: number;
  name: string;
  shiftRole: string | null;
}
type Time = SwapTime & { userId: number };

/** Those who work at the place of a time these weeks, or do what it asks for, and have a plan of their own to look at. */
const colleaguesFor = ({ db, user }: Ctx, time: Time & { placeId: number; shiftRoleId: number | null }) =>
  db.rows<Colleague>(sql`
    select u.id, concat_ws(' ', u.name, u.surname) as name, s.name as shift_role
    from users u join roles r on r.id = u.role_id and r.is_active
    ${usualJoins(sql`u.id`)}
    left join shift_roles s on s.id = coalesce(w.shift_role_id, e.shift_role_id)
    where u.is_active and not u.is_locked and not u.is_customer and u.id <> ${user.id} and r.rights && ${READERS}::text[]
      and (coalesce(w.shift_role_id, e.shift_role_id) = ${time.shiftRoleId}::int or exists (
        select from shift_plan x where x.user_id = u.id and x.place_id = ${time.placeId}
          and x.time_from between ${time.timeFrom}::timestamptz - interval '31 days' and ${time.timeFrom}::timestamptz + interval '31 days'))
    order by u.surname, u.name, u.id limit ${MOST}`);

const timesNear = ({ db, now }: Ctx, userIds: readonly number[], at: string): Promise<Time[]> =>
  db.rows<Time>(sql`
    select e.id, e.user_id, to_char(e.time_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time_from,
      to_char(e.time_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time_to, h.name as shift, p.name as place
    from shift_plan e join places p on p.id = e.place_id left join shifts h on h.id = e.shift_id
    where e.user_id = any(${[...userIds]}::int[]) and e.time_from > ${now().toISOString()}::timestamptz
      and e.time_from between ${at}::timestamptz - make_interval(days => ${NEAR}::int)
        and ${at}::timestamptz + make_interval(days => ${NEAR}::int)
    order by e.user_id, e.time_from limit 3000`);

async function partnersOf(ctx: Ctx, id: number): Promise<SwapPartner[]> {
  const time = await ctx.db.one<Time & { placeId: number; shiftRoleId: number | null }>(sql`
    select id, user_id, place_id, shift_role_id, null as shift, '' as place,
      to_char(time_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time_from,
      to_char(time_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time_to
    from shift_plan where id = ${id} and user_id = ${ctx.user.id}`);
  if (!time) throw notFound();
  const colleagues = await colleaguesFor(ctx, time);
  const userIds = colleagues.map((one) => one.id);
  const day = dayOf(time.timeFrom, ctx.zone);
  const span = { placeId: null, firstDay: addDays(day, -NEAR), lastDay: addDays(day, NEAR), userIds };
  const [found, unpublished] = await Promise.all([
    timesNear(ctx, userIds, time.timeFrom),
    unpublishedDays(ctx, ctx.db, span),
  ]);
  const times = found.filter((one) => !unpublished.has(`${one.userId} ${dayOf(one.timeFrom, ctx.zone)}`));
  const deals: Deal[] = [
    ...userIds.map((colleagueId) => ({ time, colleagueId, other: null })),
    ...times.map((other) => ({ time, colleagueId: other.userId, other })),
  ];
  const findings = await judgeDeals(ctx, ctx.db, deals);
  const judged = times.map((one, at) => ({ ...one, findings: findings[userIds.length + at] ?? [] }));
  return colleagues.map((one, at) => ({
    ...one,
    findings: findings[at] ?? [],
    times: judged.filter((other) => other.userId === one.id && !other.findings.some(({ refuses }) => refuses)),
  }));
}

const partners = defineRoute({
  method: 'GET',
  path: '/shift-swaps/partners/:id',
  summary:
    'Colleagues who could take over a time of one’s own, what speaks against it, and times they could give for it.',
  module: 'WORK_REPORTS',
  needs: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_READ_OWN'],
  scope: 'own',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ items: z.array(swapPartner) }),
  handler: async ({ ctx, params: { id } }) => ({ items: await partnersOf(ctx, id) }),
});

export const swapRoutes: readonly Route[] = [partners];
