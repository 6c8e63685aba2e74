import { defineStates, stateOptions } from '../../../engine/states';

/** Whether an invoice of a supplier is paid. */
export const receivedState = defineStates({ open: 0, paid: 1 });
export const receivedStates = stateOptions(receivedState, {
  open: { family: 'amber', icon: 'clock' },
  paid: { family: 'paid', icon: 'coin' },
});
