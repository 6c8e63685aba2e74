import type { BaseCtx } from '../../../../../engine/server/context';
import type { Executor } from '../../../../../engine/server/db';
import { literals, sql, type Sql } from '../../../../../engine/server/sql';
import { peopleOf } from '../shift-plan.server';
import { openSwapStates, swapState } from '../../shift-swaps.entity';
import type { Swap, SwapAction, SwapTime } from '../../swaps';
import { type Deal, judgeDeals } from './swap-checks';

type ReadCtx = Pick<BaseCtx, 'zone' | 'settings' | 't' | 'can' | 'user' | 'now' | 'today'>;
/** Requests one answer brings at most, the next ones first. */
const MOST = 100;

/** Who plans decides, and who is the supervisor of the person that asks. */
export const decides = (ctx: Pick<BaseCtx, 'can' | 'user' | 'today'>): Sql =>
  ctx.can('SHIFT_SCHEDULER_WRITE') ? sql`true` : sql`(t.user_id in ${peopleOf(ctx)} and t.user_id <> ${ctx.user.id})`;

interface Found {
  id: number;
  version: number;
  status: number;
  userId: number;
  userName: string;
  colleagueId: number;
  colleagueName: string;
  note: string | null;
  decides: boolean;
  time: SwapTime;
  other: SwapTime | null;
}

/** A time as JSON, with the names of its shift and place. */
const timeOf = (entry: Sql): Sql => sql`
  (select json_build_object('id', e.id,
      'timeFrom', to_char(e.time_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'timeTo', to_char(e.time_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', h.name, 'place', p.name)
    from shift_plan e join places p on p.id = e.place_id left join shifts h on h.id = e.shift_id where e.id = ${entry})`;

function actionsOf({ user }: Pick<BaseCtx, 'user'>, found: Found): SwapAction[] {
  const isParty = user.id === found.userId || user.id === found.colleagueId;
  const mayDecide = found.decides && (!isParty || user.isSuper);
  const actions: SwapAction[] = [];
  if (found.status === swapState.asked && user.id === found.colleagueId) actions.push('agree', 'decline');
  if (found.status === swapState.agreed && mayDecide) actions.push('approve');
  if (mayDecide) actions.push('refuse');
  if (user.id === found.userId) actions.push('withdraw');
  return actions;
}

const dealOf = ({ userId, colleagueId, time, other }: Found): Deal => ({
  time: { ...time, userId },
  colleagueId,
  other: other && { ...other, userId: colleagueId },
});

/** Open requests about days to come, with what speaks against them and what the caller may do. `where` sees them as `t`. */
async function openSwaps(ctx: ReadCtx, db: Executor, where: Sql): Promise<Swap[]> {
  const found = await db.rows<Found>(sql`
    select t.id, t.version, t.status, t.note, t.user_id, concat_ws(' ', u.name, u.surname) as user_name, t.colleague_id,
      concat_ws(' ', c.name, c.surname) as colleague_name, ${decides(ctx)} as decides,
      ${timeOf(sql`t.shift_plan_id`)} as time, ${timeOf(sql`t.other_plan_id`)} as other
    from shift_swaps t join users u on u.id = t.user_id join users c on c.id = t.colleague_id
    where t.status in ${literals(openSwapStates)} and least(t.time_from, t.other_time_from) > ${ctx.now().toISOString()}::timestamptz
      and ${where}
    order by t.time_from, t.id limit ${MOST}`);
  const findings = await judgeDeals(ctx, db, found.map(dealOf));
  return found.map((one, at) => ({
    id: one.id,
    version: one.version,
    status: one.status,
    note: one.note,
    time: one.time,
    other: one.other,
    user: { id: one.userId, name: one.userName },
    colleague: { id: one.colleagueId, name: one.colleagueName },
    findings: findings[at] ?? [],
    actions: actionsOf(ctx, one),
  }));
}

/** Requests a person's own schedule shows: those they are in, and to the caller those they decide about. */
export const swapsOf = (ctx: ReadCtx, db: Executor, userId: number): Promise<Swap[]> =>
  openSwaps(
    ctx,
    db,
    sql`(${userId}::int in (t.user_id, t.colleague_id) or (${userId === ctx.user.id} and ${decides(ctx)}))`,
  );

/** Requests the planner shows: those about times at a place, or all. */
export const swapsAt = (ctx: ReadCtx, db: Executor, placeId: number | null): Promise<Swap[]> =>
  openSwaps(
    ctx,
    db,
    placeId === null
      ? sql`true`
      : sql`exists (select from shift_plan e where e.id in (t.shift_plan_id, t.other_plan_id) and e.place_id = ${placeId})`,
  );
