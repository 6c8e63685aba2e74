import { defineStates, stateOptions } from '../../../engine/states';

/** Status of an access card (catalogue §4). Only an active one opens anything and can be issued. */
export const cardState = defineStates({ notActive: 0, active: 1, lost: 9 });
export const cardStatuses = stateOptions(cardState, {
  notActive: { family: 'grey', icon: 'circle-dashed' },
  active: { family: 'green', icon: 'circle-check' },
  lost: { family: 'red', icon: 'alert-triangle' },
});
