import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../use-translation';
import { isRight } from '../../fields/kinds';
import {
  type Report,
  type ReportColumn,
  reportKeys,
  type ReportRow,
  type ReportSums,
  splitKeys,
  summedKeys,
  reportFields,
} from '../../report';
import { ReportCell, useFigure } from './report-cell';
import layout from '../ui/layout.module.css';
import styles from './report.module.css';
import { useReportText } from './use-report-text';
import type { ReportView } from './use-report-view';

/** What a report draws in its own way. */
export interface ReportLook<R extends Report = Report> {
  /** Cells of a column; `shown` is what the declaration draws. */
  cells?: { readonly [K in keyof R['columns']]?: (row: ReportRow<R>, shown: ReactNode) => ReactNode };
  /** Figures that call for attention. */
  alarming?: (key: keyof R['columns'] & string, row: ReportRow<R>) => boolean;
}
interface Props<R extends Report> {
  report: R;
  look: ReportLook<R>;
  view: ReportView;
  rows: readonly ReportRow<R>[];
  /** Number of the first row in the whole report. */
  first: number;
  sums: ReportSums;
  sort: (key: string) => void;
  /** Spare columns stay, whatever room there is. */
  isWhole: boolean;
  /** Whether the columns are wider than their room. */
  onNarrow: (isNarrow: boolean) => void;
}

const rightAligned = ({ kind }: ReportColumn) => isRight(reportFields[kind]) || undefined;

/** Marks the room of a table with `data-narrow` where its columns are wider than it, and reports it. */
function useNarrow(rows: unknown, report: (isNarrow: boolean) => void): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current!;
    const measure = () => {
      // Only without its effect is seen whether the mark is needed.
      element.removeAttribute('data-narrow');
      const isNarrow = element.scrollWidth > element.clientWidth;
      element.toggleAttribute('data-narrow', isNarrow);
      report(isNarrow);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, report]);
  return room;
}

/** Rows of a report with their sums. */
export function ReportTable<R extends Report>(props: Props<R>) {
  const { report, look, view, rows, first, sums, sort, isWhole, onNarrow } = props;
  const text = useReportText(report);
  const room = useNarrow(rows, onNarrow);
  return (
    <div
      ref={room}
      className={`${layout.fills} ${styles.scroll}`}
      data-whole={isWhole || undefined}
      role="region"
      aria-label={text('title')}
      tabIndex={0}
    >
      <table className={styles.table}>
        <Head report={report} view={view} sort={sort} />
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id} report={report} look={look} row={row} number={first + at} />
          ))}
        </tbody>
        {summedKeys(report).length > 0 && <Foot report={report} sums={sums} />}
      </table>
    </div>
  );
}

function Head({ report, view, sort }: Pick<Props<Report>, 'report' | 'view' | 'sort'>) {
  const { t } = useTranslation('list');
  const text = useReportText(report);
  return (
    <thead>
      <tr>
        <th scope="col">{t('report.number')}</th>
        {Object.entries(report.columns).map(([key, column]) => (
          <th
            key={key}
            scope="col"
            data-right={rightAligned(column)}
            data-spare={column.spare}
            aria-sort={sortOf(view, key)}
          >
            <button type="button" onClick={() => sort(key)}>
              {text(`columns.${key}`)}
              {column.unit && <span className={layout.unit}> {column.unit}</span>}
              {view.sortBy === key && <SortIcon desc={view.sortDesc} />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps<R extends Report> extends Pick<Props<R>, 'report' | 'look'> {
  row: ReportRow<R>;
  number: number;
}
function Row<R extends Report>({ report, look, row, number }: RowProps<R>) {
  const figure = useFigure();
  const keys: (keyof R['columns'] & string)[] = reportKeys(report);
  return (
    <tr>
      <td className={`${layout.small} ${styles.number}`}>{number}</td>
      {keys.map((key) => {
        const column = report.columns[key]!;
        const shown = <ReportCell report={report} column={key} row={row} />;
        return (
          <td
            key={key}
            data-right={rightAligned(column)}
            data-spare={column.spare}
            data-off={look.alarming?.(key, row) || undefined}
            data-wide={column.cut}
            title={column.cut && figure(column, row[key])}
          >
            {look.cells?.[key]?.(row, shown) ?? shown}
          </td>
        );
      })}
    </tr>
  );
}

function Foot({ report, sums }: Pick<Props<Report>, 'report' | 'sums'>) {
  const { t } = useTranslation('list');
  const figure = useFigure();
  const sumOf = (key: string, column: ReportColumn) => {
    const { below, above } = splitKeys(key);
    const split = [sums[below], sums[above]].filter((sum) => Number(sum ?? 0) !== 0);
    if (split.length) return split.map((sum) => figure(column, sum)).join('\u2002');
    return sums[key] ? figure(column, sums[key]) : '';
  };
  return (
    <tfoot>
      <tr>
        <td />
        {Object.entries(report.columns).map(([key, column], at) => (
          <td key={key} data-right={rightAligned(column)} data-spare={column.spare}>
            {at === 0 ? t('report.sum') : sumOf(key, column)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const sortOf = ({ sortBy, sortDesc }: ReportView, key: string) =>
  key === sortBy ? (sortDesc ? 'descending' : 'ascending') : 'none';

function SortIcon({ desc }: { desc: boolean }) {
  const Icon = desc ? IconArrowDown : IconArrowUp;
  return <Icon size={14} aria-hidden />;
}
