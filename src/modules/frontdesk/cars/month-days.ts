import { addDays, mondayOf } from '../../../engine/fields/date/days';

/** The weeks of the month of a day, Monday first, filled up with days of the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = mondayOf(first);
  const weeks: string[][] = [];
  for (let monday = start; weeks.length === 0 || monday.slice(0, 7) === day.slice(0, 7); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** The first day of the month that many months away. */
export function monthAway(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}
