import { useId, type CSSProperties, memo } from 'react';
import { useTranslation } from '../use-translation';
import { useScreenKeys } from '../dialogs/screen-keys';
import { CellEditor } from './cell-editor';
import { type GridColumn, isRight } from './grid-column';
import type { Grid, LineGridProps } from './grid-props';
import { GridRow, NoteRow } from './grid-row';
import { RowMenu } from './row-menu';
import { isOneCell } from './selection';
import { useLineGrid } from './use-line-grid';
import { mark } from '../ui/mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './grid.module.css';

const numberWidth = 36;
const menuWidth = 40;

interface HeadProps {
  columns: readonly GridColumn[];
  /** The column of buttons is there. */
  withActs: boolean;
}

/** Names of the columns, the unit in grey behind. */
const GridHead = memo(function GridHead({ columns, withActs }: HeadProps) {
  const { t } = useTranslation('edit');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles.number} aria-colindex={1}>
          {t('grid.number')}
        </th>
        {columns.map((column, at) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-colindex={at + 2}
            className={at === 0 ? styles.first : undefined}
            data-right={isRight(column) || undefined}
            title={column.header}
          >
            {column.header}
            {column.unit && <small> {column.unit}</small>}
          </th>
        ))}
        {withActs && (
          <th role="columnheader" scope="col" className={styles.acts} aria-colindex={columns.length + 2}>
            <VisuallyHidden>{t('grid.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});

/**
 * Lines of a document as a spreadsheet: typing, ranges, copying and pasting, undo. The grid itself has the focus and
 * names its active cell, so that a thousand lines are as quick as four; only the rows in sight are drawn.
 */
export function LineGrid({ rowHeight = 40, ...props }: LineGridProps) {
  const { t } = useTranslation('edit');
  const id = useId();
  useScreenKeys('grid');
  const grid: Grid = { ...props, rows: props.lines.lines, readOnly: props.lines.readOnly };
  const model = useLineGrid(grid, rowHeight);
  const { scroller, selection, drawn, line, column, focused } = model;
  const { rows, columns, readOnly } = grid;
  const { row } = selection.here;
  const inSight = row >= drawn.first && row < drawn.last;
  const actsWidth = (props.actions?.width ?? 0) + (hasMenu(grid) ? menuWidth : 0);
  const withActs = actsWidth > 0;
  const sized: CSSProperties & Record<`--${string}`, string> = { '--row-height': `${rowHeight}px` };
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + (props.totalLabel ? 2 : 1)}
        aria-colcount={columns.length + (withActs ? 2 : 1)}
        aria-multiselectable
        aria-readonly={mark(readOnly)}
        aria-describedby={`${id}-help`}
        aria-activedescendant={line && inSight ? `${id}-${line.key}-${column.key}` : undefined}
        tabIndex={0}
        className={styles.scroll}
        style={sized}
        data-focused={mark(focused)}
        data-leaving={mark(selection.leaving)}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0)}
        {...model.handlers}
      >
        <table
          role="presentation"
          className={styles.table}
          style={{ minWidth: columns.reduce((sum, { width }) => sum + width, numberWidth + actsWidth) }}
        >
          <Columns columns={columns} actsWidth={actsWidth} />
          <GridHead columns={columns} withActs={withActs} />
          <DrawnRows id={id} grid={grid} model={model} withActs={withActs} rowHeight={rowHeight} />
          {props.totalLabel && <GridFoot grid={grid} withActs={withActs} />}
        </table>
      </div>
      <VisuallyHidden id={`${id}-help`}>{t(readOnly ? 'grid.helpRead' : 'grid.help')}</VisuallyHidden>
      <RowMenu at={model.menu} close={model.closeMenu} grid={grid} selection={selection} commands={model.commands} />
    </>
  );
}

const hasMenu = ({ readOnly, menu }: Grid): boolean => !readOnly || menu !== undefined;

function Columns({ columns, actsWidth }: { columns: readonly GridColumn[]; actsWidth: number }) {
  return (
    <colgroup>
      <col style={{ width: numberWidth }} />
      {columns.map(({ key, grow, width }) => (
        <col key={key} style={{ width: grow ? undefined : width }} />
      ))}
      {actsWidth > 0 && <col style={{ width: actsWidth }} />}
    </colgroup>
  );
}

/** The rows in sight, between spaces as high as the others. */
function DrawnRows({ rowHeight, ...props }: DrawnRowsProps & { rowHeight: number }) {
  const { grid, model, withActs } = props;
  const { drawn } = model;
  const count = grid.rows.length;
  return (
    <tbody role="rowgroup">
      {drawn.first > 0 && <tr aria-hidden style={{ height: drawn.first * rowHeight }} />}
      {count === 0 && grid.empty && <NoteRow columns={grid.columns.length + (withActs ? 2 : 1)}>{grid.empty}</NoteRow>}
      <RowsInSight {...props} />
      {drawn.last < count && <tr aria-hidden style={{ height: (count - drawn.last) * rowHeight }} />}
    </tbody>
  );
}

interface DrawnRowsProps {
  id: string;
  grid: Grid;
  model: ReturnType<typeof useLineGrid>;
  withActs: boolean;
}

function RowsInSight({ id, grid, model, withActs }: DrawnRowsProps) {
  const { lines, rows, columns, readOnly } = grid;
  const { drawn, focused, edit, left } = model;
  const { here, range } = model.selection;
  const marking = focused && !isOneCell(range);
  return rows.slice(drawn.first, drawn.last).map((line, index) => {
    const at = drawn.first + index;
    const marked = marking && at >= range.top && at <= range.bottom;
    const active = at === here.row;
    const refused = lines.errors[line.key];
    return (
      <GridRow
        key={line.key}
        {...{ id, line, at, columns, refused, readOnly, withActs }}
        kind={lines.kind}
        strict={refused !== undefined || left.has(line.key)}
        selected={line.key === grid.selected}
        highlighted={grid.highlighted?.(line) ?? false}
        active={active ? here.column : -1}
        from={marked ? range.left : -1}
        to={marked ? range.right : -1}
        editor={
          active && edit.editing ? (
            <CellEditor
              key={`${line.key} ${model.column.key}`}
              editing={edit.editing}
              line={line}
              column={model.column}
              at={at}
              ends={edit}
            />
          ) : null
        }
        withMenu={hasMenu(grid)}
        actions={grid.actions}
        notes={grid.notes}
      />
    );
  });
}

/** What the lines come to. */
function GridFoot({ grid, withActs }: { grid: Grid; withActs: boolean }) {
  const { columns, rows, totals = {}, totalLabel } = grid;
  const firstFigure = columns.findIndex(({ key }) => totals[key] !== undefined);
  const labelled = Math.max(1, firstFigure);
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={rows.length + 2}>
        <td role="gridcell" className={styles.number} aria-colindex={1} />
        <td role="gridcell" className={styles.first} aria-colindex={2} colSpan={labelled}>
          {totalLabel}
        </td>
        {columns.slice(labelled).map((column, at) => (
          <td
            key={column.key}
            role="gridcell"
            aria-colindex={labelled + at + 2}
            data-right={isRight(column) || undefined}
          >
            {totals[column.key]}
          </td>
        ))}
        {withActs && <td role="gridcell" className={styles.acts} aria-colindex={columns.length + 2} />}
      </tr>
    </tfoot>
  );
}
