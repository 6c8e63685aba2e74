import {
  useMemo,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { recordTitle } from '../labels';
import { contentWidth, fitWidths, maxWidth, minWidth, useElementWidth } from './column-widths';
import type { Column } from './columns';
import type { Density } from './density';
import { Head } from './head';
import { Row, type RowWords } from './row';
import type { CellTools } from './row-cells';
import type { SelectionState } from './selection';
import styles from './table.module.css';
import { TotalsRow, type Totals } from './totals';
import { useDelayed } from './use-delayed';
import type { EntityList, ListRow } from './use-entity-list';

export type RowAct = 'open' | 'peek' | 'menu';
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
  /** `at` is where a menu belongs, in pixels of the window. */
  onAct: (act: RowAct, row: ListRow, at: { x: number; y: number }) => void;
  onSort: (key: string) => void;
  totals?: Totals;
  /** In the place of rows when there are none. */
  empty: ReactNode;
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Narrower than this, as on a phone, a row is a card: its values stand below each other, each with its name. */
const cardRoom = 560;
const checkWidth = 38;
const actsWidths = { compact: 64, normal: 64, touch: 92 };
/** After so many ms people want to know what is going on. */
const longWait = 3000;

/** The drawing of a list: nothing here knows where rows come from or what a click means. */
export function Table(props: TableProps) {
  const { list, columns, tools, selection, multiselect, active, totals, scroller: scroll } = props;
  const { t } = useTranslation('list');
  const room = useElementWidth(scroll);
  const cards = room > 0 && room < cardRoom;
  const long = useDelayed(list.busy, longWait);
  const [drag, setDrag] = useState<Record<string, number>>({});
  const lpWidth = 20 + 8 * Math.max(2, String((list.view.page + 1) * list.view.pageSize).length);
  const actsWidth = actsWidths[props.density];
  const lead = (multiselect ? checkWidth : 0) + lpWidth;
  const widths = fitWidths(columns, { ...props.widths, ...drag }, room - lead - actsWidth);
  const total = widths.reduce((sum, width) => sum + width, lead + actsWidth);
  const words = useMemo<RowWords>(
    () => ({ select: t('row.select'), info: t('row.peek'), open: t('row.open'), more: t('row.more') }),
    [t],
  );
  const { sort } = list.entity.list;
  const sortBy = list.view.sortBy ?? sort.replace(/^-/, '');
  const sortDesc = list.view.sortBy === null ? sort.startsWith('-') : list.view.sortDesc;
  const chosenHere = list.rows.filter((row) => selection.selected.has(row.id)).length;
  const reachable = list.rows.some((row) => row.id === active) ? active : list.rows[0]?.id;

  const rowOf = (event: SyntheticEvent): ListRow | undefined => {
    const id = Number((event.target as Element).closest('tr')?.dataset['id']);
    return list.rows.find((row) => row.id === id);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = rowOf(event);
    const act = target.closest<HTMLElement>('[data-act]');
    const link = act?.tagName === 'A';
    // Ctrl, middle button and the like are the browser's: a new tab.
    if (!row || (link && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0))) return;
    if (target.closest('label')) return;
    if (link) event.preventDefault();
    else if (!act && (target.closest('a, button') || String(window.getSelection()))) return;
    const box = act?.getBoundingClientRect();
    props.onAct((act?.dataset['act'] as RowAct | undefined) ?? 'open', row, {
      x: box?.right ?? 0,
      y: box?.bottom ?? 0,
    });
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row || !(event.target as Element).closest(`.${styles.lp}`)) return;
    event.preventDefault();
    props.onAct('menu', row, { x: event.clientX, y: event.clientY });
  };
  /** What does not fit in its cell can be read in a tooltip; nobody needs to measure cells that are not pointed at. */
  const onPointerOver = (event: SyntheticEvent) => {
    const cell = (event.target as Element).closest('td');
    if (cell && cell.scrollWidth > cell.clientWidth && !cell.title) cell.title = cell.innerText;
  };
  const autoFit = (key: string) => {
    const width = scroll.current && contentWidth(scroll.current, key);
    if (width) props.onWidth(key, Math.min(maxWidth, Math.max(minWidth, width)));
  };
  const onWidth = (key: string, width: number, done: boolean) => {
    setDrag(done ? {} : { [key]: width });
    if (done) props.onWidth(key, width);
  };

  return (
    <div
      ref={scroll}
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
        data-cards={cards || undefined}
        data-wide={total > room || undefined}
        style={
          {
            minWidth: cards ? undefined : total,
            '--left-lp': `${lead - lpWidth}px`,
            '--left-first': `${lead}px`,
          } as CSSProperties
        }
        aria-label={tools.labels.many}
        aria-rowcount={list.first ? -1 : list.total + 1}
        aria-multiselectable={multiselect || undefined}
        aria-busy={list.busy || undefined}
      >
        <colgroup>
          {multiselect && <col style={{ width: checkWidth }} />}
          <col style={{ width: lpWidth }} />
          {columns.map((column, i) => (
            <col key={column.key} style={{ width: widths[i] }} />
          ))}
          <col style={{ width: actsWidth }} />
        </colgroup>
        <Head
          columns={columns}
          sortBy={sortBy}
          sortDesc={sortDesc}
          onSort={props.onSort}
          multiselect={multiselect}
          chosen={chosenHere === 0 ? 'none' : chosenHere === list.rows.length ? 'all' : 'some'}
          onChoosePage={selection.togglePage}
          onWidth={onWidth}
          onAutoFit={autoFit}
        />
        <tbody
          className={styles.rows}
          data-busy={list.busy || undefined}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onPointerOver={onPointerOver}
          onChange={(event) => {
            const row = rowOf(event);
            if (row) selection.toggle(row, (event.nativeEvent as unknown as PointerEvent).shiftKey);
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
              words={words}
              href={props.href(row)}
              icon={props.icon}
              multiselect={multiselect}
              selected={selection.selected.has(row.id)}
              active={row.id === active}
              reachable={row.id === reachable}
            />
          ))}
          {list.first && <Bones columns={columns} multiselect={multiselect} count={list.view.pageSize} />}
        </tbody>
        {totals && list.rows.length > 0 && (
          <TotalsRow totals={totals} columns={columns} multiselect={multiselect} cards={cards} />
        )}
      </table>
      {list.rows.length === 0 && !list.first && props.empty}
    </div>
  );
}

/** Grey bars in the place of rows that were never loaded, as high as rows will be; drawn only once waiting is felt. */
function Bones({ columns, multiselect, count }: { columns: readonly Column[]; multiselect: boolean; count: number }) {
  const shown = useDelayed(true);
  if (!shown) return null;
  return Array.from({ length: Math.min(count, 30) }, (_, i) => (
    <tr key={i} aria-hidden>
      {multiselect && <td className={styles.check} />}
      <td className={styles.lp} />
      {columns.map((column) => (
        <td key={column.key} data-right={column.right ? '' : undefined}>
          <span className={styles.bone} />
        </td>
      ))}
      <td className={styles.acts} />
    </tr>
  ));
}
