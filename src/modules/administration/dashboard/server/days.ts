import { Temporal } from 'temporal-polyfill';

const text = (day: Temporal.PlainDate) => day.toString();
const dayOf = (day: string) => Temporal.PlainDate.from(day);

/** The Monday of a day's week, `YYYY-MM-DD`. */
export const weekStart = (day: string): string => text(dayOf(day).subtract({ days: dayOf(day).dayOfWeek - 1 }));
/** The same day of the week before. */
export const weekBefore = (day: string): string => text(dayOf(day).subtract({ days: 7 }));
/** First and last day of a day's month. */
export function monthOf(day: string): { from: string; to: string } {
  const first = dayOf(day).with({ day: 1 });
  return { from: text(first), to: text(first.with({ day: first.daysInMonth })) };
}
