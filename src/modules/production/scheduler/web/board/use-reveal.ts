import { useCallback, type RefObject } from 'react';
import type { Entry } from '../rows/layout';

const HEAD = 32;

/** Scrolls a row into sight that may not be drawn yet; `foot` pixels at the bottom are covered. */
export function useReveal(
  entries: readonly Entry[],
  tops: readonly number[],
  scroller: RefObject<HTMLDivElement | null>,
  foot: number,
): (id: number) => void {
  return useCallback(
    (id: number) => {
      const element = scroller.current;
      const at = entries.findIndex((entry) => entry.kind === 'row' && entry.step.id === id);
      if (!element || at < 0) return;
      const [top, bottom] = [tops[at]!, tops[at + 1]!];
      const room = element.clientHeight - HEAD - foot;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room;
    },
    [entries, tops, scroller, foot],
  );
}
