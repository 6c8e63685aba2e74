import Big from 'big.js';
import type { Executor } from '../../../engine/server/db';
import { sql } from '../../../engine/server/sql';
import type { Conflict } from './scheduled-item';
import { type PaintSettings, queueOf, type WorkPlace } from './work';

/** What a row of a table brings to be judged; measures are numbers, they are compared and shown, never stored. */
export interface Judged {
  id: number;
  amount: number;
  receiptedAmount: number;
  area: number;
  weight: number;
  /** kg of paint it takes; whose: the customer's, or 0 for the shop's. */
  need: number;
  paintId: number | null;
  ownerId: number;
  /** kg of that paint that may be used. */
  hand: number;
  pieceWeight: number | null;
  length: number | null;
  width: number | null;
  /** The step before it that waits for a plan, with a place for it. */
  previous: { stepId: number; stepName: string; placeId: number | null; placeName: string | null } | null;
}

interface Queued {
  id: number;
  planDate: string;
  area: number;
  weight: number;
  need: number;
  paintId: number | null;
  ownerId: number;
}
type Sums = Pick<Queued, 'area' | 'weight' | 'need'>;

/** The queue of a place added up: what each step comes to with those before it, and what all together take. */
export interface Running {
  place: WorkPlace | undefined;
  /** By step: m² and kg of its day up to it, kg of its paint up to it. */
  upTo: ReadonlyMap<number, Sums>;
  /** By day. */
  days: ReadonlyMap<string, Sums>;
  /** By paint and owner. */
  paints: ReadonlyMap<string, number>;
}

const paintKey = ({ paintId, ownerId }: Pick<Queued, 'paintId' | 'ownerId'>) => `${paintId} ${ownerId}`;

export async function runningOf(db: Executor, place: WorkPlace | undefined, settings: PaintSettings): Promise<Running> {
  const queue = place
    ? await db.rows<Queued>(sql`
        select q.id, q.plan_date as "planDate", q.area::float8 as area, q.weight::float8 as weight,
          q.need::float8 as need, q.paint_id as "paintId", q.owner_id as "ownerId"
        from (${queueOf(place.id, settings)}) q order by q.plan_seq`)
    : [];
  const upTo = new Map<number, Sums>();
  const days = new Map<string, Sums>();
  const paints = new Map<string, number>();
  for (const step of queue) {
    const day = days.get(step.planDate) ?? { area: 0, weight: 0, need: 0 };
    const need = (paints.get(paintKey(step)) ?? 0) + step.need;
    const sums = { area: day.area + step.area, weight: day.weight + step.weight, need };
    upTo.set(step.id, sums);
    days.set(step.planDate, sums);
    paints.set(paintKey(step), need);
  }
  return { place, upTo, days, paints };
}

type Unit = 'kg' | 'm²' | 'mm';
const over = (
  kind: Conflict['kind'],
  need: number | null,
  have: string | number | null | undefined,
  unit: Unit,
  places: number,
): Conflict[] => {
  if (need === null || have === null || have === undefined) return [];
  const shown = (value: number) => new Big(value).toFixed(places);
  // What is shown as equal is equal: sums of measures carry crumbs.
  if (Number(shown(need)) <= Number(shown(Number(have)))) return [];
  const [wanted, there] = [shown(need), shown(Number(have))];
  return [{ kind, need: wanted, have: there, unit, details: `${wanted} / ${there} ${unit}` }];
};

/**
 * What speaks against a step at the place of the table: a planned one with those before it in the queue, a free one as if
 * it were put at the end of `day`.
 */
export function conflictsOf(row: Judged, { place, upTo, days, paints }: Running, day: string): Conflict[] {
  const { previous, need, paintId } = row;
  const planned = days.get(day) ?? { area: 0, weight: 0 };
  const sums = upTo.get(row.id) ?? {
    area: planned.area + row.area,
    weight: planned.weight + row.weight,
    need: (paints.get(paintKey(row)) ?? 0) + need,
  };
  return [
    ...(previous ? [missing(previous)] : []),
    ...(row.receiptedAmount === 0 ? [{ kind: 'no-goods' as const, details: `0 / ${row.amount}` }] : []),
    ...(paintId !== null && need > 0 ? over('no-paint', sums.need, row.hand, 'kg', 2) : []),
    ...over('place-full', sums.area, place?.dayArea, 'm²', 2),
    ...over('place-full', sums.weight, place?.dayWeight, 'kg', 1),
    ...over('too-big', row.pieceWeight, place?.maxWeight, 'kg', 1),
    ...over('too-big', row.length, place?.length, 'mm', 0),
    ...over('too-big', row.width, place?.width, 'mm', 0),
  ];
}

const missing = (previous: NonNullable<Judged['previous']>): Conflict => ({
  kind: 'previous-step',
  ...previous,
  details: [previous.stepName, previous.placeName].filter(Boolean).join(' · '),
});
