import { addDays } from './fields/date/days';
import type { Report, ReportFilter } from './report';

const PREFIX = 'report_';
/** The key saved views of a report are kept under. */
export const viewKeyOf = (report: string): string => `${PREFIX}${report}`;
/** Name of the report a saved view is of; undefined where it is one of a list. */
export const reportNameOf = (viewKey: string): string | undefined =>
  viewKey.startsWith(PREFIX) ? viewKey.slice(PREFIX.length) : undefined;

/** What a filter is in a view that does not name it; null = not set. */
export function defaultOf(filter: ReportFilter | undefined, today: string): string | null {
  if (filter?.kind === 'flag') return filter.startsOff ? '0' : '1';
  if (filter?.kind === 'choice') return filter.options[0];
  if (filter?.kind !== 'day') return null;
  if (filter.monthStart) return `${today.slice(0, 8)}01`;
  return filter.daysBack === undefined ? null : addDays(today, -filter.daysBack);
}

/** What a report is narrowed to and sorted by, read from its address or a saved view of it. */
export function readView(report: Report, params: URLSearchParams, today: string) {
  const sorted = params.get('sort');
  const values: Record<string, string | number | boolean> = {};
  for (const [key, filter] of Object.entries(report.filters)) {
    const value = params.get(key) ?? defaultOf(filter, today);
    if (filter.kind === 'flag') {
      if (value !== '0') values[key] = true;
    } else if (filter.kind === 'choice') {
      values[key] = filter.options.find((option) => option === value) ?? filter.options[0];
    } else if (value) values[key] = filter.kind === 'id' ? Number(value) : value;
  }
  return {
    values,
    sortBy: sorted && Object.hasOwn(report.columns, sorted) ? sorted : undefined,
    sortDesc: params.get('desc') !== null,
  };
}
