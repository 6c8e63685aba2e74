import { defineConsequence } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { isHeld } from '../../../../engine/server/locks';
import type { ItemState, OrderState } from '../../../states/order-states';

/** An item that moved, and where to. */
export interface MovedItem {
  id: number;
  to: ItemState;
}
/** A step an order has taken; a new order comes from nowhere. */
export interface OrderMove {
  customerId: number;
  from?: OrderState | undefined;
  to: OrderState;
}
/** What the customer is to hear of an order. */
interface OrderNews {
  moves?: readonly OrderMove[] | undefined;
  /** Items of it were planned, or stand in the way of that no longer. */
  planned?: boolean | undefined;
  /** Nothing: whoever takes the step said so. */
  quiet?: boolean | undefined;
  /** Nothing at all: what is stored is put right, nothing happened. */
  silent?: boolean | undefined;
}

/** What certificates of conformity of an order do not hold for any more. */
export interface Uncertified {
  /** Delivery notes that were undone. */
  notes?: readonly number[] | undefined;
  /** Items that went back into work. */
  items?: readonly number[] | undefined;
}

/** What a write changed of an order, as far as something follows from it. */
export interface OrderChange extends OrderNews {
  /** Items whose pieces, frames, plan or checks changed: their steps, and by these their statuses. */
  steps?: readonly number[];
  /** Items that moved: what of them is planned. */
  items?: readonly MovedItem[];
  /** Items moved, came or went, or invoices of them moved: the status of the order. */
  state?: boolean;
  /** Items came, went, were cancelled or have other figures: the sums of the header. */
  amounts?: boolean;
  /** Something the price depends on: the New quotation. */
  price?: boolean;
  /** The order is cancelled: so are its quotation and the receptions nothing came by. */
  cancelled?: boolean;
  uncertified?: Uncertified;
}

const once = (): true => true;
const both = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...one, ...other];

/** What follows from changes of orders, by the id of the order, in the order it is settled. */
export const orderConsequences = {
  lock: defineConsequence('orders.lock', once),
  steps: defineConsequence<readonly number[]>('orders.steps', both),
  items: defineConsequence<readonly MovedItem[]>('orders.items', both),
  state: defineConsequence('orders.state', once),
  amounts: defineConsequence('orders.amounts', once),
  price: defineConsequence('orders.price', once),
  cancelled: defineConsequence('orders.cancelled', once),
  certificates: defineConsequence<Uncertified>('orders.certificates', (one, other) => ({
    notes: both(one.notes ?? [], other.notes ?? []),
    items: both(one.items ?? [], other.items ?? []),
  })),
  news: defineConsequence<OrderNews>('orders.news', (one, other) => ({
    moves: both(one.moves ?? [], other.moves ?? []),
    planned: Boolean(one.planned) || Boolean(other.planned),
    quiet: Boolean(one.quiet) || Boolean(other.quiet),
    silent: Boolean(one.silent) || Boolean(other.silent),
  })),
};

/**
 * Says what a write changed of an order. Whatever follows is worked out once, before the transaction commits; `settle`
 * does it at once where the rest of the request reads it.
 */
export function orderChanged(ctx: WriteCtx, orderId: number, change: OrderChange): void {
  const { steps, items, uncertified, moves, planned, quiet, silent } = change;
  const follows = orderConsequences;
  if (!isHeld(ctx.tx, 'orders', orderId)) follows.lock.collect(ctx, orderId, true);
  if (steps?.length) follows.steps.collect(ctx, orderId, steps);
  if (items?.length) follows.items.collect(ctx, orderId, items);
  for (const what of ['state', 'amounts', 'price', 'cancelled'] as const)
    if (change[what]) follows[what].collect(ctx, orderId, true);
  if (uncertified) follows.certificates.collect(ctx, orderId, uncertified);
  if (moves?.length || planned || quiet || silent)
    follows.news.collect(ctx, orderId, { moves, planned, quiet, silent });
}
