import { IconCalendarCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { dayFormat } from '../../../../engine/day-format';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { Pages } from '../../../../engine/web/list/pager';
import { pageCount } from '../../../../engine/web/list/view';
import { monthOf } from '../../../../engine/fields/date/month';
import { ExportMenu } from '../../../../engine/web/report/export-menu';
import { ReportFilters } from '../../../../engine/web/report/report-filters';
import { useReportText } from '../../../../engine/web/report/use-report-text';
import { useReportView } from '../../../../engine/web/report/use-report-view';
import { today } from '../../../../engine/web/today';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { useFormat } from '../../../../engine/web/use-format';
import { type HourCell, type HourGrid, type HourRow, shortHours } from '../hour-grid';
import { workHourCalendar } from '../work-time.report';
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
  const { data, error } = useQuery({
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
    <div className={styles.screen}>
      <header className={styles.bar}>
        <h1>{text('title')}</h1>
        {data && <span className={styles.count}>{format.integer(data.total)}</span>}
        <ReportFilters report={workHourCalendar} values={values} set={set} />
        <span className={styles.grow} />
        {mayExport && <ExportMenu name={workHourCalendar.name} query={{ filter }} />}
      </header>
      {error ? (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      ) : data?.total === 0 ? (
        <EmptyState icon={IconCalendarCheck} title={text('none')} text={text('noneHint')} />
      ) : (
        data && <Grid grid={data} />
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

function Grid({ grid }: { grid: HourGrid }) {
  const text = useReportText(workHourCalendar);
  const { i18n } = useTranslation();
  const weekday = dayFormat(i18n.language, { weekday: 'short' });
  return (
    <div className={styles.scroll} role="region" aria-label={text('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.person}>
              {text('columns.person')}
            </th>
            {(['norm', 'hours', 'overtime'] as const).map((key) => (
              <th key={key} scope="col" className={styles.sum} title={text(`columns.${key}`)}>
                {text(`sums.${key}`)} <small>h</small>
              </th>
            ))}
            {grid.days.map(({ day, isDayOff }) => (
              <th key={day} scope="col" data-off={isDayOff || undefined}>
                {Number(day.slice(8))}
                <small>{weekday.format(Date.parse(day)).replace('.', '').slice(0, 3)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.people.map((row) => (
            <Row key={row.userId} row={row} days={grid.days} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, days }: { row: HourRow; days: HourGrid['days'] }) {
  const hours = useHours();
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <span>{row.person}</span>
      </th>
      {[row.norm, row.worked, row.overtime].map((minutes, at) => (
        <td key={at} className={styles.sum}>
          {hours(minutes)}
        </td>
      ))}
      {row.cells.map((cell, at) => {
        const { day, isDayOff } = days[at]!;
        return <Cell key={day} cell={cell} isDayOff={isDayOff} />;
      })}
    </tr>
  );
}

/** Minutes as hours of the reader's language. */
function useHours() {
  const format = useFormat();
  return (minutes: number): string => {
    const short = shortHours(minutes);
    return format.decimal(short, short.split('.')[1]?.length ?? 0);
  };
}

/** What lacks an end first, then leave, then a plan nobody has worked yet. */
function kindOf({ worked, planned, leave, issue }: HourCell): 'issue' | 'leave' | 'planned' | undefined {
  if (issue) return 'issue';
  if (leave !== null) return 'leave';
  return !worked && planned ? 'planned' : undefined;
}

function Cell({ cell, isDayOff }: { cell: HourCell; isDayOff: boolean }) {
  const text = useReportText(workHourCalendar);
  const hours = useHours();
  const { t } = useTranslation('shiftPlan');
  const amount = (minutes: number) => t('amount', { hours: hours(minutes) });
  const { worked, planned, leave, issue } = cell;
  const title = [
    worked > 0 && `${text('columns.hours')}: ${amount(worked)}`,
    planned > 0 && `${text('columns.planned')}: ${amount(planned)}`,
    leave !== null && `${text('columns.leave')}: ${leave}`,
    issue,
  ];
  const unworked = leave ?? (issue ? '!' : planned ? hours(planned) : '');
  return (
    <td data-off={isDayOff || undefined} data-kind={kindOf(cell)} title={title.filter(Boolean).join('\n') || undefined}>
      <span>{worked ? hours(worked) : unworked}</span>
      {issue && <span className={styles.hidden}>{issue}</span>}
    </td>
  );
}
