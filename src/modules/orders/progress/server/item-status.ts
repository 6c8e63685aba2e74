import { itemState, type ItemState } from '../../../states/order-states';

/** One step of an item, as far as the item's status asks. */
export interface StepFacts {
  /** Planned and done in the house: it hangs on frames. */
  onFrames: boolean;
  /** Has a place it is planned at. */
  placed: boolean;
  begun: boolean;
  finished: boolean;
}

/** What decides the status of an order item from 2 to 5 (decision G3), and the end of one without pieces. */
export interface ItemFacts {
  status: ItemState;
  /** Quality control found nothing. */
  isChecked: boolean;
  steps: readonly StepFacts[];
  /** Pieces that are not lost. */
  left: number;
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
 * The status its steps give an item: 99 when every piece is lost, for nothing will come of it; else 5 every step on frames finished and checked, 4 any step begun, 3 any step planned at
 * a place, else 2. Where no step hangs on frames, the steps partners do count for 5.
 */
export function itemStatus({ status, isChecked, steps, left }: ItemFacts): ItemState {
  if (keptStatuses.includes(status)) return status;
  if (left <= 0) return itemState.cancelled;
  const own = steps.filter(({ onFrames }) => onFrames);
  const counted = own.length ? own : steps;
  if (isChecked && counted.length > 0 && counted.every(({ finished }) => finished)) return itemState.done;
  if (steps.some(({ begun, finished }) => begun || finished)) return itemState.inProgress;
  return steps.some(({ placed }) => placed) ? itemState.planned : itemState.confirmed;
}
