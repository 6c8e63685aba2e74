import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportAnswer } from '../../report';
import { api } from '../api';
import { useCan } from '../engine-context';
import { errorText } from '../i18n';
import { Pages } from '../list/pager';
import { pageCount } from '../list/view';
import { EmptyState } from '../ui/empty-state';
import { iconOf } from '../ui/icons';
import { useFormat } from '../use-format';
import { ExportMenu } from './export-menu';
import { ReportFilters } from './report-filters';
import { type ReportLook, ReportTable } from './report-table';
import styles from './report.module.css';
import { useReportText } from './use-report-text';
import { useReportView } from './use-report-view';

const PAGE = 50;
interface Props<R extends Report> extends ReportLook<R> {
  report: R;
}

/** The screen of a declared report: its filters, its rows in pages with their sums, and its export. */
export function ReportScreen<R extends Report>({ report, ...look }: Props<R>) {
  const { t } = useTranslation('list');
  const text = useReportText(report);
  const format = useFormat();
  const mayExport = useCan(report.rights.export);
  const { view, set } = useReportView(report);
  const { values, sortBy, sortDesc, page } = view;
  const filter = useDeferredValue(JSON.stringify(values));
  const query = { filter, sortBy, sortDesc: sortDesc || undefined };
  const { data, error } = useQuery({
    queryKey: ['reports', report.name, query, page],
    queryFn: ({ signal }) =>
      api.get<ReportAnswer<R>>(`reports/${report.name}`, { ...query, page, itemsPerPage: PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const pages = pageCount(total, PAGE);
  const narrowed = Object.keys(values).length > 0;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <h1>{text('title')}</h1>
        {data && <span className={styles.count}>{format.integer(total)}</span>}
        <ReportFilters report={report} values={values} set={set} />
        <span className={styles.grow} />
        {mayExport && <ExportMenu name={report.name} query={query} />}
      </header>
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      ) : data?.total === 0 ? (
        <EmptyState
          icon={iconOf(report.menu.icon) ?? IconChartBar}
          title={text('none')}
          text={narrowed ? text('noneHint') : undefined}
        />
      ) : (
        data && (
          <ReportTable
            report={report}
            look={look}
            view={view}
            rows={data.items}
            first={page * PAGE + 1}
            sums={data.sums}
            sort={(key) => set({ sort: key, desc: sortBy === key && !sortDesc ? '1' : undefined })}
          />
        )
      )}
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('pager.label')}>
          <Pages
            page={Math.min(page, pages - 1)}
            pages={pages}
            onPage={(to) => set({ page: to > 0 ? String(to) : undefined })}
          />
        </nav>
      )}
    </div>
  );
}
