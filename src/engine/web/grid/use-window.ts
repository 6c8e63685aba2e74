import { useEffect, useRef, useState, type RefObject } from 'react';

/** Rows that are drawn: from `first` up to, not including, `last`. */
export interface RowWindow {
  first: number;
  last: number;
}
const WHOLE = 60;
/** Drawn of more at first: something to read at once, what else is in sight in the next frames. */
const FIRST = 6;
/** Milliseconds from frame to frame while rows are added: a slow tablet answers to a touch before all of them are there. */
const FRAME_TIME = 24;
const MIN_ROWS = 2;
const MAX_ROWS = 8;
const MARGIN = 2;
/** Rows a window moves by, so that not every pixel draws again. */
const STEP = 2;

/** Rows to add in the next frame, when so many took so many milliseconds in the last one. */
export const rowsOfFrame = (rows: number, took: number): number =>
  Math.max(MIN_ROWS, Math.min(MAX_ROWS, Math.round((rows * FRAME_TIME) / took)));

/** What is drawn next on the way to what is wanted: the rows that stay, and so many more. */
export function nextWindow(drawn: RowWindow, wanted: RowWindow, rows: number): RowWindow {
  const first = Math.max(drawn.first, wanted.first);
  const last = Math.min(drawn.last, wanted.last);
  if (first >= last) return { first: wanted.first, last: Math.min(wanted.first + rows, wanted.last) };
  const below = Math.min(wanted.last - last, rows);
  const above = Math.min(first - wanted.first, rows - below);
  return { first: first - above, last: last + below };
}

/** Rows of a window that were not in the one before. */
export const newRows = (before: RowWindow, { first, last }: RowWindow): number =>
  last - first - Math.max(0, Math.min(last, before.last) - Math.max(first, before.first));

const isSame = (a: RowWindow, b: RowWindow): boolean => a.first === b.first && a.last === b.last;

/** Which of many rows of one height are worth drawing. Up to sixty all are; of more those in sight and some around. */
export function useWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const long = count > WHOLE;
  // A short grid has drawn all of its rows when it becomes a long one.
  const [seen, setSeen] = useState({ first: 0, last: long ? FIRST : WHOLE });
  const drawn = useRef<RowWindow>(seen);
  useEffect(() => {
    const element = scroller.current;
    if (!long || !element) return;
    // Rows come and go above those in sight without moving them; a browser that makes up for it would move them.
    element.style.overflowAnchor = 'none';
    let frame: number | undefined;
    let rows = MIN_ROWS;
    /** The rows of the last frame and when they were asked for; undefined once all are drawn. */
    let asked: { rows: number; at: number } | undefined;
    const draw = (now: number) => {
      frame = undefined;
      if (asked) rows = rowsOfFrame(asked.rows, now - asked.at);
      const top = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const wanted = {
        first: Math.max(0, Math.min(top - MARGIN, count - 1)),
        last: Math.min(count, top + Math.ceil(element.clientHeight / rowHeight) + STEP + MARGIN),
      };
      const next = nextWindow(drawn.current, wanted, rows);
      const added = newRows(drawn.current, next);
      drawn.current = next;
      setSeen((known) => (isSame(known, next) ? known : next));
      const isComplete = isSame(next, wanted);
      asked = isComplete ? undefined : { rows: added, at: now };
      if (!isComplete) look();
    };
    const look = () => {
      frame ??= requestAnimationFrame(draw);
    };
    element.addEventListener('scroll', look, { passive: true });
    // It reports the first size as well, once the rows drawn so far are painted.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [long, count, rowHeight, scroller]);
  return long ? { first: Math.min(seen.first, count), last: Math.min(seen.last, count) } : { first: 0, last: count };
}

/**
 * Scrolls a row into sight, also one that is not drawn yet.
 * @param edges heights of the head and the foot that stay in sight, in pixels
 */
export function showRow(
  element: HTMLElement,
  row: number,
  rowHeight: number,
  edges: { head: number; foot: number },
): void {
  const top = row * rowHeight;
  const room = element.clientHeight - edges.head - edges.foot;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
}
