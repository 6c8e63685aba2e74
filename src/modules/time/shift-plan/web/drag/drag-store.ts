import { useSyncExternalStore } from 'react';
import type { CalendarShift, Employee, PlannedEntry } from '../../calendar';

/** What is in a person's hand; `corner` is that of the chosen cells, pulled over more of them. */
export type Held =
  | { kind: 'shift'; shift: CalendarShift }
  | { kind: 'person'; person: Employee }
  | { kind: 'entry'; entry: PlannedEntry }
  | { kind: 'corner' };
/** A cell of the planner: numbers of its row and of its day. */
export interface Spot {
  row: number;
  day: number;
}
export interface Drag {
  held: Held;
  over: Spot | null;
  /** Outside of the planner: a time is taken off. */
  outside: boolean;
  /** Ctrl is held: a copy is put there. */
  copies: boolean;
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
