import { useMemo, useState, type CSSProperties, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../use-translation';
import { recordTitle } from '../labels';
import type { CellAt } from './cell-edit';
import type { CellTools } from './cells';
import {
  contentWidths,
  fitWidths,
  maxWidth,
  minWidth,
  naturalWidths,
  sumOf,
  useContentWidths,
  useElementWidth,
} from './column-widths';
import type { Column } from './columns';
import { Head } from './head';
import type { Density } from './pager';
import { Row, SkeletonRows, type RowTexts } from './row';
import type { SelectionState } from './selection';
import { mark } from '../ui/mark';
import styles from './table.module.css';
import { TotalsRow, type Totals } from './totals';
import { useDelayed } from './use-delayed';
import type { EntityList, ListRow } from './use-entity-list';
import { sortOf } from './view';

export type RowAct = 'open' | 'peek' | 'menu' | 'cell';
/** Where something was done, in pixels of the window. */
export interface ActPlace {
  x: number;
  y: number;
  cell?: Omit<CellAt, 'row'>;
}
export interface TableProps {
  list: EntityList;
  columns: readonly Column[];
  widths: Readonly<Record<string, number>>;
  onWidth: (key: string, width: number | undefined) => void;
  tools: CellTools;
  density: Density;
  selection: SelectionState;
  multiselect: boolean;
  active: number | null;
  href: (row: ListRow) => string | undefined;
  icon: 'edit' | 'view' | undefined;
  /** `at` is the place for a menu, in pixels of the window. */
  onAct: (act: RowAct, row: ListRow, at: ActPlace) => void;
  onSort: (key: string) => void;
  totals?: Totals;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Milliseconds of loading after which a message is shown. */
const LONG_WAIT = 3000;

/** The table of a list. It only draws: where rows come from and what a click does is decided by its props. */
export function Table(props: TableProps) {
  const { list, columns, tools, selection, multiselect, totals, scroller } = props;
  const { t } = useTranslation('list');
  const layout = useLayout(props);
  const long = useDelayed(list.busy, LONG_WAIT);
  const { sortBy, sortDesc } = sortOf(list.view, list.entity.list.sort);
  const selectedHere = list.rows.filter((row) => selection.selected.has(row.id)).length;
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-shifted', currentTarget.scrollLeft > 0)}
    >
      {list.busy && !list.first && <div className={styles.bar} />}
      {long && (
        <p className={styles.long} role="status">
          {t('long')}
        </p>
      )}
      <table
        role="grid"
        className={styles.table}
        data-density={props.density}
        data-cards={mark(layout.cards)}
        data-narrow={mark(layout.isNarrow)}
        data-wide={mark(layout.scrolls)}
        style={layout.style}
        aria-label={tools.labels.many}
        aria-rowcount={list.first ? -1 : list.total + 1}
        aria-multiselectable={mark(multiselect)}
        aria-busy={mark(list.busy)}
      >
        <colgroup>
          {multiselect && <col style={{ width: CHECK_WIDTH }} />}
          <col style={{ width: layout.lpWidth }} />
          {columns.map((column, i) => (
            <col key={column.key} style={{ width: layout.widths[i] }} />
          ))}
          <col style={{ width: layout.actsWidth }} />
        </colgroup>
        <Head
          columns={columns}
          sortBy={sortBy}
          sortDesc={sortDesc}
          onSort={props.onSort}
          multiselect={multiselect}
          selected={selectedHere === 0 ? 'none' : selectedHere === list.rows.length ? 'all' : 'some'}
          onSelectPage={selection.togglePage}
          onWidth={layout.onWidth}
          onAutoFit={layout.autoFit}
        />
        <Body {...props} cards={layout.cards} />
        {totals && list.rows.length > 0 && (
          <TotalsRow totals={totals} columns={columns} multiselect={multiselect} cards={layout.cards} />
        )}
      </table>
      {list.rows.length === 0 && !list.first && props.empty}
    </div>
  );
}

/** In a narrower element, as on a phone, a row is a card: its values below each other, each with its name. */
const CARDS_BELOW = 560;
const CHECK_WIDTH = 38;
const ACTS_WIDTH: Record<Density, number> = { compact: 64, normal: 64, touch: 100 };

/** Widths of all columns, while one of them is dragged too. */
function useLayout(props: TableProps) {
  const { list, columns, widths: saved, onWidth, density, multiselect, totals, scroller } = props;
  const available = useElementWidth(scroller);
  const [dragged, setDragged] = useState<Record<string, number>>({});
  const cards = available > 0 && available < CARDS_BELOW;
  const lpWidth = 20 + 8 * Math.max(2, String((list.view.page + 1) * list.view.pageSize).length);
  const actsWidth = ACTS_WIDTH[density];
  const lead = (multiselect ? CHECK_WIDTH : 0) + lpWidth;
  const room = available - lead - actsWidth;
  const given = { ...saved, ...dragged };
  const isTight = available > 0 && !cards && sumOf(naturalWidths(columns, given)) > room;
  const sums = Object.values(totals?.values ?? {}).join(' ');
  const rows = list.first ? undefined : list.rows;
  const contents = useContentWidths(scroller, { name: list.entity.name, columns, rows, sums }, isTight);
  const { widths, isNarrow } = fitWidths(columns, given, room, contents);
  const total = sumOf(widths) + lead + actsWidth;
  const style = {
    minWidth: cards ? undefined : total,
    '--left-lp': `${lead - lpWidth}px`,
    '--left-first': `${lead}px`,
  } as CSSProperties;
  return {
    cards,
    isNarrow: isNarrow && !cards,
    scrolls: !cards && total > available,
    lpWidth,
    actsWidth,
    widths,
    style,
    onWidth: (key: string, width: number, done: boolean) => {
      setDragged(done ? {} : { [key]: width });
      if (done) onWidth(key, width);
    },
    autoFit: (key: string) => {
      const width = scroller.current && contentWidths(scroller.current, [key])[key]?.oneLine;
      if (width) onWidth(key, Math.min(maxWidth, Math.max(minWidth, width)));
    },
  };
}

/** The rows, with the event handlers of all of them. */
function Body(props: TableProps & { cards: boolean }) {
  const { list, columns, tools, selection, multiselect, active, cards } = props;
  const { t } = useTranslation('list');
  const texts = useMemo<RowTexts>(
    () => ({
      select: t('row.select'),
      info: t('row.peek'),
      open: t('row.open'),
      more: t('row.more'),
      change: t('change.cell'),
    }),
    [t],
  );
  const reachable = list.rows.some((row) => row.id === active) ? active : list.rows[0]?.id;
  return (
    <tbody
      className={styles.rows}
      data-busy={list.busy || undefined}
      onClick={(event) => onClick(event, props)}
      onContextMenu={(event) => onContextMenu(event, props)}
      onPointerOver={({ target }) => showOverflow(target as Element)}
      onChange={({ target, nativeEvent }) => {
        const row = rowOf(target, list.rows);
        if (row) selection.toggle(row, (nativeEvent as PointerEvent).shiftKey);
      }}
    >
      {list.rows.map((row, i) => (
        <Row
          key={row.id}
          row={row}
          lp={list.view.page * list.view.pageSize + i + 1}
          title={recordTitle(list.entity, row)}
          columns={columns}
          cards={cards}
          tools={tools}
          texts={texts}
          href={props.href(row)}
          icon={props.icon}
          multiselect={multiselect}
          selected={selection.selected.has(row.id)}
          active={row.id === active}
          reachable={row.id === reachable}
        />
      ))}
      {list.first && <SkeletonRows columns={columns} multiselect={multiselect} count={list.view.pageSize} />}
    </tbody>
  );
}

/** The row an element of the table belongs to. */
function rowOf(target: EventTarget, rows: readonly ListRow[]): ListRow | undefined {
  const id = Number((target as Element).closest('tr')?.dataset['id']);
  return rows.find((row) => row.id === id);
}

/** Ctrl, Shift and the middle button on a link are left to the browser, which opens a tab or a window. */
const opensWindow = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

function onClick(event: MouseEvent, { list, onAct }: TableProps): void {
  const target = event.target as HTMLElement;
  const row = rowOf(target, list.rows);
  const control = target.closest<HTMLElement>('[data-act]');
  const isLink = control?.tagName === 'A';
  if (!row || target.closest('label') || (isLink && opensWindow(event))) return;
  if (isLink) event.preventDefault();
  else if (!control && (target.closest('a, button') || String(window.getSelection()))) return;
  onAct((control?.dataset['act'] as RowAct | undefined) ?? 'open', row, placeOf(control ?? target));
}

function placeOf(element: Element): ActPlace {
  const { right, bottom } = element.getBoundingClientRect();
  const cell = element.closest('td');
  const at = cell && { column: cell.dataset['column'] ?? '', box: boxOf(cell) };
  return { x: right, y: bottom, ...(at && { cell: at }) };
}

/** Place and size of an element on the window. */
export function boxOf(element: Element): CellAt['box'] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function onContextMenu(event: MouseEvent, { list, onAct }: TableProps): void {
  const row = rowOf(event.target, list.rows);
  if (!row || !(event.target as Element).closest(`.${styles.lp}`)) return;
  event.preventDefault();
  onAct('menu', row, { x: event.clientX, y: event.clientY });
}

/** Text that does not fit becomes the cell's tooltip. Measured on hover, because measuring all cells would be slow. */
function showOverflow(target: Element): void {
  const cell = target.closest('td');
  if (cell && cell.scrollWidth > cell.clientWidth && !cell.title) cell.title = cell.innerText;
}
