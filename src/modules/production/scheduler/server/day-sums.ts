import type { Ctx } from '../../../../engine/server/context';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { loadOfQueue, type WorkPlace } from './work';

interface Sums {
  area: number;
  weight: number;
}
interface Queued extends Sums {
  id: number;
  planDate: string;
}
/** The queue of a place added up by days, m² and kg still to do. */
export interface DaySums {
  /** By step: what its day comes to with those before it. */
  upTo: ReadonlyMap<number, Sums & { day: string }>;
  ofDay: ReadonlyMap<string, Sums>;
}

/** What earlier days left over is today's. */
export async function daysOf({ db, today }: Pick<Ctx, 'db' | 'today'>, place: WorkPlace | undefined): Promise<DaySums> {
  const queue = place ? ((await fetchPrepared(db, loadOfQueue(place.id, today()))) as unknown as Queued[]) : [];
  const upTo = new Map<number, Sums & { day: string }>();
  const ofDay = new Map<string, Sums>();
  for (const { id, planDate, area, weight } of queue) {
    const day = ofDay.get(planDate) ?? { area: 0, weight: 0 };
    const sums = { area: day.area + area, weight: day.weight + weight };
    upTo.set(id, { ...sums, day: planDate });
    ofDay.set(planDate, sums);
  }
  return { upTo, ofDay };
}
