import { ActionIcon, Button, Loader, UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown, IconChevronRight, IconColumns3, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from '../use-translation';
import { readableReport, type Report, type ReportAnswer, type ReportChart as Chart } from '../../report';
import { whileBusy } from '../another-try';
import { api, type ApiRequestError } from '../api';
import { allows, useCan, useSession } from '../engine-context';
import { filterKindOf } from '../../report/filters/kinds';
import { today } from '../today';
import { usePersonal } from '../use-personal';
import { Pages } from '../list/pager';
import { useDelayed } from '../list/use-delayed';
import { pageCount } from '../list/view';
import { EmptyState } from '../ui/empty-state';
import { LoadFailed } from '../ui/load-failed';
import { iconOf } from '../ui/icons';
import { useFormat } from '../use-format';
import { ExportMenu } from './export-menu';
import { ReportFilters } from './report-filters';
import { type ReportLook, ReportTable } from './report-table';
import layout from '../ui/layout.module.css';
import styles from './report.module.css';
import ReportViews from './report-views';
import { useReportText } from './use-report-text';
import { shorterSpans, takesSpan } from './spans';
import { type ReportView, useReportView } from './use-report-view';

const PAGE = 50;
/** Milliseconds: it may have to wait for two others that take their time. */
const TIME_OUT = 60_000;
const ReportChart = lazyPart(() => import('./report-chart').then((m) => m.default));

type Charted = Report & { chart: Chart };
const isCharted = (report: Report): report is Charted => report.chart !== undefined;

interface Props<R extends Report> extends ReportLook<R> {
  report: R;
  /** Buttons of this report alone. */
  tools?: ReactNode;
}

/** The screen of a report that draws nothing in its own way. */
export const screenOf = (report: Report) => () => <ReportScreen report={report} />;

/** The screen of a declared report: its filters, its rows in pages with their sums, and its export. */
export function ReportScreen<R extends Report>({ report: declared, tools, ...look }: Props<R>) {
  const { permissions } = useSession();
  const report = useMemo(
    () => readableReport(declared, (needs) => allows(permissions, needs)),
    [declared, permissions],
  );
  const text = useReportText(report);
  const mayExport = useCan(report.rights.export);
  const { view, set, text: viewText, show } = useReportView(report);
  const { values, sortBy, sortDesc, page } = view;
  const filter = useDeferredValue(JSON.stringify(values));
  const query = { filter, sortBy, sortDesc: sortDesc || undefined };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', report.name, query, page],
    queryFn: ({ signal }) =>
      api.get<ReportAnswer<R>>(
        `reports/${report.name}`,
        { ...query, page, itemsPerPage: PAGE },
        { signal, timeout: TIME_OUT },
      ),
    // Asked again, a report that took too long would take as long again.
    retry: whileBusy,
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const [isNarrow, setNarrow] = useState(false);
  const [isWhole, setWhole] = usePersonal(`report_columns_${report.name}`, false);
  return (
    <div className={`${layout.column} ${styles.screen}`} aria-busy={isFetching || undefined}>
      <header className={`${layout.wrapRow} ${styles.bar}`}>
        <h1>{text('title')}</h1>
        <Count total={data?.total} isAsked={isFetching} />
        <ReportFilters report={report} values={values} set={set} />
        <div className={`${layout.wrapRow} ${layout.pushed}`}>
          <AllColumns report={report} isNeeded={isNarrow} isOn={isWhole} turn={setWhole} />
          <ReportViews report={report} text={viewText} show={show} />
          {tools}
          {mayExport && <ExportMenu name={report.name} query={query} />}
        </div>
      </header>
      {error ? (
        <Failed {...{ report, error, values, set, mayExport }} again={() => void refetch()} />
      ) : data?.total === 0 ? (
        <Nothing report={report} values={values} clear={() => show('')} />
      ) : (
        data && (
          <>
            {isCharted(report) && ranks(data) && (
              <Suspense>
                <ChartFold report={report} answer={data} narrow={(id) => set({ [report.chart.narrow!]: id })} />
              </Suspense>
            )}
            <ReportTable
              report={report}
              look={look}
              view={view}
              rows={data.items}
              isWhole={isWhole}
              onNarrow={setNarrow}
              first={page * PAGE + 1}
              sums={data.sums}
              sort={(key) => set({ sort: key, desc: sortBy === key && !sortDesc ? '1' : undefined })}
            />
          </>
        )
      )}
      <Pager
        page={page}
        pages={pageCount(total, PAGE)}
        onPage={(to) => set({ page: to > 0 ? String(to) : undefined })}
      />
    </div>
  );
}

/** The number of rows. Those of the filter before stay until the others come, which is shown where it takes long. */
function Count({ total, isAsked }: { total: number | undefined; isAsked: boolean }) {
  const format = useFormat();
  const isLong = useDelayed(isAsked);
  return (
    <span className={`${layout.count} ${styles.count}`}>
      {isLong ? <Loader size={14} /> : total !== undefined && format.integer(total)}
    </span>
  );
}

interface NothingProps {
  report: Report;
  values: ReportView['values'];
  clear: () => void;
}

/** Why there are no rows: an empty search result is not an empty report. */
function Nothing({ report, values, clear }: NothingProps) {
  const { t } = useTranslation('list');
  const text = useReportText(report);
  const isSearched = Object.entries(report.filters).some(
    ([key, filter]) => values[key] && filterKindOf(filter).isSearch,
  );
  if (isSearched)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('empty.nothingFound')}
        text={t('empty.nothingFoundText')}
        action={<Button onClick={clear}>{t('filters.clear')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={iconOf(report.menu.icon) ?? IconChartBar}
      title={text('none')}
      text={Object.keys(values).length > 0 ? text('noneHint') : undefined}
    />
  );
}

interface FailedProps {
  report: Report;
  error: Error;
  values: ReportView['values'];
  set: (part: Readonly<Record<string, string | undefined>>) => void;
  mayExport: boolean;
  again: () => void;
}

/** Why there are no rows; where the span of days is too long, shorter ones that end with it are a click away, and all of it is a file. */
function Failed({ report, error, values, set, mayExport, again }: FailedProps) {
  const { t } = useTranslation('list');
  const { errorStr } = error as ApiRequestError;
  const isLong = errorStr === 'TookTooLong' || errorStr === 'TimeOut';
  const spans = isLong && takesSpan(report) ? shorterSpans(values, today()) : [];
  if (!spans.length) return <LoadFailed error={error} again={again} />;
  return (
    <div className={layout.padded} role="alert">
      <p>{t('report.tooLong')}</p>
      <div className={`${layout.wrapRow} ${styles.spans}`}>
        {spans.map(({ months, from }) => (
          <Button key={months} onClick={() => set({ from })}>
            {t('report.lastMonths', { count: months })}
          </Button>
        ))}
      </div>
      {mayExport && <p className={layout.quiet}>{t('report.asFile', { button: t('export.button') })}</p>}
    </div>
  );
}

interface PagerProps {
  page: number;
  pages: number;
  onPage: (to: number) => void;
}
function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('list');
  if (pages < 2) return null;
  return (
    <nav className={`${layout.looseRow} ${styles.pager}`} aria-label={t('pager.label')}>
      <Pages page={Math.min(page, pages - 1)} pages={pages} onPage={onPage} />
    </nav>
  );
}

