import { dragStore } from '../../../../../engine/web/drag-store';
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

export const { setDrag, currentDrag, useDrag } = dragStore<Drag>();
