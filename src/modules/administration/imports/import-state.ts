import { defineStates, type StateOf } from '../../../engine/states';

/** How far an import is. */
export const importState = defineStates({
  reading: 'reading',
  checking: 'checking',
  ready: 'ready',
  running: 'running',
  done: 'done',
  undoing: 'undoing',
  undone: 'undone',
  failed: 'failed',
  cancelled: 'cancelled',
});
export type ImportState = StateOf<typeof importState>;

/** A job is at work on it. */
export const busyStates: readonly ImportState[] = [
  importState.reading,
  importState.checking,
  importState.running,
  importState.undoing,
];
