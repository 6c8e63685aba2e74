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

/**
 * What a place manages on each of some days. Where the place says for how many person-hours its capacity holds, it follows
 * the shift plan: half the hours, half the capacity. A day nobody at all is planned for yet has the whole of it.
 */
export async function capacityOn(ctx: CapacityCtx, place: Staffed, days: readonly string[]): Promise<CapacityOn> {
  const { dayArea, dayWeight, dayHours } = place;
  const whole: Capacity = { dayArea, dayWeight, hours: null };
  if (dayHours === null || !days.length || !ctx.hasModule('WORK_REPORTS')) return () => whole;
  const planned = await hoursAt(ctx, place.id, [...days].sort());
  const share = (most: string | null, hours: string, scale: number) =>
    most === null ? null : new Big(most).times(hours).div(dayHours).toFixed(scale);
  return (day) => {
    const hours = planned.get(day);
    if (hours === undefined) return whole;
    return { dayArea: share(dayArea, hours, 2), dayWeight: share(dayWeight, hours, 3), hours };
  };
}

/** Person-hours at the place by day, of the days anybody is planned for anywhere; who is away that day does not count. */
async function hoursAt(
  { db, zone }: CapacityCtx,
  placeId: number,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [first, last] = [days[0]!, days.at(-1)!];
  const rows = await db.rows<{ day: string; hours: string }>(sql`
    with planned as (
      select e.user_id, e.place_id, e.time_to - e.time_from as span, (e.time_from at time zone ${zone}::text)::date as day
      from shift_plan e
      where e.time_from >= ${first}::date::timestamp at time zone ${zone}::text
        and e.time_from < (${last}::date + 1)::timestamp at time zone ${zone}::text
    )
    select day::text as day, round(coalesce(sum(extract(epoch from span)) filter (where place_id = ${placeId} and not exists (
      select 1 from user_leave_cards c where c.user_id = planned.user_id and c.leave_kind = ${literal(leaveKind.leave)}
        and c.status in ${literals(awayStates)} and planned.day between c.date_from and c.date_to)), 0) / 3600, 2)::text as hours
    from planned group by day`);
  return new Map(rows.map(({ day, hours }) => [day, hours]));
}
