import { itemState, orderState, type ItemState, type OrderState } from '../../../states/order-states';
import type { StepRow } from './step-facts';

/** The values of a step that follow its frames, or the dates it was with a partner. */
export type StepState = Pick<StepRow, 'status' | 'finishedAmount' | 'startedAt' | 'finishedAt'>;
type Facts = Pick<
  StepRow,
  | 'itemStatus'
  | 'isExternal'
  | 'planPlaceId'
  | 'sentDate'
  | 'returnedDate'
  | 'toFinish'
  | 'done'
  | 'inWork'
  | 'begunAt'
  | 'doneAt'
  | 'startedAt'
  | 'finishedAt'
>;

/** What a step is: finished, begun, planned at a place, not begun, or of an item that is not confirmed. */
export function stepState(step: Facts): StepState {
  const isUnconfirmed = step.itemStatus === itemState.none || step.itemStatus === itemState.new;
  const idle = isUnconfirmed ? itemState.new : itemState.confirmed;
  const waiting = step.planPlaceId !== null ? itemState.planned : idle;
  if (step.isExternal) {
    const status = step.returnedDate ? itemState.done : step.sentDate ? itemState.inProgress : waiting;
    const finishedAmount = step.returnedDate ? step.toFinish : 0;
    return { status, finishedAmount, startedAt: step.startedAt, finishedAt: step.finishedAt };
  }
  // More may have come in than is asked for: what of it is in work is finished too.
  const finished = step.done > 0 && step.done >= step.toFinish && step.inWork === 0;
  return {
    status: finished ? itemState.done : step.begunAt !== null ? itemState.inProgress : waiting,
    finishedAmount: step.done,
    startedAt: step.begunAt,
    finishedAt: finished ? step.doneAt : null,
  };
}

/** One step of an item, as far as the item's status asks. */
export interface StepFacts {
  /** Planned and done in the house: it hangs on frames. */
  onFrames: boolean;
  /** Has a place it is planned at. */
  placed: boolean;
  begun: boolean;
  finished: boolean;
}

/** What decides the status of an item between Confirmed and Done (decision G3), and the end of one without pieces. */
export interface ItemFacts {
  status: ItemState;
  /** Quality control found nothing. */
  isChecked: boolean;
  steps: readonly StepFacts[];
  /** Pieces that are not lost. */
  left: number;
  /** Its work is booked on frames (default). Without the module of work cards it is not: what is checked is done then. */
  isBooked?: boolean;
}

/** Statuses people set: an item that is not confirmed, ready, picked up or cancelled is not moved by its steps. */
export const keptStatuses: readonly ItemState[] = [
  itemState.none,
  itemState.new,
  itemState.ready,
  itemState.pickedUp,
  itemState.cancelled,
];

/**
 * The status its steps give an item: cancelled when every piece is lost; else done when every step on frames is finished
 * and it is checked, in progress when a step is begun, planned when one has a place, else confirmed. Where no step hangs
 * on frames, the steps partners do count.
 */
export function itemStatus({ status, isChecked, steps, left, isBooked = true }: ItemFacts): ItemState {
  if (keptStatuses.includes(status)) return status;
  if (left <= 0) return itemState.cancelled;
  const own = steps.filter(({ onFrames }) => onFrames);
  const counted = own.length ? own : steps;
  const isFinished = counted.length > 0 && counted.every(({ finished }) => finished);
  if (isChecked && (isFinished || !isBooked)) return itemState.done;
  if (steps.some(({ begun, finished }) => begun || finished)) return itemState.inProgress;
  return steps.some(({ placed }) => placed) ? itemState.planned : itemState.confirmed;
}

/** What decides the status of an order from Confirmed on (decision G2). */
export interface OrderFacts {
  status: OrderState;
  /** Statuses of all its items. */
  items: readonly ItemState[];
  /** Every item that is not cancelled is on an approved invoice … */
  invoiced: boolean;
  /** … and those invoices are paid. */
  paid: boolean;
  /** Some invoice of it counts, a draft or an advance included. */
  billed: boolean;
}

const begun: readonly ItemState[] = [itemState.inProgress, itemState.done, itemState.ready, itemState.pickedUp];

/**
 * The status items and invoices give an order: in progress with any item there or beyond; done, ready, picked up with all
 * of them; then invoiced and paid. Cancelled items count for nothing. A new and a cancelled order stay what they are, and
 * so does one without items. An order all of whose items are cancelled is cancelled, unless something of it is billed. An
 * order whose items have all gone back before In progress is Confirmed again, unless it waits.
 */
export function orderStatus({ status, items, invoiced, paid, billed }: OrderFacts): OrderState {
  const live = items.filter((item) => item !== itemState.cancelled);
  if (status === orderState.new || status === orderState.cancelled) return status;
  if (live.length === 0) return items.length > 0 && !billed ? orderState.cancelled : status;
  const all = (...states: readonly ItemState[]) => live.every((item) => states.includes(item));
  if (all(itemState.pickedUp)) return invoiced ? (paid ? orderState.paid : orderState.invoiced) : orderState.pickedUp;
  if (all(itemState.ready, itemState.pickedUp)) return orderState.ready;
  if (all(itemState.done, itemState.ready, itemState.pickedUp)) return orderState.done;
  if (live.some((item) => begun.includes(item))) return orderState.inProgress;
  return status === orderState.confirmed || status === orderState.waiting ? status : orderState.confirmed;
}

/** Kinds of mail by the status an order arrives at (decision X15); waiting, invoiced and paid have none. */
const mailKinds: Partial<Record<OrderState, 1 | 2 | 4 | 5 | 6 | 7 | 10>> = {
  [orderState.new]: 1,
  [orderState.confirmed]: 2,
  [orderState.inProgress]: 4,
  [orderState.done]: 5,
  [orderState.ready]: 6,
  [orderState.pickedUp]: 7,
  [orderState.cancelled]: 10,
};
/** The mail with the delivery note. */
export const pickUpMail = mailKinds[orderState.pickedUp];

/** The mail a customer gets when an order moves on; none on the way back, nor when it stops waiting. */
export function mailOfMove(from: OrderState | undefined, to: OrderState): (typeof mailKinds)[OrderState] {
  if (from !== undefined && to <= from) return undefined;
  if (to === orderState.confirmed && from === orderState.waiting) return undefined;
  // Billed before it was picked up, the order passes over Picked up.
  const passed = (from ?? orderState.new) < orderState.pickedUp;
  if (passed && (to === orderState.invoiced || to === orderState.paid)) return pickUpMail;
  return mailKinds[to];
}
