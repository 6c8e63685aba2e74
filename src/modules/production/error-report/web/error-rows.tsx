import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportCell } from '../../../../engine/web/report/report-cell';
import { type Column, DataTable, TwoLines } from '../../../../engine/web/ui/data-table';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { type ErrorColor, errorReport, type ErrorRow as Row } from '../error-report.report';
import styles from './error-report.module.css';

/** Every error of the time, newest first. */
export function ErrorRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const figure = (column: keyof typeof errorReport.columns) => (row: Row) => (
    <ReportCell report={errorReport} column={column} row={row} />
  );
  const column = (key: ColumnKey, cell: (row: Row) => ReactNode, align?: 'right'): Column<Row> => ({
    key,
    header: t(`errorReport.${key}`),
    align,
    cell,
  });
  return (
    <DataTable
      look="roomy"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        column('date', figure('date')),
        column('order', figure('orderNumber')),
        column('item', ({ itemName, profile }) => (
          <TwoLines first={itemName} second={profile !== itemName && profile} />
        )),
        column('customer', figure('customer')),
        column('color', (row) => <Paint color={row.color as ErrorColor | null} />),
        column('reason', ({ reason, reasonColor, isRework }) => (
          <TwoLines
            first={
              <span className={styles.short}>
                <Swatch color={reasonColor ?? 'grey'} /> {reason}
              </span>
            }
            second={t(isRework ? 'errorReport.rework' : 'errorReport.lost')}
          />
        )),
        column(
          'badAmount',
          ({ badAmount, amount }) =>
            t('errorReport.of', { bad: format.integer(badAmount ?? 0), all: format.integer(amount ?? 0) }),
          'right',
        ),
        column('area', figure('area'), 'right'),
        column('card', (row) => row.workCardId && figure('card')(row)),
        column('place', ({ place, shift }) => <TwoLines first={place} second={shift} />),
        column('workers', ({ workers }) => workers),
        column('note', ({ note }) => note),
      ]}
    />
  );
}

type ColumnKey =
  | 'date'
  | 'order'
  | 'item'
  | 'customer'
  | 'color'
  | 'reason'
  | 'badAmount'
  | 'area'
  | 'card'
  | 'place'
  | 'workers'
  | 'note';

function Paint({ color }: { color: ErrorColor | null }) {
  if (!color) return null;
  return (
    <span className={styles.short}>
      {color.hex && <Swatch color={color.hex} />} {color.code ?? color.name}
    </span>
  );
}
