import { IconDots, IconListSearch } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minimums } from '../../quotations/calculation/model';
import { fieldErrorText } from '../../../engine/web/edit/field-control';
import { CellContent } from './grid-cell';
import type { GridColumn } from './grid-columns';
import type { LinePrice } from './grid-data';
import { isBlank, lineErrors, type Line } from './line';
import styles from './item-grid.module.css';

export interface RowProps {
  id: string;
  line: Line;
  at: number;
  columns: readonly GridColumn[];
  shown: ReadonlySet<string>;
  price: LinePrice | undefined;
  changed: boolean;
  minimums: Minimums;
  warning: number;
  orderService?: string;
  refused: Readonly<Record<string, string>> | undefined;
  /** Its own errors are shown. */
  strict: boolean;
  selected: boolean;
  explained: boolean;
  canExplain: boolean;
  readOnly: boolean;
  /** Column of the active cell, -1 elsewhere. */
  active: number;
  /** Columns of the marked range, -1 for none. */
  from: number;
  to: number;
  /** The editor, in the place of the active cell's content. */
  editor: ReactNode;
}

/** One item: cells without handlers of their own, the grid listens for all of them. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { id, line, at, columns, shown, price, changed, minimums, refused, strict, selected, active, from, to } = props;
  const { t } = useTranslation(['orders', 'edit', 'errors']);
  const errors = { ...(strict && !isBlank(line) ? lineErrors(line) : wrongOnly(line)), ...refused };
  const elsewhere = Object.entries(errors).filter(([key]) => !columns.some((column) => column.key === key));
  return (
    <tr role="row" aria-rowindex={at + 2} className={styles.row} data-at={at} data-selected={selected || undefined}>
      <th role="rowheader" scope="row" className={styles.lp} data-wrong={elsewhere.length > 0 || undefined}>
        {at + 1}
      </th>
      {columns.map((column, index) => {
        const error = errors[column.key];
        const reason = error && column.field ? fieldErrorText(error, column.field) : undefined;
        return (
          <td
            key={column.key}
            role="gridcell"
            id={`${id}-${line.key}-${column.key}`}
            aria-colindex={index + 2}
            aria-selected={active === index || (index >= from && index <= to) || undefined}
            aria-invalid={error ? true : undefined}
            aria-readonly={props.readOnly || !column.field || undefined}
            className={index === 0 ? styles.first : undefined}
            data-column={index}
            data-right={column.right || undefined}
            data-active={active === index || undefined}
            data-marked={(index >= from && index <= to) || undefined}
            data-wrong={error ? '' : undefined}
            title={reason}
          >
            {active === index && props.editor ? (
              props.editor
            ) : (
              <CellContent
                {...{ line, column, shown, price, changed, minimums }}
                warning={props.warning}
                orderService={props.orderService}
              />
            )}
          </td>
        );
      })}
      <td role="gridcell" aria-colindex={columns.length + 2} className={styles.acts}>
        {props.canExplain && (
          <button
            type="button"
            className={styles.explain}
            data-act="explain"
            data-on={props.explained || undefined}
            aria-pressed={props.explained}
            tabIndex={-1}
            aria-label={t('orders:grid.explain', { lp: at + 1 })}
          >
            <IconListSearch size={15} aria-hidden />
            <span>{t('orders:grid.priceButton')}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.more}
          data-act="menu"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={t('orders:grid.menu', { lp: at + 1 })}
        >
          <IconDots size={15} aria-hidden />
        </button>
      </td>
    </tr>
  );
});

/** What is wrong whatever is still to be typed: everything but what is missing. */
function wrongOnly(line: Line): Record<string, string> {
  return Object.fromEntries(Object.entries(lineErrors(line)).filter(([, error]) => error !== 'Required'));
}
