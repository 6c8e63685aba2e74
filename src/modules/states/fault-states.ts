import { defineStates, stateOptions } from '../../engine/states';

/**
 * Who says what becomes of faulty pieces: whoever reported them, or a foreman where the reason leaves it to one. Until
 * then they count as pieces to be done once more and may not hang.
 */
export const faultDecision = defineStates({ asReported: 0, waiting: 1, released: 2, confirmed: 3 });
export const faultDecisions = stateOptions(faultDecision, {
  asReported: { family: 'grey', icon: 'alert-triangle' },
  waiting: { family: 'amber', icon: 'clock' },
  released: { family: 'green', icon: 'circle-check' },
  confirmed: { family: 'orange', icon: 'checks' },
});
