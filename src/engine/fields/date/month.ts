import { addDays, mondayOf } from './days';

/** First and last day of the month a day lies in, or of one so many months later; days as `YYYY-MM-DD`. */
export function monthOf(day: string, later = 0): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: at(later, 1), to: at(later + 1, 0) };
}

/** Whether a span of days is one month: the whole of it, or the present one up to today. */
export function isMonth({ from, to }: { from: string; to: string }, today: string): boolean {
  const month = monthOf(from);
  return from === month.from && (to === month.to || (to === today && today <= month.to));
}

/** The weeks a month touches, Monday to Sunday, as days `YYYY-MM-DD`. */
export function weeksOf(day: string): string[][] {
  const { from, to } = monthOf(day);
  const weeks: string[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  return weeks;
}
