import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, type Sql, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { orderItems } from '../../order-items/order-items.entity';
import { moveItems } from '../../settling/server/move-items';
import { orderChanged } from '../../settling/server/order-changes';
import { type Checked, checkedColumns, unchecked } from '../../order-items/server/item-check';
import { itemState, orderState, type ItemState, type OrderState } from '../../../states/order-states';
import { requireNoInvoice } from '../../settling/server/invoices-of-order';
import { orders } from '../orders.entity';
import { requireNotReplaced } from './order-guards';

type Order = RowOf<typeof orders>;

interface ItemMove {
  from: readonly ItemState[];
  to: ItemState;
}

/** What a person's step of an order does to its items: which of them go along, and where. */
function itemMove(action: string, to: OrderState): ItemMove | undefined {
  if (action === 'confirm') return { from: [itemState.none, itemState.new], to: itemState.confirmed };
  if (action === 'cancel') return { from: liveItems, to: itemState.cancelled };
  return action === 'back' ? backMoves[to] : undefined;
}
const liveItems = Object.values(itemState).filter((state) => state !== itemState.cancelled);
const { confirmed, planned, inProgress, done, ready, pickedUp } = itemState;
const backMoves: Partial<Record<OrderState, ItemMove>> = {
  [orderState.new]: { from: [confirmed, planned], to: itemState.new },
  [orderState.confirmed]: { from: [inProgress, done, ready, pickedUp], to: confirmed },
  [orderState.inProgress]: { from: [done, ready, pickedUp], to: inProgress },
  [orderState.done]: { from: [ready, pickedUp], to: done },
  [orderState.ready]: { from: [pickedUp], to: ready },
};

/** After an order's status was written, by a step or by its items: items go along with a step. */
export async function orderMoved(
  call: WriteCtx & { rows: readonly Order[]; to: OrderState; action: string; reason: string | undefined },
): Promise<void> {
  const move = itemMove(call.action, call.to);
  const { action, to, reason } = call;
  const why = reason === undefined ? {} : { reason };
  for (const { id, customerId, status: from } of call.rows) {
    if (action === 'back' && to === orderState.inProgress) await checkAgain(call, id);
    if (move) await moveItems(call, id, await itemsIn(call, id, move.from), move.to, why);
    // Confirmed again, an order is as far as those of its items are that stayed where they were.
    const state = action === 'confirm' && { state: true };
    orderChanged(call, id, { cancelled: to === orderState.cancelled, moves: [{ customerId, from, to }], ...state });
  }
}

/** What goes back into work is looked at once more. */
async function checkAgain(write: WriteCtx, orderId: number): Promise<void> {
  const checked = await write.tx.rows<Checked>(sql`
    select ${checkedColumns} from order_items where order_id = ${orderId} and is_checked and status in ${literals([done, ready, pickedUp])}
    order by id`);
  await updateMany(
    write,
    orderItems,
    checked.map((before) => ({ before, input: unchecked })),
  );
}

async function itemsIn({ tx }: WriteCtx, orderId: number, statuses: readonly ItemState[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from order_items where order_id = ${orderId} and status = any(${[...statuses]}::int[]) order by id`);
  return rows.map(({ id }) => id);
}

/** The last entry in the log by which a record was cancelled. */
const cancelledBy = (entity: string, id: Sql): Sql => sql`(
  select g.id, g.action from logs g where g.entity = ${entity}::text and g.record_id = ${id}
    and g.data->'changes'->'status'->>1 = ${String(orderState.cancelled)} order by g.id desc limit 1)`;

/**
 * Items of a cancelled order that were cancelled with it. Those somebody took off before stay off; where an order was
 * cancelled because its last item was, or the log says nothing any more, it is all of them.
 */
export async function cancelledWith({ tx }: Pick<WriteCtx, 'tx'>, orderId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select i.id from order_items i
    left join lateral ${cancelledBy(orders.name, sql`i.order_id`)} o on true
    left join lateral ${cancelledBy(orderItems.name, sql`i.id`)} l on true
    where i.order_id = ${orderId} and i.status = ${literal(itemState.cancelled)}
      and (o.action is distinct from 'cancel' or l.id is null or l.id > o.id) order by i.id`);
  return rows.map(({ id }) => id);
}

/**
 * Sets an order to a status by hand. Out of Cancelled it becomes New or Confirmed again, and so do the items that were
 * cancelled with it; out of what invoices made of it, only when none counts any more.
 */
export async function override(
  call: WriteCtx & { row: Order; input: { status: OrderState; reason: string } },
): Promise<void> {
  const { row, input } = call;
  const { status: from } = row;
  const { status: to } = input;
  const wasCancelled = from === orderState.cancelled;
  if (from === to || (wasCancelled && to !== orderState.new && to !== orderState.confirmed)) {
    const text = (status: OrderState) => call.t(`orders:orders.status.${status}`);
    throw refused('TransitionRefused', { errorDetails: `${text(from)} → ${text(to)}` });
  }
  if (from === orderState.invoiced || from === orderState.paid) await requireNoInvoice(call, row.id);
  if (wasCancelled) await requireNotReplaced(call);
  const items = wasCancelled ? await cancelledWith(call, row.id) : [];
  await moveStatus(call, orders, [row.id], to, { reason: input.reason });
  if (!wasCancelled) return;
  await moveItems(call, row.id, items, to === orderState.new ? itemState.new : itemState.confirmed);
}
