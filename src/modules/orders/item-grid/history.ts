/** States one can go back to and forth between. Values are never changed in place. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Names what made the present state; a step of the same name goes on with it (typing in one cell). */
  step?: string;
}

const MOST = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Goes on to a state. With `step` equal to the last one's, both are undone together. */
export function goOn<T>(history: History<T>, present: T, step?: string): History<T> {
  if (present === history.present) return history;
  if (step !== undefined && step === history.step) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST), present, future: [], step };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
