import type { ChainKind } from '../../orders/forecast/forecast-answer';
import {
  afterWorkingDays,
  type Ahead,
  type Calendar,
  dayOfStart,
  type PlaceTimeline,
  workingMinutes,
} from './timeline';

/** A place a step could be put at: what it takes there, and what steps of its own order put there before it take. */
export interface Candidate {
  place: PlaceTimeline;
  work: number;
  /** The longest cleaning there could be before it. */
  change: number;
  ownAhead: number;
}
/** How a step is done: planned at a place, at one of several, by a partner, or besides other work. */
type Way =
  | { way: 'planned'; place: PlaceTimeline; day: number }
  | { way: 'free'; places: readonly Candidate[] }
  | { way: 'partner'; days: number; backOn: number | null }
  | { way: 'none' };

export type StepToDo = Way & {
  id: number;
  name: string;
  /** Moments the goods and the paint are there at. */
  goods: number;
  paint: number;
};

export interface Link {
  kind: ChainKind;
  minutes: number;
  from: number;
  to: number;
  step: string;
  place: string | null;
  isProposed: boolean;
}
/** Where and when a free step can be done. */
export interface Proposal {
  stepId: number;
  placeId: number;
  day: number;
}
export interface Finish {
  /** Infinity where it is beyond the calendar. */
  at: number;
  chain: readonly Link[];
  proposals: readonly Proposal[];
}

/**
 * When the steps of an item, one after the other, are finished, and the critical chain that leads there. A place works
 * through what is in front of a step without a pause; nothing of it is later than a step itself may begin. So no goods,
 * paint or previous step that comes later, and no lower capacity, ever makes the end earlier.
 */
export function finishSteps(calendar: Calendar, steps: readonly StepToDo[]): Finish {
  let done: Finish = { at: 0, chain: [], proposals: [] };
  for (const step of steps) done = finishStep(calendar, step, done);
  return done;
}

function finishStep(calendar: Calendar, step: StepToDo, previous: Finish): Finish {
  if (step.way === 'none') return previous;
  if (step.way === 'partner') return partnerStep(calendar, step, previous);
  if (step.way === 'planned') {
    const { place, day } = step;
    const own = place.own(step.id);
    const spot = { place, ahead: place.before(step.id) ?? { work: 0, change: 0 }, own, isProposed: false };
    return atPlace(calendar, step, previous, { ...spot, notBefore: day * calendar.dayMinutes });
  }
  const [first, ...others] = step.places.map((candidate) => freeSpot(calendar, step, previous, candidate));
  if (!first) return { ...previous, at: Infinity };
  // Most orders may go to several places: what is said of a step is put together for the best of them alone.
  const { spot, day } = others.reduce((best, one) => (one.at < best.at ? one : best), first);
  if (!spot) return { ...previous, at: Infinity };
  const finish = atPlace(calendar, step, previous, spot);
  return { ...finish, proposals: [...finish.proposals, { stepId: step.id, placeId: spot.place.id, day }] };
}

function partnerStep(
  calendar: Calendar,
  { name, days, backOn, goods }: StepToDo & { way: 'partner' },
  previous: Finish,
): Finish {
  const link = { kind: 'partner' as const, step: name, place: null, isProposed: false };
  const from = backOn === null ? Math.max(previous.at, goods) : 0;
  const at = backOn ?? afterWorkingDays(calendar, from, days);
  const before = backOn === null ? startChain(calendar, name, [{ kind: 'reception', at: goods }], previous) : [];
  return {
    ...previous,
    at,
    chain: [...before, { ...link, from, to: at, minutes: workingMinutes(calendar, from, at) }],
  };
}

interface FreeSpot {
  at: number;
  /** The day it begins on. */
  day: number;
  /** Undefined where that is beyond the calendar. */
  spot?: Spot;
}

