import { badRequest } from '../../errors';

/** Calendar days are `YYYY-MM-DD`; none of this knows a time zone. */
const DAY = 86_400_000;

/** Milliseconds of its midnight in UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const WRITTEN = '2026-10-05T00:00:00.000Z'.length;

/**
 * The day so many days later, or earlier. Throws 400 `NotDate` beyond the year 9999: such a day is written longer and sorts
 * before all others, so that a loop up to a last day would never end.
 */
export function addDays(day: string, days: number): string {
  const moved = new Date(midnight(day) + days * DAY).toISOString();
  if (moved.length > WRITTEN) throw badRequest('NotDate', { errorDetails: day });
  return moved.slice(0, 10);
}

/** Days from one to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(midnight(day)).getUTCDay() + 6) % 7;

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;
