import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of an element in pixels, kept up to date; 0 before it is drawn. */
export function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
