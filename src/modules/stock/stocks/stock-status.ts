import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a position on stock (catalogue §4): as delivered, opened, its expiry renewed, damaged. */
export const stockState = defineStates({ delivered: 0, opened: 1, renewed: 6, damaged: 9 });
export const stockStatuses = stateOptions(stockState, {
  delivered: { family: 'grey', icon: 'circle-dashed' },
  opened: { family: 'blue', icon: 'package' },
  renewed: { family: 'teal', icon: 'refresh' },
  damaged: { family: 'red', icon: 'alert-triangle' },
});

/** Why an amount on stock changed. */
export const movements = {
  add: { family: 'green' },
  change: { family: 'amber' },
  'move-out': { family: 'slate' },
  'move-in': { family: 'slate' },
  lend: { family: 'violet' },
  'give-back': { family: 'teal' },
  use: { family: 'indigo' },
  restore: { family: 'blue' },
  'hand-out': { family: 'orange' },
  'hand-back': { family: 'blue' },
  state: { family: 'grey' },
} as const;
