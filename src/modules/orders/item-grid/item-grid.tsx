import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../engine/web/engine-context';
import { today as currentDay } from '../../../engine/web/today';
import { RefEditor, TextEditor } from './cell-editor';
import { typedText } from './cell-text';
import { columnsOf } from './grid-columns';
import type { GridProps, Wanted } from './grid-data';
import { minimumsOf } from './grid-figures';
import { GridHead } from './grid-head';
import { GridFoot } from './grid-foot';
import { commandOf } from './grid-keys';
import { GridRow } from './grid-row';
import { RowMenu, type MenuAt } from './row-menu';
import { useClipboard } from './use-clipboard';
import { useGridKeys } from './use-grid-keys';
import { useWindow } from './use-window';
import styles from './item-grid.module.css';

const rowHeight = 40;
const lpWidth = 36;
const actsWidths = { usual: 106, narrow: 66 };
const nobody = {};

/**
 * The items of an order as a spreadsheet. The grid itself has the focus and names its active cell, so that a thousand
 * lines are as quick as four; only the rows in sight are drawn.
 */
export function ItemGrid(props: GridProps) {
  const { lines, readOnly, prices, stored, refused, selected, wanted, wish } = props;
  const { t, i18n } = useTranslation('orders');
  const { settings } = useSession();
  const minimums = useMemo(() => minimumsOf(settings), [settings]);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const priced = prices.size > 0 || props.explain !== undefined;
  const columns = useMemo(() => columnsOf(props.columns, props.narrow, priced), [props.columns, props.narrow, priced]);
  const shown = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const today = currentDay();
  const grid = useGridKeys(props, columns, today, props.findRef);
  const clipboard = useClipboard(props, columns, grid, { language: i18n.language, today, findRef: props.findRef });
  const { here, range, editing } = grid;
  const { first, last } = useWindow(lines.length, rowHeight, scroller);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const [focused, setFocused] = useState(false);
  const seen = useRef<ReadonlySet<string>>(new Set());

  // The grid keeps the focus while an editor comes and goes.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) scroller.current?.focus({ preventScroll: true });
    wasEditing.current = editing !== null;
  }, [editing]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !focused) return;
    const top = here.row * rowHeight;
    const room = element.clientHeight - 32 - rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
    element
      .querySelector(`tr[data-at="${here.row}"] [data-column="${here.column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here.row, here.column, focused, first, last]);
  const show = (cell: Wanted | undefined) => {
    const row = cell ? lines.findIndex(({ key }) => key === cell.line) : -1;
    if (row < 0) return;
    const column = columns.findIndex(({ key }) => key === cell?.field);
    grid.goCell(row, Math.max(0, column));
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollIntoView({ block: 'nearest' });
  };
  /* eslint-disable react-hooks/exhaustive-deps -- once for every wish */
  useEffect(() => show(wanted), [wanted]);
  useEffect(() => show(wish), [wish]);
  /* eslint-enable react-hooks/exhaustive-deps */
  // A row one has left shows what is missing in it.
  const activeKey = lines[here.row]?.key;
  useEffect(() => {
    if (!activeKey) return;
    return () => {
      seen.current = new Set([...seen.current, activeKey]);
    };
  }, [activeKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current) return;
    const command = commandOf({ ...keyOf(event), altGraph: event.getModifierState('AltGraph') });
    if (!command) return;
    if (command.do === 'menu') {
      event.preventDefault();
      const cell = scroller.current?.querySelector(`tr[data-at="${here.row}"] th`)?.getBoundingClientRect();
      return setMenu({ x: cell?.right ?? 0, y: cell?.bottom ?? 0 });
    }
    if (grid.run(command)) {
      event.preventDefault();
      // Escape would otherwise leave the screen.
      event.stopPropagation();
    }
  };
  const cellAt = (event: MouseEvent): { row: number; column: number } | undefined => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('tr[data-at]')?.dataset['at'];
    if (row === undefined) return undefined;
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    return { row: Number(row), column: column === undefined ? -1 : Number(column) };
  };
  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event);
    if (!cell || (event.target as Element).closest('input')) return;
    if (event.button === 0) scroller.current?.focus({ preventScroll: true });
    if (event.shiftKey) event.preventDefault();
    const inside = cell.row >= range.top && cell.row <= range.bottom && event.button === 2;
    if (!inside) grid.goCell(cell.row, cell.column < 0 ? here.column : cell.column, event.shiftKey);
  };
  const onMouseOver = (event: MouseEvent) => {
    const cell = event.buttons === 1 && !editing ? cellAt(event) : undefined;
    if (cell && cell.column >= 0) grid.goCell(cell.row, cell.column, true);
  };
  const onClick = (event: MouseEvent) => {
    const act = (event.target as Element).closest<HTMLElement>('[data-act]');
    const cell = cellAt(event);
    const line = cell && lines[cell.row];
    if (!act || !line) return;
    if (act.dataset['act'] === 'explain') return props.explain?.(line);
    const box = act.getBoundingClientRect();
    setMenu({ x: box.right, y: box.bottom });
  };

  const editor = (): ReactNode => {
    const { line, column } = grid;
    if (!editing || !line || !column.field) return null;
    const label = t('grid.cell', { column: t(`grid.columns.${column.key as 'name'}`), lp: here.row + 1 });
    const shared = {
      label,
      text: editing.text ?? typedText(column, line.values, i18n.language),
      typed: editing.typed,
      invalid: false,
      cancel: grid.cancel,
    };
    if (column.field.kind !== 'ref') {
      return <TextEditor key={`${line.key} ${column.key}`} {...shared} right={column.right} commit={grid.commit} />;
    }
    const value = line.values[column.key];
    return (
      <RefEditor
        key={`${line.key} ${column.key}`}
        {...shared}
        field={column.field}
        pick={column.field.pick ?? nobody}
        value={typeof value === 'number' ? value : null}
        choose={grid.choose}
        leave={grid.leave}
      />
    );
  };

  const actsWidth = props.narrow ? actsWidths.narrow : actsWidths.usual;
  const width = columns.reduce((sum, column) => sum + column.width, lpWidth + actsWidth);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={t('grid.label')}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-describedby={`${id}-help`}
        aria-activedescendant={
          activeKey && here.row >= first && here.row < last ? `${id}-${activeKey}-${grid.column.key}` : undefined
        }
        tabIndex={0}
        className={styles.scroll}
        data-focused={focused || undefined}
        data-leaving={grid.leaving || undefined}
        data-narrow={props.narrow || undefined}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        onCopy={(event) => clipboard.copy(event, false)}
        onCut={(event) => clipboard.copy(event, !readOnly)}
        onPaste={clipboard.paste}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onClick={onClick}
        onDoubleClick={(event) => {
          if (cellAt(event)?.column !== -1) grid.begin(undefined);
        }}
        onContextMenu={(event) => {
          if (!cellAt(event)) return;
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
        onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0)}
      >
        <table role="presentation" className={styles.table} style={{ minWidth: width }}>
          <colgroup>
            <col style={{ width: lpWidth }} />
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.key === 'name' ? undefined : column.width }} />
            ))}
            <col style={{ width: actsWidth }} />
          </colgroup>
          <GridHead columns={columns} />
          <tbody role="rowgroup">
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {lines.slice(first, last).map((line, index) => {
              const at = first + index;
              const marked = focused && at >= range.top && at <= range.bottom && !single(range);
              const active = at === here.row;
              return (
                <GridRow
                  key={line.key}
                  {...{ id, line, at, columns, shown, minimums, readOnly }}
                  orderService={props.orderService}
                  warning={Number(settings['surfaceWarning'] ?? 5)}
                  price={line.id === undefined ? undefined : prices.get(line.id)}
                  changed={line.id === undefined || stored.get(line.id) !== line}
                  refused={refused[line.key]}
                  strict={refused[line.key] !== undefined || seen.current.has(line.key)}
                  selected={line.key === selected}
                  explained={line.key === props.explained}
                  canExplain={props.explain !== undefined && line.id !== undefined}
                  active={active ? here.column : -1}
                  from={marked ? range.left : -1}
                  to={marked ? range.right : -1}
                  editor={active && editing ? editor() : null}
                />
              );
            })}
            {last < lines.length && <tr aria-hidden style={{ height: (lines.length - last) * rowHeight }} />}
          </tbody>
          <GridFoot {...{ lines, columns, prices, minimums }} />
        </table>
      </div>
      <p id={`${id}-help`} className={styles.unseen}>
        {t(readOnly ? 'grid.helpRead' : 'grid.help')}
      </p>
      <RowMenu at={menu} close={() => setMenu(null)} grid={grid} props={props} />
    </>
  );
}

const single = ({ top, bottom, left, right }: { top: number; bottom: number; left: number; right: number }): boolean =>
  top === bottom && left === right;

const keyOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
});
