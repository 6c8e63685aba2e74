/** Calendar days are `YYYY-MM-DD`; none of this knows a time zone. */
const DAY = 86_400_000;

/** Milliseconds of its midnight in UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY).toISOString().slice(0, 10);

/** Days from one to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(midnight(day)).getUTCDay() + 6) % 7;

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4;
