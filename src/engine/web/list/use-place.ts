import { useEffect, useState, type RefObject } from 'react';

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
