import Big from 'big.js';
import type { Ctx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { awayStates, leaveKind } from '../../../states/leave-states';
import type { WorkPlace } from './work';

/** What a place manages on one day: decimals as text, null where nobody has said. */
export interface Capacity {
  dayArea: string | null;
  dayWeight: string | null;
  /** Person-hours planned there; null where the capacity does not follow the shift plan. */
  hours: string | null;
}
export type CapacityOn = (day: string) => Capacity;
export type CapacityCtx = Pick<Ctx, 'db' | 'zone' | 'hasModule'>;
type Staffed = Pick<WorkPlace, 'id' | 'dayArea' | 'dayWeight' | 'dayHours'>;

/** A capacity by place and day. */
export type CapacityAt = (placeId: number, day: string) => Capacity;

/** What a place manages on each of some days. */
export async function capacityOn(ctx: CapacityCtx, place: Staffed, days: readonly string[]): Promise<CapacityOn> {
  const at = await capacitiesOn(ctx, [place], days);
  return (day) => at(place.id, day);
}

/**
 * What places manage on each of some days. Where a place says for how many person-hours its capacity holds, it follows
 * the shift plan: half the hours, half the capacity. A day nobody at all is planned for yet has the whole of it. One
 * statement, none where no place follows the plan.
 */
export async function capacitiesOn(
  ctx: CapacityCtx,
  places: readonly Staffed[],
  days: readonly string[],
): Promise<CapacityAt> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const follow = places.filter(({ dayHours }) => dayHours !== null);
  const asks = follow.length > 0 && days.length > 0 && ctx.hasModule('WORK_REPORTS');
  const planned = asks
    ? await hoursAt(
        ctx,
        follow.map(({ id }) => id),
        [...days].sort(),
      )
    : new Map<string, Readonly<Record<number, string>>>();
  const share = (most: string | null, hours: string, dayHours: string, scale: number) =>
    most === null ? null : new Big(most).times(hours).div(dayHours).toFixed(scale);
  return (placeId, day) => {
    const { dayArea = null, dayWeight = null, dayHours = null } = byId.get(placeId) ?? {};
    const there = planned.get(day);
    if (dayHours === null || there === undefined) return { dayArea, dayWeight, hours: null };
    const hours = there[placeId] ?? '0.00';
    return { dayArea: share(dayArea, hours, dayHours, 2), dayWeight: share(dayWeight, hours, dayHours, 3), hours };
  };
}

/** Person-hours at places by day, of the days anybody is planned for anywhere; who is away that day does not count. */
async function hoursAt(
  { db, zone }: CapacityCtx,
  placeIds: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<number, string>>>> {
  const [first, last] = [days[0]!, days.at(-1)!];
  const rows = await db.rows<{ day: string; hours: Readonly<Record<number, string>> }>(sql`
    with planned as (
      select e.user_id, e.place_id, e.time_to - e.time_from as span, (e.time_from at time zone ${zone}::text)::date as day
      from shift_plan e
      where e.time_from >= ${first}::date::timestamp at time zone ${zone}::text
        and e.time_from < (${last}::date + 1)::timestamp at time zone ${zone}::text
    ), sums as (
      select day, place_id, round(coalesce(sum(extract(epoch from span)) filter (where not exists (
        select 1 from user_leave_cards c where c.user_id = planned.user_id and c.leave_kind = ${literal(leaveKind.leave)}
          and c.status in ${literals(awayStates)} and planned.day between c.date_from and c.date_to)), 0) / 3600, 2)::text as hours
      from planned group by day, place_id
    )
    select day::text as day,
      coalesce(json_object_agg(place_id, hours) filter (where place_id = any(${[...placeIds]}::int[])), '{}') as hours
    from sums group by day`);
  return new Map(rows.map(({ day, hours }) => [day, hours]));
}
