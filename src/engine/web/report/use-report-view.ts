import { useSearchParams } from 'react-router';
import { addDays } from '../../fields/date/parse';
import type { Report } from '../../report';
import { today } from '../today';

/** A filter nobody has set. */
function usual({ daysBack }: Report, key: string): string | null {
  const days = daysBack?.[key];
  return days === undefined ? null : addDays(today(), -days);
}

/** What the address says of a report: filter, order and page, so that Back and a pasted link work. */
export function useReportView<K extends string>(report: Report<K>) {
  const [params, setParams] = useSearchParams();
  const sorted = params.get('sort');
  const values: Record<string, string | number | boolean> = {};
  for (const [key, kind] of Object.entries(report.filters)) {
    const said = params.get(key) ?? usual(report, key);
    if (kind === 'flag') {
      if (said !== '0') values[key] = true;
    } else if (said) values[key] = kind === 'id' ? Number(said) : said;
  }
  const view = {
    values,
    sortBy: sorted && Object.hasOwn(report.columns, sorted) ? (sorted as K) : undefined,
    sortDesc: params.get('desc') !== null,
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 0)) || 0),
  };
  const set = (part: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in part)) next.delete('page');
        for (const [key, value] of Object.entries(part))
          if (value) next.set(key, value);
          // Said to be empty, so that what is usual does not come back.
          else if (report.daysBack?.[key] !== undefined) next.set(key, '');
          else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { view, set };
}
export type ReportView<K extends string> = ReturnType<typeof useReportView<K>>['view'];
