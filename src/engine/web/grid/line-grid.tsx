import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CellEditor } from './cell-editor';
import type { GridColumn } from './grid-column';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import type { Grid, LineGridProps } from './grid-props';
import { GridRow, NoteRow } from './grid-row';
import { RowMenu } from './row-menu';
import { isOneCell } from './selection';
import { useLineGrid } from './use-line-grid';
import styles from './grid.module.css';

const numberWidth = 36;
const menuWidth = 40;

/**
 * Lines of a document as a spreadsheet: typing, ranges, copying and pasting, undo. The grid itself has the focus and
 * names its active cell, so that a thousand lines are as quick as four; only the rows in sight are drawn.
 */
export function LineGrid({ rowHeight = 40, ...props }: LineGridProps) {
  const { t } = useTranslation('edit');
  const id = useId();
  const grid: Grid = { ...props, rows: props.lines.lines, readOnly: props.lines.readOnly };
  const model = useLineGrid(grid, rowHeight);
  const { scroller, selection, drawn, line, column, focused } = model;
  const { rows, columns, readOnly } = grid;
  const { row } = selection.here;
  const inSight = row >= drawn.first && row < drawn.last;
  const actsWidth = (props.actions?.width ?? 0) + (hasMenu(grid) ? menuWidth : 0);
  const sized: CSSProperties & Record<`--${string}`, string> = { '--row-height': `${rowHeight}px` };
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + (props.totalLabel ? 2 : 1)}
        aria-colcount={columns.length + (actsWidth ? 2 : 1)}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-describedby={`${id}-help`}
        aria-activedescendant={line && inSight ? `${id}-${line.key}-${column.key}` : undefined}
        tabIndex={0}
        className={styles.scroll}
        style={sized}
        data-focused={focused || undefined}
        data-leaving={selection.leaving || undefined}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0)}
        {...model.handlers}
      >
        <table
          role="presentation"
          className={styles.table}
          style={{ minWidth: columns.reduce((sum, { width }) => sum + width, numberWidth + actsWidth) }}
        >
          <Columns columns={columns} actsWidth={actsWidth} />
          <GridHead columns={columns} withActs={actsWidth > 0} />
          <tbody role="rowgroup">
            {drawn.first > 0 && <tr aria-hidden style={{ height: drawn.first * rowHeight }} />}
            {rows.length === 0 && grid.empty && (
              <NoteRow columns={columns.length + (actsWidth ? 2 : 1)}>{grid.empty}</NoteRow>
            )}
            <DrawnRows id={id} grid={grid} model={model} withActs={actsWidth > 0} />
            {drawn.last < rows.length && <tr aria-hidden style={{ height: (rows.length - drawn.last) * rowHeight }} />}
          </tbody>
          {props.totalLabel && <GridFoot grid={grid} withActs={actsWidth > 0} />}
        </table>
      </div>
      <p id={`${id}-help`} className={styles.unseen}>
        {t(readOnly ? 'grid.helpRead' : 'grid.help')}
      </p>
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

interface DrawnRowsProps {
  id: string;
  grid: Grid;
  model: ReturnType<typeof useLineGrid>;
  withActs: boolean;
}

function DrawnRows({ id, grid, model, withActs }: DrawnRowsProps) {
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
