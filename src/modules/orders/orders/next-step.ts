import { orderState } from '../../states/order-states';

/** What an order waits for while its state has no step of its own to press, in the order it is done. */
export const nextSteps = ['quote', 'send', 'agree', 'receive', 'plan', 'putAway', 'bill', 'collect'] as const;
export type NextStep = (typeof nextSteps)[number];

/** States somebody has work with; before them the order is to be confirmed, after them nothing is left to do. */
export const statesWithNextStep = [
  orderState.confirmed,
  orderState.waiting,
  orderState.inProgress,
  orderState.done,
  orderState.pickedUp,
  orderState.invoiced,
] as const;
