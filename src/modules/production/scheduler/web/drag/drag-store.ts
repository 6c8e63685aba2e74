import { useSyncExternalStore } from 'react';
import type { Side } from '../rows/choosing';
import type { Spot } from '../rows/layout';
import type { Step, Sum } from '../rows/step';

/** Where the held rows would be put. */
export type Over = { side: 'plan'; spot: Spot } | { side: 'free' } | null;
/** Rows in a person's hand. */
export interface Drag {
  from: Side;
  steps: readonly Step[];
  ids: ReadonlySet<number>;
  sum: Sum;
  over: Over;
}

let drag: Drag | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Kept outside of React: only what draws the drag is drawn anew while one goes on. */
export function setDrag(next: Drag | null): void {
  if (next === drag) return;
  drag = next;
  listeners.forEach((listener) => listener());
}
export const currentDrag = (): Drag | null => drag;
export function useDrag<T>(select: (drag: Drag | null) => T): T {
  return useSyncExternalStore(subscribe, () => select(drag));
}
