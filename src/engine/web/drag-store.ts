import { useSyncExternalStore } from 'react';

/** What is dragged at the moment, kept outside of React so that a drag renders only what shows it. */
export function dragStore<Drag>() {
  let drag: Drag | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const setDrag = (next: Drag | null): void => {
    if (next === drag) return;
    drag = next;
    listeners.forEach((listener) => listener());
  };
  const currentDrag = (): Drag | null => drag;
  function useDrag<T>(select: (drag: Drag | null) => T): T {
    return useSyncExternalStore(subscribe, () => select(drag));
  }
  return { setDrag, currentDrag, useDrag };
}
