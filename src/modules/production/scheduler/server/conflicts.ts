import Big from 'big.js';
import type { Capacity, CapacityOn } from './capacity';
import type { DaySums } from './day-sums';
import { type Painted, paintKey, type Paints } from './paint-demand';
import type { Conflict } from '../scheduled-item';
import type { WorkPlace } from './work';

/** What a row of a table brings to be judged; measures are numbers, they are compared and shown, never stored. */
export interface Judged extends Painted {
  amount: number;
  receiptedAmount: number;
  area: number;
  weight: number;
  pieceWeight: number | null;
  length: number | null;
  width: number | null;
  /** The step before it that waits for a plan, with a place for it. */
  previous: { stepId: number; stepName: string; placeId: number | null; placeName: string | null } | null;
}

/** What rows are judged against. */
export interface Circumstances {
  /** The place of the table. */
  place: WorkPlace | undefined;
  days: DaySums;
  capacity: CapacityOn;
  paints: Paints;
  /** The day free steps would be put on. */
  day: string;
}

type Unit = 'kg' | 'm²' | 'mm';
const over = (
  kind: Conflict['kind'],
  need: number | null,
  have: string | number | null | undefined,
  unit: Unit,
  places: number,
): Conflict[] => {
  // Most rows fit: rounding costs more than all else that is judged.
  if (need === null || have === null || have === undefined || need <= Number(have)) return [];
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
export function conflictsOf(row: Judged, { place, days, capacity, paints, day }: Circumstances): Conflict[] {
  const { previous, need, paintId } = row;
  const planned = days.ofDay.get(day) ?? { area: 0, weight: 0 };
  const sums = days.upTo.get(row.id) ?? { area: planned.area + row.area, weight: planned.weight + row.weight, day };
  const most = capacity(sums.day);
  const paint = paintId === null || need <= 0 ? undefined : paints.get(paintKey(row));
  return [
    ...(previous ? [missing(previous)] : []),
    ...(row.receiptedAmount === 0 ? [{ kind: 'no-goods' as const, details: `0 / ${row.amount}` }] : []),
    ...(paint ? over('no-paint', paint.upTo[row.id] ?? paint.planned + need, paint.hand, 'kg', 2) : []),
    ...(isUnmanned(most)
      ? [{ kind: 'no-people' as const, details: sums.day }]
      : [
          ...over('place-full', sums.area, most.dayArea, 'm²', 2),
          ...over('place-full', sums.weight, most.dayWeight, 'kg', 1),
        ]),
    ...over('too-big', row.pieceWeight, place?.maxWeight, 'kg', 1),
    ...over('too-big', row.length, place?.length, 'mm', 0),
    ...over('too-big', row.width, place?.width, 'mm', 0),
  ];
}

/** Others are planned for the day, nobody at this place. */
const isUnmanned = ({ hours }: Capacity): boolean => hours !== null && Number(hours) === 0;

const missing = (previous: NonNullable<Judged['previous']>): Conflict => ({
  kind: 'previous-step',
  ...previous,
  details: [previous.stepName, previous.placeName].filter(Boolean).join(' · '),
});
