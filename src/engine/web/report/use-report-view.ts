import type { Report } from '../../report';
import { defaultOf, readView } from '../../report-view';
import { paramsNow, useAddressParams } from '../navigation';
import { today } from '../today';

/** Everything but the page, as a saved view keeps it. */
export function viewText(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}

/** Filter, order and page of a report, kept in the address so that Back and a pasted link work. */
export function useReportView(report: Report) {
  const [params, setParams] = useAddressParams();
  const view = {
    ...readView(report, params, today()),
    page: Math.max(0, Math.trunc(Number(params.get('page') ?? 0)) || 0),
  };
  const set = (part: Readonly<Record<string, string | undefined>>) => {
    const next = paramsNow();
    if (!('page' in part)) next.delete('page');
    for (const [key, value] of Object.entries(part))
      if (value && value !== defaultOf(report.filters[key], today())) next.set(key, value);
      // Kept empty, so that the default does not come back.
      else if (!value && defaultOf(report.filters[key], today())) next.set(key, '');
      else next.delete(key);
    setParams(next, { replace: true });
  };
  return { view, set, text: viewText(params), show: (text: string) => setParams(new URLSearchParams(text)) };
}
export type ReportView = ReturnType<typeof useReportView>['view'];
