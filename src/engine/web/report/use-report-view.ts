import { useSearchParams } from 'react-router';
import { addDays } from '../../fields/date/parse';
import type { Report, ReportFilter } from '../../report';
import { today } from '../today';

/** What a filter is in an address that does not name it; null = not set. */
function defaultOf(filter: ReportFilter | undefined): string | null {
  if (filter?.kind === 'flag') return filter.startsOff ? '0' : '1';
  return filter?.kind === 'day' && filter.daysBack !== undefined ? addDays(today(), -filter.daysBack) : null;
}

/** Filter, order and page of a report, kept in the address so that Back and a pasted link work. */
export function useReportView(report: Report) {
  const [params, setParams] = useSearchParams();
  const sorted = params.get('sort');
  const values: Record<string, string | number | boolean> = {};
  for (const [key, filter] of Object.entries(report.filters)) {
    const value = params.get(key) ?? defaultOf(filter);
    if (filter.kind === 'flag') {
      if (value !== '0') values[key] = true;
    } else if (value) values[key] = filter.kind === 'id' ? Number(value) : value;
  }
  const view = {
    values,
    sortBy: sorted && Object.hasOwn(report.columns, sorted) ? sorted : undefined,
    sortDesc: params.get('desc') !== null,
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 0)) || 0),
  };
  const set = (part: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in part)) next.delete('page');
        for (const [key, value] of Object.entries(part))
          if (value && value !== defaultOf(report.filters[key])) next.set(key, value);
          // Kept empty, so that the default does not come back.
          else if (!value && defaultOf(report.filters[key])) next.set(key, '');
          else next.delete(key);
        return next;
      },
      { replace: true },
    );
  /** Everything but the page, as a saved view keeps it. */
  const saved = new URLSearchParams(params);
  saved.delete('page');
  return { view, set, text: saved.toString(), show: (text: string) => setParams(new URLSearchParams(text)) };
}
export type ReportView = ReturnType<typeof useReportView>['view'];
