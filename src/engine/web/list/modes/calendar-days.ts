import { monthOf } from '../../../fields/date/month';
import type { ListRow } from '../use-entity-list';
import { addDays, mondayOf } from '../../../fields/date/days';

const WEEK = 7;

/** The weeks a month touches, Monday to Sunday, as days `YYYY-MM-DD`. */
export function weeksOf(day: string): string[][] {
  const { from, to } = monthOf(day);
  const weeks: string[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** Rows under the day a field of theirs names. */
export function rowsByDay(rows: readonly ListRow[], field: string): Map<string, ListRow[]> {
  const days = new Map<string, ListRow[]>();
  for (const row of rows) {
    const day = String(row[field]);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}
