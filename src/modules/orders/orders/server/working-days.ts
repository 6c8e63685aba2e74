import { addDays, isWeekend } from '../../../../engine/fields/date/days';

/**
 * The day on which `days` working days after `from` are over; with 0 days `from` itself, or the next working day.
 * @param from `YYYY-MM-DD`
 * @param holidays days off besides Saturdays and Sundays
 */
export function addWorkingDays(from: string, days: number, holidays: ReadonlySet<string>): string {
  const isOff = (day: string) => isWeekend(day) || holidays.has(day);
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (!isOff(day)) left -= 1;
  }
  while (isOff(day)) day = addDays(day, 1);
  return day;
}

/** The last day `addWorkingDays` may have to look at: no two weeks have fewer than five working days. */
export const horizon = (from: string, days: number): string => addDays(from, days * 3 + 30);
