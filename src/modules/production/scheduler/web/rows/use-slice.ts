import { useEffect, useState, type RefObject } from 'react';
import { entryAt } from './layout';

/** Pixels drawn above and below what is in sight once one rests, in front of it while one scrolls, and between two exchanges of rows. */
const MARGIN = 320;
const AHEAD = 160;
const STEP = 80;

export interface Slice {
  first: number;
  last: number;
}
/** Pixels from the top. */
interface Range {
  from: number;
  to: number;
}

/** What is drawn of a table that was drawn at `known`: all of `need`, and of the rest what still lies near it. */
function drawnFor(known: Range, need: Range): Range {
  const kept = { from: Math.max(known.from, need.from - MARGIN), to: Math.min(known.to, need.to + MARGIN) };
  if (kept.from > need.to || kept.to < need.from) return need;
  return { from: Math.min(kept.from, need.from), to: Math.max(kept.to, need.to) };
}

/**
 * Which entries of a long table are worth drawing; `tops` are where they begin. What comes into sight is drawn at once and
 * what lies around it a frame later, so that a long jump is not one long task.
 */
export function useSlice(tops: readonly number[], scroller: RefObject<HTMLElement | null>): Slice {
  const [range, setRange] = useState<Range>({ from: 0, to: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    let last = 0;
    const put = (next: (known: Range) => Range) =>
      setRange((known) => {
        const { from, to } = next(known);
        return known.from === from && known.to === to ? known : { from, to };
      });
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const way = Math.sign(scrollTop - last);
      last = scrollTop;
      const from = Math.floor(scrollTop / STEP) * STEP;
      const to = Math.ceil((scrollTop + clientHeight) / STEP) * STEP;
      put((known) => drawnFor(known, { from: from - (way < 0 ? AHEAD : 0), to: to + (way > 0 ? AHEAD : 0) }));
      cancelAnimationFrame(frame);
      const rest = () => put(() => ({ from: from - MARGIN, to: to + MARGIN }));
      // A scroll is told in a frame's beginning: its own callbacks still belong to the same frame.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(rest)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  const count = tops.length - 1;
  if (count <= 0) return { first: 0, last: 0 };
  const first = entryAt(tops, Math.max(0, range.from));
  const last = entryAt(tops, range.to) + 1;
  return { first, last: Math.min(last, count) };
}
