import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Swatch } from '../../../engine/web/ui/swatch';
import { useFormat } from '../../../engine/web/use-format';
import type { ErrorReport } from './error-report.schema';
import styles from './error-report.module.css';

type Row = ErrorReport['items'][number];
const columns = [
  ...(['date', 'order', 'item', 'customer', 'color', 'reason'] as const),
  ...(['badAmount', 'area', 'card', 'place', 'workers', 'note'] as const),
];
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
  return (
    <tr>
      <td>{format.datetime(row.date)}</td>
      <td>
        <Link to={`/orders/edit/${row.orderId}`}>{row.orderNumber}</Link>
      </td>
      <td>
        {row.itemName}
        {row.profile && row.profile !== row.itemName && <small>{row.profile}</small>}
      </td>
      <td>{row.customer}</td>
      <td className={styles.short}>
        {row.color && (
          <>
            {row.color.hex && <Swatch color={row.color.hex} />} {row.color.code ?? row.color.name}
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
        {t('errorReport.of', { bad: format.integer(row.badAmount), all: format.integer(row.amount) })}
      </td>
      <td className={styles.number}>{row.area === null ? '—' : format.decimal(row.area, 2)}</td>
      <td>{row.workCardId && <Link to={`/work-cards/edit/${row.workCardId}`}>{row.card}</Link>}</td>
      <td className={styles.short}>
        {row.place}
        {row.shift && <small>{row.shift}</small>}
      </td>
      <td>{row.workers}</td>
      <td>{row.note}</td>
    </tr>
  );
}
