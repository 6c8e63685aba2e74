import { dragStore } from '../../../../../engine/web/drag-store';
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

export const { setDrag, currentDrag, useDrag } = dragStore<Drag>();
