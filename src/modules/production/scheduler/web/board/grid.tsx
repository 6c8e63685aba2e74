import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import type { Side } from '../rows/choosing';
import type { Entry } from '../rows/layout';
import { useSlice } from '../rows/use-slice';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './table.module.css';

interface Props {
  side: Side;
  label: string;
  entries: readonly Entry[];
  tops: readonly number[];
  rows: number;
  active: number | null;
  scroller: RefObject<HTMLDivElement | null>;
  head: ReactNode;
  foot?: ReactNode;
  /** What stands among the rows where held ones would be put, and the pixels it takes. */
  gap?: { height: number; content: ReactNode } | undefined;
  /** In the place of rows. */
  empty: ReactNode;
  busy: boolean;
  dragged: boolean;
  draw: (entry: Entry, top: number) => ReactNode;
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
  return (
    <div
      ref={scroller}
      role="grid"
      className={`${layout.fills} ${styles.grid}`}
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
        if (id === null || event.button !== 0 || (event.target as Element).closest('button')) return;
        onPress(id, event, (event.target as Element).closest('[data-box]') !== null);
      }}
      onDoubleClick={(event) => {
        const id = idOf(event);
        if (id !== null && !(event.target as Element).closest('button, [data-box]')) props.onOpen(id);
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
        <div role="rowgroup" className={layout.anchor} style={{ height: (tops.at(-1) ?? 0) + (gap?.height ?? 0) }}>
          {drawn.map((entry, at) => props.draw(entry, tops[slice.first + at]!))}
          {gap?.content}
        </div>
      )}
      {props.foot}
    </div>
  );
}
