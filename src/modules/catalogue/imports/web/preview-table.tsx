import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { errorText } from '../../../../engine/web/i18n';
import { columnLabel } from './column-label';
import type { ImportColumn } from '../import-columns';
import type { PlannedRow } from '../plan';
import type { Preview } from './preview';
import styles from './imports.module.css';

/** Rows of the file with what would become of them; a fault stands under the cell it is about. */
export function PreviewTable({ columns, preview }: { columns: readonly ImportColumn[]; preview: Preview }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('imports.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.rowNo')}</th>
            <th scope="col">{t('imports.state')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {columnLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.row} data-state={row.state}>
              <td>{row.row}</td>
              <td>
                <span className={styles.state} data-state={row.state}>
                  {t(`imports.state1.${row.state}`)}
                </span>
                {row.errors['row'] && <Fault text={errorText({ errorStr: row.errors['row'] })} />}
              </td>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ column, row }: { column: ImportColumn; row: PlannedRow }) {
  const error = row.errors[column.key];
  const changed = row.changes?.[column.key] !== undefined;
  return (
    <td data-wrong={error !== undefined || undefined} data-changed={changed || undefined}>
      {row.cells[column.key] || (changed && '—')}
      {error && <Fault text={fieldErrorText(error, column.field) ?? error} />}
    </td>
  );
}

const Fault = ({ text }: { text: string }) => (
  <span className={styles.fault}>
    <IconAlertCircle size={14} aria-hidden /> {text}
  </span>
);
