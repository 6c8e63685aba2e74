import { addDays, isWeekend } from '../../../engine/fields/date/days';
import type { Format } from '../../../engine/format';

/** Days are text `YYYY-MM-DD` of the installation's calendar: no zone and no change of clocks reaches them. */
export type Holidays = ReadonlySet<string>;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Neither Saturday, nor Sunday, nor a holiday. */
export const isWorkDay = (day: string, holidays: Holidays): boolean => !isWeekend(day) && !holidays.has(day);

/** Working days of a range, both ends included. */
export function workDays(from: string, to: string, holidays: Holidays): string[] {
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkDay(day, holidays)) found.push(day);
  return found;
}

const hundredths = (decimal: string): number => Math.round(Number(decimal) * 100);
const asDecimal = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** Hours of working days, by the contract of each day; days of no contract count `otherwise` hours. */
export function hoursOfDays(
  days: readonly string[],
  contracts: readonly { dateFrom: string; dateTo: string | null; hoursPerDay: string }[],
  otherwise: number,
): string {
  const hours = days.map((day) => {
    const own = contracts.find(({ dateFrom, dateTo }) => dateFrom <= day && (dateTo === null || day <= dateTo));
    return own ? hundredths(own.hoursPerDay) : otherwise * 100;
  });
  return asDecimal(hours.reduce((sum, one) => sum + one, 0));
}

/** Hours between two minutes of a day. */
export const hoursOfMinutes = (from: number, to: number): string => asDecimal(Math.round(((to - from) * 100) / 60));

interface LeaveDates {
  dateFrom: string;
  dateTo: string;
  /** Minutes from midnight, of hours off. */
  timeFrom: number | null;
  timeTo: number | null;
}
/** When somebody is away, in words: one day is named once, hours off with their hours. */
export function leaveDates({ dateFrom, dateTo, timeFrom, timeTo }: LeaveDates, format: Format): string {
  const from = format.date(dateFrom);
  if (timeFrom !== null && timeTo !== null) return `${from}, ${format.minutes(timeFrom)}–${format.minutes(timeTo)}`;
  return dateTo === dateFrom ? from : `${from} – ${format.date(dateTo)}`;
}
