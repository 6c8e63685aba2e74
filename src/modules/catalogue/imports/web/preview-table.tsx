import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { errorText } from '../../../../engine/web/i18n';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table';
import type { ImportColumn } from '../import-columns';
import type { PlannedRow } from '../plan';
import { columnLabel } from './column-label';
import type { Preview } from './preview';
import styles from './imports.module.css';

/** Rows of the file with what would become of them; a fault stands under the cell it is about. */
export function PreviewTable({ columns, preview }: { columns: readonly ImportColumn[]; preview: Preview }) {
  const { t } = useTranslation('catalogue');
  const cells = columns.map((column): Column<PlannedRow> => ({
    key: column.key,
    header: columnLabel(column),
    cellProps: ({ errors, changes }) => ({
      'data-wrong': errors[column.key] !== undefined || undefined,
      'data-changed': changes?.[column.key] !== undefined || undefined,
    }),
    cell: ({ cells: texts, errors, changes }) => (
      <>
        {texts[column.key] || (changes?.[column.key] !== undefined && '—')}
        {errors[column.key] && <Fault text={fieldErrorText(errors[column.key], column.field) ?? errors[column.key]!} />}
      </>
    ),
  }));
  return (
    <DataTable
      look="roomy"
      maxHeight="60dvh"
      className={styles.preview}
      label={t('imports.rows')}
      rows={preview.rows}
      rowKey={({ row }) => row}
      columns={[
        { key: 'row', header: t('imports.rowNo'), tone: 'quiet', cell: ({ row }) => row },
        {
          key: 'state',
          header: t('imports.state'),
          width: 120,
          cell: ({ state, errors }) => (
            <>
              <span className={styles.state} data-state={state}>
                {t(`imports.state1.${state}`)}
              </span>
              {errors['row'] && <Fault text={errorText({ errorStr: errors['row'] })} />}
            </>
          ),
        },
        ...cells,
      ]}
    />
  );
}

const Fault = ({ text }: { text: string }) => (
  <span className={styles.fault}>
    <IconAlertCircle size={14} aria-hidden /> {text}
  </span>
);
