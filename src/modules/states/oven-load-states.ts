import { defineStates, stateOptions } from '../../engine/states';

/** State of a load of an oven; quality control asks for it as well. */
export const ovenLoadState = defineStates({ running: 0, ended: 1 });
export const ovenLoadStates = stateOptions(ovenLoadState, {
  running: { family: 'amber', icon: 'progress' },
  ended: { family: 'teal', icon: 'checks' },
});
