import { defineStates, stateOptions } from '../../../engine/states';

/** Whether an invoice of a supplier is paid. */
export const receivedState = defineStates({ open: 0, paid: 1 });
export const receivedStates = stateOptions(receivedState, {
  open: { family: 'amber', icon: 'clock' },
  paid: { family: 'paid', icon: 'coin' },
});

/** Above so many hundredths of PLN a transfer to an account that is not on the white list is no cost in tax. */
export const CHECKED_ABOVE = 1_500_000;
