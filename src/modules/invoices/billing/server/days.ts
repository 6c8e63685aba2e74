import { addDays, isWeekend } from '../../../../engine/fields/date/days';

/**
 * The last day before `date` on which the national bank publishes its table: no weekend, no holiday.
 * @param holidays days off of the weeks before
 */
export function lastBankDay(date: string, holidays: ReadonlySet<string>): string {
  let day = addDays(date, -1);
  while (isWeekend(day) || holidays.has(day)) day = addDays(day, -1);
  return day;
}