interface AllColumnsProps {
  report: Report;
  /** Whether the columns do not fit beside one another, which is seen with the rows. */
  isNeeded: boolean;
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** The spare columns come back for who wants them. Its place is kept: with the rows a button beside it would move away from a click. */
function AllColumns({ report, isNeeded, isOn, turn }: AllColumnsProps) {
  const { t } = useTranslation('list');
  if (!Object.values(report.columns).some(({ spare }) => spare)) return null;
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'default'}
      size={32}
      className={styles.allColumns}
      data-needed={isNeeded || undefined}
      aria-label={t('report.allColumns')}
      title={t('report.allColumns')}
      aria-pressed={isOn}
      onClick={() => turn(!isOn)}
    >
      <IconColumns3 size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Whether there is anything to draw: groups without any share are left out. */
const ranks = ({ pareto }: Pick<ReportAnswer, 'pareto'>): boolean => !pareto || pareto.some(({ share }) => share > 0);

interface ChartFoldProps {
  report: Charted;
  answer: Pick<ReportAnswer, 'pareto' | 'groups' | 'bars'>;
  narrow: (id: string) => void;
}

/** The chart of a report, folded away by who wants the rows alone; that is remembered. */
function ChartFold({ report, answer, narrow }: ChartFoldProps) {
  const { t } = useTranslation('list');
  const [isShown, setShown] = usePersonal(`report_chart_${report.name}`, true);
  return (
    <section className={styles.chart} aria-label={t('report.chart')}>
      <UnstyledButton
        className={`${layout.row} ${layout.hint} ${styles.chartHead}`}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        {t('report.chart')}
      </UnstyledButton>
      {isShown && (
        // Reached by keyboard, so that what does not fit is scrolled without a mouse.
        <div className={styles.chartBody} role="group" aria-label={t('report.chart')} tabIndex={0}>
          <ReportChart report={report} answer={answer} narrow={narrow} />
        </div>
      )}
    </section>
  );
}