/** The earliest a free step can be done at a place: behind what is planned up to the day it begins on. */
function freeSpot(calendar: Calendar, step: StepToDo, previous: Finish, candidate: Candidate): FreeSpot {
  const { place, work, change, ownAhead } = candidate;
  const may = Math.max(previous.at, step.goods, step.paint);
  let day = dayOfStart(calendar, may);
  while (day < calendar.days.length) {
    const planned = place.until(day);
    const ahead = { work: planned.work + ownAhead, change: planned.change };
    const begins = place.opens(Math.max(may, place.advance(0, ahead.work + ahead.change)));
    const begun = dayOfStart(calendar, begins);
    if (begun <= day) {
      const spot = { place, ahead, own: { work, change }, isProposed: true, notBefore: 0 };
      return { at: place.advance(begins, work + change), day: begun, spot };
    }
    day = begun;
  }
  return { at: Infinity, day };
}

interface Spot {
  place: PlaceTimeline;
  ahead: Ahead;
  own: Ahead;
  notBefore: number;
  isProposed: boolean;
}

function atPlace(calendar: Calendar, step: StepToDo, previous: Finish, spot: Spot): Finish {
  const { place, ahead, own, notBefore, isProposed } = spot;
  const named = { step: step.name, place: place.name, isProposed };
  const free = place.advance(0, ahead.work + ahead.change);
  const may = Math.max(previous.at, step.goods, step.paint, notBefore);
  const begins = place.opens(Math.max(may, free));
  const at = place.advance(begins, own.work + own.change);
  if (at === Infinity) return { ...previous, at, chain: [] };
  const reasons = [
    { kind: 'reception' as const, at: step.goods },
    { kind: 'paint' as const, at: step.paint },
    { kind: 'plan' as const, at: notBefore, place: place.name },
  ];
  const before =
    free > may
      ? split(calendar, [0, free], named, [
          ['queue', ahead.work],
          ['change', ahead.change],
        ])
      : startChain(calendar, step.name, reasons, previous);
  const work = split(calendar, [Math.max(may, free), at], named, [
    ['change', own.change],
    ['work', own.work],
  ]);
  return { at, chain: [...before, ...work], proposals: previous.proposals };
}

/** What a step waited for: the step before it, or what came later than that. */
function startChain(
  calendar: Calendar,
  step: string,
  reasons: readonly { kind: ChainKind; at: number; place?: string }[],
  previous: Finish,
): readonly Link[] {
  const last = reasons.reduce((a, b) => (b.at > a.at ? b : a));
  if (last.at <= previous.at) return previous.chain;
  const minutes = workingMinutes(calendar, 0, last.at);
  return [{ kind: last.kind, minutes, from: 0, to: last.at, step, place: last.place ?? null, isProposed: false }];
}

/** Working time of a span by what it goes to; what is left over is lost because fewer people are there. */
function split(
  calendar: Calendar,
  [from, to]: readonly [number, number],
  named: Pick<Link, 'step' | 'place' | 'isProposed'>,
  parts: readonly (readonly [ChainKind, number])[],
): Link[] {
  const all = workingMinutes(calendar, from, to);
  const full = parts.reduce((sum, [, part]) => sum + part, 0);
  // With more people than it is meant for a place is quicker than its capacity says.
  const scale = full > all ? all / full : 1;
  const lost = Math.max(all - full, 0);
  const { step, place, isProposed } = named;
  // Written out: V8 takes ten times as long to spread what all links share.
  const link = (kind: ChainKind, minutes: number): Link[] =>
    minutes > 1e-6 ? [{ step, place, isProposed, kind, from, to, minutes }] : [];
  return [...parts.flatMap(([kind, part]) => link(kind, part * scale)), ...link('people', lost)];
}

/** What costs most of the time of a chain. */
export function bindingOf(chain: readonly Pick<Link, 'kind' | 'minutes'>[]): ChainKind | null {
  const sums = new Map<ChainKind, number>();
  for (const { kind, minutes } of chain) sums.set(kind, (sums.get(kind) ?? 0) + minutes);
  const [most] = [...sums].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
