import { useEffect, useState, type RefObject } from 'react';
import { entryAt } from './layout';

/** Pixels drawn above and below what is in sight, and how far one scrolls before rows are exchanged. */
const MARGIN = 320;
const STEP = 160;

export interface Slice {
  first: number;
  last: number;
}

/** Which entries of a long table are worth drawing; `tops` are where they begin, `head` what stands above them. */
export function useSlice(tops: readonly number[], scroller: RefObject<HTMLElement | null>): Slice {
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      const height = element.clientHeight;
      setSeen((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  const count = tops.length - 1;
  if (count <= 0) return { first: 0, last: 0 };
  const first = entryAt(tops, Math.max(0, seen.top - MARGIN));
  const last = entryAt(tops, seen.top + seen.height + STEP + MARGIN) + 1;
  return { first, last: Math.min(last, count) };
}
