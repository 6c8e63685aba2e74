import { defineStates, stateOptions, type StateOf } from '../../engine/states';

/** Status of an order (catalogue §4). From `inProgress` to `pickedUp` it follows the items, then the invoices. */
export const orderState = defineStates({
  new: 1,
  confirmed: 2,
  waiting: 3,
  inProgress: 4,
  done: 5,
  ready: 6,
  pickedUp: 7,
  invoiced: 8,
  paid: 9,
  cancelled: 99,
});
export type OrderState = StateOf<typeof orderState>;
export const orderStatuses = stateOptions(orderState, {
  new: { family: 'grey', icon: 'circle-dashed' },
  confirmed: { family: 'blue', icon: 'circle-check' },
  waiting: { family: 'amber', icon: 'hourglass' },
  inProgress: { family: 'violet', icon: 'progress' },
  done: { family: 'teal', icon: 'checks' },
  ready: { family: 'green', icon: 'package' },
  pickedUp: { family: 'slate', icon: 'truck-delivery' },
  invoiced: { family: 'indigo', icon: 'file-invoice' },
  paid: { family: 'paid', icon: 'coin' },
  cancelled: { family: 'red', icon: 'ban' },
});

/** Status of an order item (catalogue §4). */
export const itemState = defineStates({
  none: 0,
  new: 1,
  confirmed: 2,
  planned: 3,
  inProgress: 4,
  done: 5,
  ready: 6,
  pickedUp: 7,
  cancelled: 99,
});
export type ItemState = StateOf<typeof itemState>;
export const itemStatuses = stateOptions(itemState, {
  none: { family: 'grey', icon: 'circle' },
  new: { family: 'grey', icon: 'circle-dashed' },
  confirmed: { family: 'blue', icon: 'circle-check' },
  planned: { family: 'blue', icon: 'calendar-check' },
  inProgress: { family: 'violet', icon: 'progress' },
  done: { family: 'teal', icon: 'checks' },
  ready: { family: 'green', icon: 'package' },
  pickedUp: { family: 'slate', icon: 'truck-delivery' },
  cancelled: { family: 'red', icon: 'ban' },
});

/** How far the measurement of an order or item is, and the acceptance of an item. */
export const progressState = defineStates({ none: 0, inPreparation: 1, confirmed: 2 });
export const progressStatuses = stateOptions(progressState, {
  none: { family: 'grey', icon: 'circle-dashed' },
  inPreparation: { family: 'amber', icon: 'hourglass' },
  confirmed: { family: 'green', icon: 'circle-check' },
});

/** Orders the shop works for, and those that make good a complaint at no charge. */
export const orderType = defineStates({ regular: 0, complaint: 1 });
export const orderTypes = stateOptions(orderType, {
  regular: { family: 'grey' },
  complaint: { family: 'orange', icon: 'message-report' },
});

/** The same number for orders and their items. */
export const cancelled = orderState.cancelled;
/** Where the shop may still change what the order asks for; later it has left, is billed or cancelled. */
export const openStatuses = [
  orderState.new,
  orderState.confirmed,
  orderState.waiting,
  orderState.inProgress,
  orderState.done,
  orderState.ready,
] as const;

const {
  [orderState.invoiced]: _invoiced,
  [orderState.paid]: _paid,
  [orderState.cancelled]: _cancelled,
  ...workStatuses
} = orderStatuses;
/** What an administrator may set an order to by hand: the rest follows invoices or has a step of its own. */
export const overrideStatuses = workStatuses;
