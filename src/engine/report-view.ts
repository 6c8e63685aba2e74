import type { Report } from './report';
import { filterKindOf, type ReportFilter, type ReportFilterValue } from './report/filters/kinds';

const PREFIX = 'report_';
/** The key saved views of a report are kept under. */
export const viewKeyOf = (report: string): string => `${PREFIX}${report}`;
/** Name of the report a saved view is of; undefined where it is one of a list. */
export const reportNameOf = (viewKey: string): string | undefined =>
  viewKey.startsWith(PREFIX) ? viewKey.slice(PREFIX.length) : undefined;

/** What a filter is in a view that does not name it; null = not set. */
export const defaultOf = (filter: ReportFilter | undefined, today: string): string | null =>
  (filter && filterKindOf(filter).otherwise?.(filter, today)) ?? null;

/** What a report is narrowed to and sorted by, read from its address or a saved view of it. */
export function readView(report: Report, params: URLSearchParams, today: string) {
  const sorted = params.get('sort');
  const values: Record<string, ReportFilterValue> = {};
  for (const [key, filter] of Object.entries(report.filters)) {
    const value = filterKindOf(filter).read(params.get(key) ?? defaultOf(filter, today), filter);
    if (value !== undefined) values[key] = value;
  }
  return {
    values,
    sortBy: sorted && Object.hasOwn(report.columns, sorted) ? sorted : undefined,
    sortDesc: params.get('desc') !== null,
  };
}
