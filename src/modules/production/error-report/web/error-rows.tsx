import { useTranslation } from 'react-i18next';
import { ReportCell } from '../../../../engine/web/report/report-cell';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { type ErrorColor, errorReport, type ErrorRow as Row } from '../error-report.report';
import styles from './error-report.module.css';

const columns = [
  'date',
  'order',
  'item',
  'customer',
  'color',
  'reason',
  'badAmount',
  'area',
  'card',
  'place',
  'workers',
  'note',
] as const;
const numbers: readonly string[] = ['badAmount', 'area'];

/** Every error of the time, newest first. */
export function ErrorRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('production');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} className={numbers.includes(key) ? styles.number : undefined}>
                {t(`errorReport.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ErrorRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ErrorRow({ row }: { row: Row }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const color = row.color as ErrorColor | null;
  const cell = (column: keyof typeof errorReport.columns) => (
    <ReportCell report={errorReport} column={column} row={row} />
  );
  return (
    <tr>
      <td>{cell('date')}</td>
      <td>{cell('orderNumber')}</td>
      <td>
        {row.itemName}
        {row.profile && row.profile !== row.itemName && <small>{row.profile}</small>}
      </td>
      <td>{cell('customer')}</td>
      <td className={styles.short}>
        {color && (
          <>
            {color.hex && <Swatch color={color.hex} />} {color.code ?? color.name}
          </>
        )}
      </td>
      <td>
        <span className={styles.short}>
          <Swatch color={row.reasonColor ?? 'grey'} /> {row.reason}
        </span>
        <small>{t(row.isRework ? 'errorReport.rework' : 'errorReport.lost')}</small>
      </td>
      <td className={styles.number}>
        {t('errorReport.of', { bad: format.integer(row.badAmount ?? 0), all: format.integer(row.amount ?? 0) })}
      </td>
      <td className={styles.number}>{cell('area')}</td>
      <td>{row.workCardId && cell('card')}</td>
      <td className={styles.short}>
        {row.place}
        {row.shift && <small>{row.shift}</small>}
      </td>
      <td>{row.workers}</td>
      <td>{row.note}</td>
    </tr>
  );
}
