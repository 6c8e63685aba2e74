const DAY = 86_400_000;

/** The day so many days later. @param date `YYYY-MM-DD` */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/**
 * The last day before `date` on which the national bank publishes its table: no weekend, no holiday.
 * @param holidays days off of the weeks before
 */
export function lastBankDay(date: string, holidays: ReadonlySet<string>): string {
  let day = addDays(date, -1);
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidays.has(day)) day = addDays(day, -1);
  return day;
}
