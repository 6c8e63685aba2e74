import { IconCalendarCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { dayFormat } from '../../../../engine/day-format';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { LoadFailed } from '../../../../engine/web/ui/load-failed';
import { Pages } from '../../../../engine/web/list/pager';
import { pageCount } from '../../../../engine/web/list/view';
import { monthOf } from '../../../../engine/fields/date/month';
import { ExportMenu } from '../../../../engine/web/report/export-menu';
import { ReportFilters } from '../../../../engine/web/report/report-filters';
import { useReportText } from '../../../../engine/web/report/use-report-text';
import { useReportView } from '../../../../engine/web/report/use-report-view';
import { today } from '../../../../engine/web/today';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Matrix, type MatrixColumn } from '../../../../engine/web/ui/matrix';
import { useFormat } from '../../../../engine/web/use-format';
import { type HourCell, type HourGrid, type HourRow, shortHours } from '../hour-grid';
import { workHourCalendar } from '../work-time.report';
import layout from '../../../../engine/web/ui/layout.module.css';
import reportStyles from '../../../../engine/web/report/report.module.css';
import styles from './hour-grid.module.css';

const PAGE = 50;

/** Hours of people by day: a row a person, a column a day; the present month until other days are chosen. */
export default function HourGridScreen() {
  const { t } = useTranslation('list');
  const text = useReportText(workHourCalendar);
  const format = useFormat();
  const mayExport = useCan(workHourCalendar.rights.export);
  const { view, set } = useReportView(workHourCalendar);
  const values = { ...monthOf(today()), ...view.values };
  const filter = useDeferredValue(JSON.stringify(values));
  const { page } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', workHourCalendar.name, 'grid', filter, page],
    queryFn: ({ signal }) =>
      api.get<HourGrid>(
        'reports/work-hour-calendar/grid',
        { ...(JSON.parse(filter) as Record<string, string>), page },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const pages = pageCount(data?.total ?? 0, PAGE);
  return (
    <div className={`${layout.column} ${reportStyles.screen}`}>
      <header className={`${layout.wrapRow} ${reportStyles.bar}`}>
        <h1>{text('title')}</h1>
        {data && <span className={layout.count}>{format.integer(data.total)}</span>}
        <ReportFilters report={workHourCalendar} values={values} set={set} />
        <div className={layout.pushed}>
          {mayExport && <ExportMenu name={workHourCalendar.name} query={{ filter }} />}
        </div>
      </header>
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState icon={IconCalendarCheck} title={text('none')} text={text('noneHint')} />
      ) : (
        data && <Grid grid={data} />
      )}
      {pages > 1 && (
        <nav className={`${layout.looseRow} ${reportStyles.pager}`} aria-label={t('pager.label')}>
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

function Grid({ grid }: { grid: HourGrid }) {
  const text = useReportText(workHourCalendar);
  const { i18n } = useTranslation();
  const hours = useHours();
  const weekday = dayFormat(i18n.language, { weekday: 'short' });
  const titleOf = useCellTitle();
  const sum = (key: 'norm' | 'hours' | 'overtime', minutes: (row: HourRow) => number): MatrixColumn<HourRow> => ({
    key,
    head: (
      <>
        {text(`sums.${key}`)} <small>h</small>
      </>
    ),
    headProps: { className: styles.sum, title: text(`columns.${key}`) },
    cell: (row) => hours(minutes(row)),
    cellProps: () => ({ className: styles.sum }),
  });
  const days = grid.days.map(({ day, isDayOff }, at): MatrixColumn<HourRow> => {
    const off = { 'data-off': isDayOff || undefined };
    return {
      key: day,
      head: (
        <>
          {Number(day.slice(8))}
          <small>{weekday.format(Date.parse(day)).replace('.', '').slice(0, 3)}</small>
        </>
      ),
      headProps: off,
      cell: ({ cells }) => <Cell cell={cells[at]!} />,
      cellProps: ({ cells }) => ({ ...off, 'data-kind': kindOf(cells[at]!), title: titleOf(cells[at]!) }),
    };
  });
  return (
    <Matrix
      label={text('title')}
      classNames={{ box: styles.scroll, table: styles.table, head: styles.person }}
      corner={text('columns.person')}
      columns={[
        sum('norm', ({ norm }) => norm),
        sum('hours', ({ worked }) => worked),
        sum('overtime', ({ overtime }) => overtime),
        ...days,
      ]}
      rows={grid.people}
      rowKey={({ userId }) => userId}
      rowHead={({ person }) => <span>{person}</span>}
    />
  );
}

/** Minutes as hours of the reader's language. */
function useHours() {
  const format = useFormat();
  return (minutes: number): string => format.decimal(shortHours(minutes), 2);
}

/** What lacks an end first, then leave, then a plan nobody has worked yet. */
function kindOf({ worked, planned, leave, isPartly, issue }: HourCell): 'issue' | 'leave' | 'planned' | undefined {
  if (issue) return 'issue';
  if (leave !== null && !(isPartly && planned)) return 'leave';
  return !worked && planned ? 'planned' : undefined;
}

function Cell({ cell: { worked, planned, leave, isPartly, issue } }: { cell: HourCell }) {
  const hours = useHours();
  // With some hours off the rest of the day is worked: the plan says more than the word.
  const away = isPartly && (issue || planned) ? null : leave;
  const unworked = away ?? (issue ? '!' : planned ? hours(planned) : '');
  return (
    <>
      <span>{worked ? hours(worked) : unworked}</span>
      {issue && <span className={styles.hidden}>{issue}</span>}
    </>
  );
}

/** What a cell is made of, a line each. */
function useCellTitle() {
  const text = useReportText(workHourCalendar);
  const hours = useHours();
  const { t } = useTranslation('shiftPlan');
  const amount = (minutes: number) => t('amount', { hours: hours(minutes) });
  return ({ worked, planned, leave, issue }: HourCell): string | undefined => {
    const lines = [
      worked > 0 && `${text('columns.hours')}: ${amount(worked)}`,
      planned > 0 && `${text('columns.planned')}: ${amount(planned)}`,
      leave !== null && `${text('columns.leave')}: ${leave}`,
      issue,
    ];
    return lines.filter(Boolean).join('\n') || undefined;
  };
}
