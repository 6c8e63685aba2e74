import { dayOf } from './days';
import { pairsOf, type ClockEvent, type Presence } from './pairs';

/** A time somebody was planned for, in milliseconds since the epoch. */
export interface Planned {
  from: number;
  to: number;
}
/** A presence with the day it belongs to. */
export interface Stay {
  day: string;
  presence: Presence;
}

const MINUTE = 60_000;
/** Whole minutes of milliseconds, none where they are negative. */
export const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / MINUTE));

/** Minutes two times have in common. */
export const common = (a: Planned, b: Planned): number => wholeMinutes(Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** What lacks an end is taken for work planned so soon after the entry, or so short before the exit. */
const NEAR_MS = 2 * 60 * MINUTE;

/** The planned time a presence meets the longest; undefined where it meets none. */
function planMet({ from, to }: Presence, plan: readonly Planned[]): Planned | undefined {
  const span = { from: from ? from.at : to.at - NEAR_MS, to: to ? to.at : from.at + NEAR_MS };
  let met: Planned | undefined;
  let longest = 0;
  for (const time of plan) {
    const minutes = common(time, span);
    if (minutes <= longest) continue;
    longest = minutes;
    met = time;
  }
  return met;
}

/**
 * Presences of a person with the day each belongs to: the day of the planned time it meets, so that the shift of midnight
 * counts as one day whether people come before it or after; without a plan the day of the entry, over midnight too.
 */
export const staysOf = (
  events: readonly ClockEvent[],
  { plan, zone, now }: { plan: readonly Planned[]; zone: string; now: number },
): Stay[] =>
  pairsOf(events, now).map((presence) => {
    const began = planMet(presence, plan)?.from ?? (presence.from ?? presence.to).at;
    return { day: dayOf(began, zone), presence };
  });
