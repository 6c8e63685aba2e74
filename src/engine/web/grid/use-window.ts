import { useEffect, useState, type RefObject } from 'react';

/** Rows that are drawn: from `first` up to, not including, `last`. */
export interface RowWindow {
  first: number;
  last: number;
}
const WHOLE = 60;
/** Drawn of more at first: something to read at once, what else is in sight in the next frame. */
const FIRST = 12;
const MARGIN = 2;
/** Rows a window moves by, so that not every pixel draws again. */
const STEP = 2;

/** Which of many rows of one height are worth drawing. Up to sixty all are; of more those in sight and some around. */
export function useWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const [seen, setSeen] = useState({ first: 0, last: FIRST });
  const long = count > WHOLE;
  useEffect(() => {
    const element = scroller.current;
    if (!long || !element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const first = Math.max(0, top - MARGIN);
      const last = top + Math.ceil(element.clientHeight / rowHeight) + STEP + MARGIN;
      setSeen((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    element.addEventListener('scroll', look, { passive: true });
    // It reports the first size as well, once the rows drawn so far are painted.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [long, rowHeight, scroller]);
  return long ? { first: Math.min(seen.first, count), last: Math.min(seen.last, count) } : { first: 0, last: count };
}
