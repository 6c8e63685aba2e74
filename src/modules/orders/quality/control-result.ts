import { defineStates, stateOptions, type StateOf } from '../../../engine/states';

/** What became of a lot at quality control; of a lot that was split, the worst of it. */
export const controlResult = defineStates({ passed: 1, passedForReason: 2, rework: 3, rejected: 4 });
export type ControlResult = StateOf<typeof controlResult>;
export const controlResults = stateOptions(controlResult, {
  passed: { family: 'green', icon: 'circle-check' },
  passedForReason: { family: 'amber', icon: 'alert-triangle' },
  rework: { family: 'orange', icon: 'arrow-back-up' },
  rejected: { family: 'red', icon: 'ban' },
});
