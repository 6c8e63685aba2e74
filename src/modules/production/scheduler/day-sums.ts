import type { Ctx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { queueOf, type WorkPlace } from './work';

interface Sums {
  area: number;
  weight: number;
}
/** The queue of a place added up by days, m² and kg still to do. */
export interface DaySums {
  /** By step: what its day comes to with those before it. */
  upTo: ReadonlyMap<number, Sums>;
  ofDay: ReadonlyMap<string, Sums>;
}

/** What earlier days left over is today's. */
export async function daysOf(
  { db, settings, today }: Pick<Ctx, 'db' | 'settings' | 'today'>,
  place: WorkPlace | undefined,
): Promise<DaySums> {
  const queue = place
    ? await db.rows<Sums & { id: number; planDate: string }>(sql`
        select q.id, greatest(q.plan_date, ${today()}::date) as "planDate", q.area::float8 as area, q.weight::float8 as weight
        from (${queueOf(place.id, settings)}) q order by q.plan_seq`)
    : [];
  const upTo = new Map<number, Sums>();
  const ofDay = new Map<string, Sums>();
  for (const { id, planDate, area, weight } of queue) {
    const day = ofDay.get(planDate) ?? { area: 0, weight: 0 };
    const sums = { area: day.area + area, weight: day.weight + weight };
    upTo.set(id, sums);
    ofDay.set(planDate, sums);
  }
  return { upTo, ofDay };
}
