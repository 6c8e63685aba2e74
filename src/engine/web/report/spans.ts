import { addDays } from '../../fields/date/days';
import { isDay } from '../../fields/date/parse';
import type { Report } from '../../report';
import { filterKindOf } from '../../report/filters/kinds';

/** What a report that takes too long is offered for. */
const offered = [
  { months: 12, days: 365 },
  { months: 3, days: 91 },
  { months: 1, days: 30 },
] as const;

/** Whether a report covers the days from one to another. */
export const takesSpan = ({ filters }: Pick<Report, 'filters'>): boolean =>
  ['from', 'to'].every((name) => filters[name] !== undefined && filterKindOf(filters[name]).isDay === true);

/** Spans shorter than the one chosen that end with it, the longest first: the first day of each. */
export function shorterSpans(
  { from, to }: Readonly<Record<string, unknown>>,
  today: string,
): { months: number; from: string }[] {
  const end = isDay(to) && to < today ? to : today;
  return offered
    .map(({ months, days }) => ({ months, from: addDays(end, -days) }))
    .filter((span) => !isDay(from) || span.from > from);
}
