import { cancelled, orderState, type OrderState } from '../../../states/order-states';

/** What decides the status of an order from 2 to 9 (decision G2). */
export interface OrderFacts {
  status: OrderState;
  /** Statuses of all its items. */
  items: readonly number[];
  /** Every item that is not cancelled is on an approved invoice … */
  invoiced: boolean;
  /** … and those invoices are paid. */
  paid: boolean;
}

/**
 * The status items and invoices give an order: 4 any item at 4 or beyond, 5, 6, 7 all of them, 8 all invoiced, 9 all
 * paid. Cancelled items count for nothing. A new and a cancelled order stay what they are, and so does one without
 * items; an order whose items have all gone back before 4 is Confirmed again, unless it waits.
 */
export function rolledUp({ status, items, invoiced, paid }: OrderFacts): OrderState {
  const live = items.filter((item) => item !== cancelled);
  if (status === orderState.new || status === cancelled || live.length === 0) return status;
  const least = Math.min(...live);
  if (least >= 7) return invoiced ? (paid ? 9 : 8) : 7;
  if (least >= 5) return least as 5 | 6;
  if (live.some((item) => item >= 4)) return 4;
  return status >= orderState.inProgress ? 2 : status;
}

/** Kinds of mail by the status an order arrives at (decision X15); waiting, invoiced and paid send none. */
const mailKinds = { 1: 1, 2: 2, 4: 4, 5: 5, 6: 6, 7: 7, 99: 10 } as const;

/** The mail a customer gets when an order moves on; none on the way back. */
export function mailOfMove(
  from: number | undefined,
  to: number,
): (typeof mailKinds)[keyof typeof mailKinds] | undefined {
  if (from !== undefined && to <= from) return undefined;
  if (to === 2 && from === 3) return undefined;
  return Object.hasOwn(mailKinds, to) ? mailKinds[to as keyof typeof mailKinds] : undefined;
}
