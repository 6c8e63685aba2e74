import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import type { Side } from '../rows/choosing';
import type { Entry } from '../rows/layout';
import { useSlice } from '../rows/use-slice';
import styles from './table.module.css';

interface Props {
  side: Side;
  label: string;
  entries: readonly Entry[];
  tops: readonly number[];
  rows: number;
  /** The entry a gap is open before, and how many pixels it takes. */
  gap?: { entry: number; height: number; content: ReactNode } | undefined;
  active: number | null;
  scroller: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  foot?: ReactNode;
  /** In the place of rows. */
  empty: ReactNode;
  busy: boolean;
  dragged: boolean;
  draw: (entry: Entry) => ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: (id: number, event: PointerEvent, box: boolean) => void;
  onMenu: (id: number | null, at: { x: number; y: number }) => void;
  onOpen: (id: number) => void;
}

const idOf = (event: MouseEvent | PointerEvent): number | null => {
  const row = (event.target as Element).closest<HTMLElement>('[data-id]');
  return row ? Number(row.dataset['id']) : null;
};

/** A long table of which only what is in sight is drawn. One stop of the Tab key: the row keys act on is told by `aria-activedescendant`. */
export function Grid(props: Props) {
  const { side, entries, tops, gap, active, scroller, onPress, onMenu } = props;
  const slice = useSlice(tops, scroller);
  const drawn = entries.slice(slice.first, slice.last);
  const activeDrawn = drawn.some((entry) => entry.kind === 'row' && entry.step.id === active);
  const end = tops.at(-1) ?? 0;
  return (
    <div
      ref={scroller}
      role="grid"
      className={styles.grid}
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={props.rows + 1}
      aria-busy={props.busy}
      aria-activedescendant={activeDrawn ? `${side}-${active}` : undefined}
      tabIndex={0}
      data-side={side}
      data-dragged={props.dragged || undefined}
      onKeyDown={props.onKeyDown}
      onPointerDown={(event) => {
        const id = idOf(event);
        if (id === null || event.button !== 0 || (event.target as Element).closest('a, button')) return;
        onPress(id, event, (event.target as Element).closest('[data-box]') !== null);
      }}
      onDoubleClick={(event) => {
        const id = idOf(event);
        if (id !== null && !(event.target as Element).closest('a, button, [data-box]')) props.onOpen(id);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        // By key the event comes from the table itself.
        const row = document.getElementById(`${side}-${active}`)?.getBoundingClientRect();
        const byKey = event.target === event.currentTarget && row;
        onMenu(
          byKey ? active : idOf(event),
          byKey ? { x: row.left + 48, y: row.bottom } : { x: event.clientX, y: event.clientY },
        );
      }}
    >
      <div role="rowgroup" className={styles.head}>
        {props.head}
      </div>
      {entries.length === 0 && !gap ? (
        props.empty
      ) : (
        <div role="rowgroup" className={styles.body} style={{ height: end + (gap?.height ?? 0) }}>
          {drawn.map((entry, at) => {
            const index = slice.first + at;
            const top = tops[index]! + (gap && index >= gap.entry ? gap.height : 0);
            return (
              <div
                key={entry.key}
                role="presentation"
                className={styles.place}
                style={{ transform: `translate3d(0, ${top}px, 0)`, height: tops[index + 1]! - tops[index]! }}
              >
                {props.draw(entry)}
              </div>
            );
          })}
          {gap && (
            <div
              role="presentation"
              className={styles.place}
              style={{ transform: `translate3d(0, ${tops[gap.entry] ?? 0}px, 0)`, height: gap.height }}
            >
              {gap.content}
            </div>
          )}
        </div>
      )}
      {props.foot}
    </div>
  );
}
