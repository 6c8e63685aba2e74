import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Report, type ReportKind, reportKeys, splitKeys } from '../../report';
import type { ReportView } from './use-report-view';
import styles from './report.module.css';
import { useReportText } from './use-report-text';
import { useFigure } from './use-figure';

export type ReportRow = Readonly<Record<string, unknown>> & { readonly id: number | string };
/** What a screen of a report may say differently of a column. */
export interface ReportLook<K extends string> {
  cells?: Partial<Record<K, (row: ReportRow) => ReactNode>>;
  units?: Partial<Record<K, string>>;
  /** Figures written with a plus where they are above zero. */
  signed?: readonly NoInfer<K>[];
  /** Figures somebody should look at. */
  alarming?: (key: K, row: ReportRow) => boolean;
  /** Columns cut off where they grow too long. */
  wide?: readonly NoInfer<K>[];
}
interface Props<K extends string> {
  report: Report<K>;
  look: ReportLook<K>;
  view: ReportView<K>;
  rows: readonly ReportRow[];
  /** Number of the first row in the whole report. */
  first: number;
  sums: Readonly<Record<string, string | null>>;
  sort: (key: K) => void;
}

const isFigure = (kind: ReportKind) => kind === 'integer' || kind === 'decimal' || kind === 'money';

/** Rows of a report with their sums. */
export function ReportTable<K extends string>({ report, look, view, rows, first, sums, sort }: Props<K>) {
  const { t } = useTranslation('list');
  const word = useReportText(report);
  const figure = useFigure();
  const keys = reportKeys(report);
  const right = (key: K) => isFigure(report.columns[key]) || undefined;
  const text = (key: K, value: unknown) => figure(report.columns[key], value, look.signed?.includes(key));
  const sumOf = (key: K) => {
    const { below, above } = splitKeys(key);
    const apart = report.split?.includes(key) ? [sums[below], sums[above]].filter((sum) => Number(sum ?? 0) !== 0) : [];
    return apart.length ? apart.map((sum) => text(key, sum)).join('\u2002') : sums[key] ? text(key, sums[key]) : '';
  };
  return (
    <div className={styles.scroll} role="region" aria-label={word('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.number')}</th>
            {keys.map((key) => (
              <th key={key} scope="col" data-right={right(key)} aria-sort={sortOf(view, key)}>
                <button type="button" onClick={() => sort(key)}>
                  {word(`columns.${key}`)}
                  {look.units?.[key] && <span className={styles.unit}> {look.units[key]}</span>}
                  {view.sortBy === key && <SortIcon desc={view.sortDesc} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className={styles.number}>{first + at}</td>
              {keys.map((key) => (
                <td
                  key={key}
                  data-right={right(key)}
                  data-off={look.alarming?.(key, row) || undefined}
                  data-wide={look.wide?.includes(key) || undefined}
                >
                  {look.cells?.[key]?.(row) ?? text(key, row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {report.sums.length > 0 && (
          <tfoot>
            <tr>
              <td />
              {keys.map((key, at) => (
                <td key={key} data-right={right(key)}>
                  {at === 0 ? t('report.sum') : sumOf(key)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const sortOf = <K extends string>({ sortBy, sortDesc }: ReportView<K>, key: K) =>
  key === sortBy ? (sortDesc ? 'descending' : 'ascending') : 'none';

function SortIcon({ desc }: { desc: boolean }) {
  const Icon = desc ? IconArrowDown : IconArrowUp;
  return <Icon size={14} aria-hidden />;
}
