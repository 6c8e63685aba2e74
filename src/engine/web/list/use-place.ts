import { useEffect, useRef, useState, type RefObject } from 'react';
import { takeLeftRecord } from '../left-record';
import type { ListRow } from './use-entity-list';

interface Place {
  id: number | null;
  top: number;
}
const startPlace: Place = { id: null, top: 0 };

/** In the session storage, because two windows may be at different places. */
const key = (table: string) => `place_${table}`;

function recall(table: string): Place {
  try {
    return (JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Place | null) ?? startPlace;
  } catch {
    return startPlace;
  }
}
function remember(table: string, patch: Partial<Place>): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ ...recall(table), ...patch }));
  } catch {
    // Storage may be unavailable; the list then opens at the top.
  }
}

/**
 * The active row and the scroll position of a list, restored when the user comes back from a record.
 * `scroller` is the element that scrolls; `ready` = the rows are rendered.
 */
export function usePlace(
  table: string,
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
): [number | null, (id: number | null) => void] {
  const [active, setActive] = useState(() => recall(table).id);
  useEffect(() => {
    const element = scroller.current;
    if (!ready || !element) return;
    const { top } = recall(table);
    // A new list is at its top. Reading or setting scrollTop forces a layout.
    if (top > 0 && top !== element.scrollTop) element.scrollTop = top;
    const onScroll = () => remember(table, { top: element.scrollTop });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [table, scroller, ready]);
  return [
    active,
    (id) => {
      setActive(id);
      remember(table, { id });
    },
  ];
}

interface Return {
  table: string;
  root: RefObject<HTMLElement | null>;
  rows: readonly ListRow[];
  setActive: (id: number) => void;
}

/** Who comes back from a record is at its row again, with the keyboard too, unless the focus was put elsewhere meanwhile. */
export function useReturnToRow({ table, root, rows, setActive }: Return): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    wanted.current = takeLeftRecord(table);
  }, [table]);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || !rows.some((row) => row.id === id)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Setting the focus makes the browser lay out the page, so it waits until that is done for the frame anyway.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        wanted.current = undefined;
        const at = document.activeElement;
        if (at !== document.body && at?.id !== 'main') return;
        setActive(id);
        root.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)?.focus({ preventScroll: true });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [root, rows, setActive]);
}
