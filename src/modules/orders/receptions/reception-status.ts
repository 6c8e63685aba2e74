import { defineStates, stateOptions } from '../../../engine/states';

/** Status of a reception document (catalogue §4). */
export const receptionState = defineStates({ new: 1, readyToReceive: 3, received: 5, cancelled: 9 });
export const receptionStatuses = stateOptions(receptionState, {
  new: { family: 'grey', icon: 'circle-dashed' },
  readyToReceive: { family: 'amber', icon: 'hourglass' },
  received: { family: 'green', icon: 'package' },
  cancelled: { family: 'red', icon: 'ban' },
});

/**
 * What is done about a difference between what was declared and what was counted: nothing yet, taken as it is, the
 * customer is asked, the position is cancelled, the customer disagrees.
 */
export const resolutions = {
  0: { family: 'grey', icon: 'circle-dashed' },
  1: { family: 'green', icon: 'circle-check' },
  2: { family: 'amber', icon: 'message-question' },
  3: { family: 'red', icon: 'ban' },
  4: { family: 'orange', icon: 'message-report' },
} as const;

/** A reception whose goods are in the books. */
export const received = 5;
/** Resolutions by name. */
export const accepted = 1 as const;
export const asked = 2;
export const cancelPosition = 3;
export const disputed = 4;
