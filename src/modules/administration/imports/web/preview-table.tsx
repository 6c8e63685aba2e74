import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportColumn } from '../../../../engine/import/import-kind';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import { errorText, firstText } from '../../../../engine/web/i18n';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table';
import type { ImportedRow } from './import-client';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './imports.module.css';

interface Props {
  /** Those the file has. */
  columns: readonly ImportColumn[];
  /** All of the kind. */
  known: readonly ImportColumn[];
  rows: readonly ImportedRow[];
}

/** Rows of the file with what becomes of them; a fault stands under the cell it is about. */
export function PreviewTable({ columns, known, rows }: Props) {
  const { t } = useTranslation('administration');
  const shown = new Set(columns.map(({ key }) => key));
  const cells = columns.map((column): Column<ImportedRow> => ({
    key: column.key,
    header: firstText(column.label),
    cellProps: ({ errors, changes }) => ({
      'data-wrong': errors[column.key] !== undefined || undefined,
      'data-changed': changes?.[column.key] !== undefined || undefined,
    }),
    cell: ({ cells: texts, errors, changes }) => (
      <>
        {texts[column.key] || (changes?.[column.key] !== undefined && '—')}
        {errors[column.key] && <Fault text={faultText(column, errors[column.key]!)} />}
      </>
    ),
  }));
  /** Faults of columns the file does not have are the row's. */
  const rowFaults = ({ errors, repeats }: ImportedRow) =>
    Object.entries(errors).flatMap(([key, errorStr]) => {
      if (shown.has(key)) return [];
      const column = known.find((one) => one.key === key);
      if (errorStr === 'ImportTwice' && repeats !== null) return [t('imports.repeats', { row: repeats })];
      return [column ? `${firstText(column.label)}: ${faultText(column, errorStr)}` : errorText({ errorStr })];
    });
  return (
    <DataTable
      look="roomy"
      maxHeight="60dvh"
      className={styles.preview}
      label={t('imports.state')}
      rows={rows}
      rowKey={({ row }) => row}
      columns={[
        { key: 'row', header: t('imports.rowNo'), tone: 'quiet', cell: ({ row }) => row },
        {
          key: 'state',
          header: t('imports.state'),
          width: 120,
          cell: (row) => (
            <>
              <span className={styles.state} data-state={row.state}>
                {t(`imports.state1.${row.state}`)}
              </span>
              {rowFaults(row).map((text) => (
                <Fault key={text} text={text} />
              ))}
            </>
          ),
        },
        ...cells,
      ]}
    />
  );
}

/** What is wrong with a cell; of a choice with what may stand there. */
function faultText({ field, options }: ImportColumn, errorStr: string): string {
  const words = fieldErrorText(errorStr, field) ?? errorStr;
  if (errorStr !== 'NotInList' || field.kind !== 'choice') return words;
  return `${words}: ${Object.keys(field.options)
    .map((key) => firstText([`${options}.${key}`, key]))
    .join(', ')}`;
}

const Fault = ({ text }: { text: string }) => (
  <span className={`${layout.tightRow} ${styles.fault}`}>
    <IconAlertCircle size={14} aria-hidden /> {text}
  </span>
);
