const dayMs = 86_400_000;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay());

/**
 * The day on which `days` working days after `from` are over; with 0 days `from` itself, or the next working day.
 * @param from `YYYY-MM-DD`
 * @param holidays days off besides Saturdays and Sundays
 */
export function addWorkingDays(from: string, days: number, holidays: ReadonlySet<string>): string {
  const isOff = (time: number) => isWeekend(time) || holidays.has(toDay(time));
  let time = toTime(from);
  for (let left = days; left > 0;) {
    time += dayMs;
    if (!isOff(time)) left -= 1;
  }
  while (isOff(time)) time += dayMs;
  return toDay(time);
}

/** The last day `addWorkingDays` may have to look at: no two weeks have fewer than five working days. */
export const horizon = (from: string, days: number): string => toDay(toTime(from) + (days * 3 + 30) * dayMs);
