import { useEffect, useState, type RefObject } from 'react';

interface Place {
  id: number | null;
  top: number;
}
const nowhere: Place = { id: null, top: 0 };

/** Kept in the window, not for the person: two windows may look at different places. */
const key = (table: string) => `place_${table}`;

function recall(table: string): Place {
  try {
    return (JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Place | null) ?? nowhere;
  } catch {
    return nowhere;
  }
}
function remember(table: string, patch: Partial<Place>): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify({ ...recall(table), ...patch }));
  } catch {
    // Without storage the list opens at its top.
  }
}

/**
 * The row a person was at and how far they had scrolled: found again when they come back from a record.
 * `scroller` is the element that scrolls; `ready` = the rows are there.
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
    // Scrolling makes the browser lay the page out at once.
    if (top !== element.scrollTop) element.scrollTop = top;
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
