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
 * What is done about a difference between what was declared and what was counted: undecided, accepted as counted, the
 * customer is asked, the position is cancelled, the customer disagrees.
 */
export const resolutionState = defineStates({ undecided: 0, accepted: 1, asked: 2, cancelled: 3, disputed: 4 });
export const resolutions = stateOptions(resolutionState, {
  undecided: { family: 'grey', icon: 'circle-dashed' },
  accepted: { family: 'green', icon: 'circle-check' },
  asked: { family: 'amber', icon: 'message-question' },
  cancelled: { family: 'red', icon: 'ban' },
  disputed: { family: 'orange', icon: 'message-report' },
});
