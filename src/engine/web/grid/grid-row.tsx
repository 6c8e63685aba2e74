import { IconDots } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { fieldErrorText } from '../edit/field-control';
import { isEmpty, lineErrors, type FormLine, type LineShape } from '../edit/form-lines';
import { errorText } from '../i18n';
import type { Format } from '../../format';
import { useFormat } from '../use-format';
import { cellContent } from './cell-content';
import { isRight, isWritable, type GridColumn } from './grid-column';
import type { LineGridProps } from './grid-props';
import { mark } from '../ui/mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './grid.module.css';

export interface RowProps {
  id: string;
  kind: LineShape;
  line: FormLine;
  at: number;
  columns: readonly GridColumn[];
  /** field → errorStr: what a save was refused for. */
  refused: Readonly<Record<string, string>> | undefined;
  /** What is missing is shown too. */
  strict: boolean;
  selected: boolean;
  highlighted: boolean;
  readOnly: boolean;
  /** Column of the active cell, -1 elsewhere. */
  active: number;
  /** Columns of the marked range, -1 for none. */
  from: number;
  to: number;
  /** The editor, drawn instead of the active cell's content. */
  editor: ReactNode;
  withActs: boolean;
  withMenu: boolean;
  actions: LineGridProps['actions'];
  notes: LineGridProps['notes'];
}

/** One line: cells without handlers of their own, the grid listens for all of them. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { line, at, columns, selected } = props;
  const { t } = useTranslation(['edit', 'errors']);
  const format = useFormat();
  const errors = errorsOf(props);
  const elsewhere = Object.entries(errors).filter(([key]) => !columns.some((column) => column.key === key));
  const { before, after } = props.notes?.(line, at) ?? {};
  return (
    <>
      {before && <NoteRow columns={columns.length + (props.withActs ? 2 : 1)}>{before}</NoteRow>}
      <tr
        role="row"
        aria-rowindex={at + 2}
        className={styles.row}
        data-at={at}
        data-selected={selected || undefined}
        data-highlighted={props.highlighted || undefined}
      >
        <th
          role="rowheader"
          scope="row"
          className={styles.number}
          data-wrong={elsewhere.length > 0 || undefined}
          title={errors[''] && errorText({ errorStr: errors[''] })}
        >
          {at + 1}
        </th>
        {columns.map((column, index) => (
          <Cell key={column.key} row={props} format={format} column={column} index={index} error={errors[column.key]} />
        ))}
        {props.withActs && (
          <td role="gridcell" aria-colindex={columns.length + 2} className={styles.acts}>
            {props.actions?.draw(line, at)}
            {props.withMenu && (
              <button
                type="button"
                className={styles.more}
                data-menu
                tabIndex={-1}
                aria-haspopup="menu"
                aria-label={t('edit:grid.menu', { number: at + 1 })}
              >
                <IconDots size={15} aria-hidden />
              </button>
            )}
          </td>
        )}
      </tr>
      {after && <NoteRow columns={columns.length + (props.withActs ? 2 : 1)}>{after}</NoteRow>}
    </>
  );
});

interface CellProps {
  row: RowProps;
  format: Format;
  column: GridColumn;
  index: number;
  error: string | undefined;
}

function Cell({ row, format, column, index, error }: CellProps) {
  const { line, at, active, from, to } = row;
  const isActive = active === index;
  const isMarked = index >= from && index <= to;
  const remark = error ? undefined : column.warn?.(line);
  const fixed = row.readOnly || !isWritable(column, line);
  return (
    <td
      role="gridcell"
      id={`${row.id}-${line.key}-${column.key}`}
      aria-colindex={index + 2}
      aria-selected={mark(isActive || isMarked)}
      aria-invalid={mark(error)}
      aria-readonly={mark(fixed)}
      className={index === 0 ? styles.first : undefined}
      data-column={index}
      data-right={isRight(column) || undefined}
      data-active={mark(isActive)}
      data-marked={mark(isMarked)}
      data-wrong={error ? '' : undefined}
      data-doubtful={remark ? '' : undefined}
      title={error && column.field ? fieldErrorText(error, column.field) : remark}
    >
      {isActive && row.editor ? row.editor : cellContent(column, line, at, format)}
      {remark && <VisuallyHidden>{remark}</VisuallyHidden>}
    </td>
  );
}

/** A row of text across all columns. */
export function NoteRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className={styles.note}>
      <td role="gridcell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

/** Of a line one is still in: what is wrong whatever is still to be typed, but not what is missing. */
function errorsOf({ kind, line, strict, readOnly, refused }: RowProps): Record<string, string> {
  if (readOnly) return { ...refused };
  const own = Object.entries(lineErrors(kind, line));
  const shown = strict && !isEmpty(kind, line) ? own : own.filter(([, error]) => error !== 'Required');
  return { ...Object.fromEntries(shown), ...refused };
}
