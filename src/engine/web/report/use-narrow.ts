import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks the room of a table with `data-narrow` where its columns are wider than it, and reports it. */
export function useNarrow(rows: unknown, report: (isNarrow: boolean) => void): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current!;
    const measure = () => {
      // Only without its effect is seen whether the mark is needed.
      element.removeAttribute('data-narrow');
      const isNarrow = element.scrollWidth > element.clientWidth;
      element.toggleAttribute('data-narrow', isNarrow);
      report(isNarrow);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, report]);
  return room;
}
