import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../engine/web/use-format';
import { type ReportColumn, reportColumns, reportKeys, type ReportRow } from './report-columns';
import styles from './report.module.css';

interface Props {
  rows: readonly ReportRow[];
  /** Number of the first row in the whole report. */
  first: number;
  sums: Readonly<Record<string, string | null>>;
  sorted: (key: ReportColumn) => 'ascending' | 'descending' | 'none';
  sortIcon: (key: ReportColumn) => ReactNode;
  sort: (key: ReportColumn) => void;
}

const units: Partial<Record<ReportColumn, string>> = {
  declaredArea: 'm²',
  measuredArea: 'm²',
  billedArea: 'm²',
  declaredWeight: 'kg',
  measuredWeight: 'kg',
  billedWeight: 'kg',
};
const isFigure = (key: ReportColumn) => reportColumns[key] !== 'text' && reportColumns[key] !== 'date';

/** The rows of the report with their sums; each order opens from its number. */
export function ReportTable({ rows, first, sums, sorted, sortIcon, sort }: Props) {
  const { t } = useTranslation('orders');
  const text = useCellText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('amountDiff.number')}</th>
            {reportKeys.map((key) => (
              <th key={key} scope="col" data-right={isFigure(key) || undefined} aria-sort={sorted(key)}>
                <button type="button" onClick={() => sort(key)}>
                  {t(`amountDiff.columns.${key}`)}
                  {units[key] && <span className={styles.unit}> {units[key]}</span>} {sortIcon(key)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className={styles.number}>{first + at}</td>
              {reportKeys.map((key) => (
                <td key={key} data-right={isFigure(key) || undefined} data-off={deviates(key, row) || undefined}>
                  {key === 'orderNumber' ? (
                    <Link to={`/orders/view/${row.orderId}`}>{row.orderNumber}</Link>
                  ) : (
                    text(key, row[key])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {reportKeys.map((key) => (
              <td key={key} data-right={isFigure(key) || undefined}>
                {key === 'orderNumber' ? t('amountDiff.sum') : sums[key] ? text(key, sums[key]) : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Figures that differ from what was declared. */
function deviates(key: ReportColumn, row: ReportRow): boolean {
  if (key === 'difference' || key === 'valueEffect') return !!row[key] && Number(row[key]) !== 0;
  const declared = key.endsWith('Area') ? row.declaredArea : key.endsWith('Weight') ? row.declaredWeight : null;
  if (declared === null || key.startsWith('declared') || row[key] === null) return false;
  return Math.abs(Number(row[key]) - Number(declared)) >= 0.005;
}

function useCellText() {
  const format = useFormat();
  const withSign = (value: number, text: string) => (value > 0 ? `+${text}` : text.replace('-', '−'));
  return (key: ReportColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    const kind = reportColumns[key];
    if (kind === 'date') return format.date(String(value));
    if (kind === 'decimal') return format.decimal(String(value), 2);
    if (kind === 'money') return withSign(Number(value), format.money(Number(value)));
    if (kind === 'pieces')
      return key === 'difference'
        ? withSign(Number(value), format.integer(Number(value)))
        : format.integer(Number(value));
    return String(value);
  };
}
