import { defineStates, type StateOf } from '../../../engine/states';

/** How far a check or a repair is. */
export const fixState = defineStates({ running: 'running', done: 'done', failed: 'failed', stopped: 'stopped' });
export type FixState = StateOf<typeof fixState>;

/** So many of the findings of a run are kept; all are counted. */
export const FINDINGS_KEPT = 100;
