import type { RowOf } from '../../../engine/entity';
import { refused } from '../../../engine/errors';
import { updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { moveStatus } from '../../../engine/server/transitions';
import { quotations } from '../../quotations/quotations/quotations.entity';
import { orderItems } from '../order-items/order-items.entity';
import { cancelled } from '../order-status';
import { requireNoInvoice } from '../price-lock';
import { moveItems } from '../roll-up/move-items';
import { mailMove } from '../roll-up/order-mails';
import { orders } from './orders.entity';

type Order = RowOf<typeof orders>;

interface ItemMove {
  from: readonly number[];
  to: 1 | 2 | 4 | 5 | 6 | 99;
}

/** What a person's step of an order does to its items: which of them go along, and where. */
function itemMove(action: string, to: number): ItemMove | undefined {
  if (action === 'confirm') return { from: [0, 1], to: 2 };
  if (action === 'cancel') return { from: [0, 1, 2, 3, 4, 5, 6, 7], to: cancelled };
  return action === 'back' ? backMoves[to] : undefined;
}
const backMoves: Readonly<Record<number, ItemMove>> = {
  1: { from: [2, 3], to: 1 },
  2: { from: [4, 5, 6, 7], to: 2 },
  4: { from: [5, 6, 7], to: 4 },
  5: { from: [6, 7], to: 5 },
  6: { from: [7], to: 6 },
};

/** After an order's status was written, by a step or by its items: the items follow a step, the customer is told. */
export async function orderMoved(
  call: WriteCtx & { rows: readonly Order[]; to: string | number; action: string },
): Promise<void> {
  const move = itemMove(call.action, Number(call.to));
  for (const row of call.rows) {
    if (call.action === 'back' && call.to === 4) await checkAgain(call, row.id);
    if (move) await moveItems(call, await itemsIn(call, row.id, move.from), move.to);
    if (call.to === cancelled) await cancelQuotation(call, row.id);
    await mailMove(call, row, Number(row.status), Number(call.to));
  }
}

/** What goes back into work is looked at once more. */
async function checkAgain(write: WriteCtx, orderId: number): Promise<void> {
  const checked = await write.tx.rows<{ id: number; version: number; isChecked: boolean; acceptStatus: number }>(sql`
    select id, version, is_checked as "isChecked", accept_status as "acceptStatus"
    from order_items where order_id = ${orderId} and is_checked and status between 5 and 7 order by id`);
  await updateMany(
    write,
    orderItems,
    checked.map((before) => ({ before, input: { isChecked: false, acceptStatus: 0 } })),
  );
}

async function itemsIn({ tx }: WriteCtx, orderId: number, statuses: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from order_items where order_id = ${orderId} and status = any(${[...statuses]}::int[]) order by id`);
  return rows.map(({ id }) => id);
}

/** Nobody accepts the price of an order that is off. */
async function cancelQuotation(write: WriteCtx, orderId: number): Promise<void> {
  const open = await write.tx.rows<{ id: number }>(
    sql`select id from quotations where order_id = ${orderId} and status in (1, 3)`,
  );
  await moveStatus(
    write,
    quotations,
    open.map(({ id }) => id),
    9,
  );
}

/**
 * Sets an order to a status by hand. Out of Cancelled it becomes New or Confirmed again, its items with it; out of what
 * invoices made of it, only when none counts any more.
 */
export async function override(
  call: WriteCtx & { row: Order; input: { status: string | number; reason: string } },
): Promise<void> {
  const { row, input } = call;
  const [from, to] = [Number(row.status), Number(input.status)];
  if (from === to || (from === cancelled && to > 2)) {
    const text = (status: number) => call.t(`orders:orders.status.${status}`);
    throw refused('TransitionRefused', { errorDetails: `${text(from)} → ${text(to)}` });
  }
  if (from === 8 || from === 9) await requireNoInvoice(call, row.id);
  await moveStatus(call, orders, [row.id], to, { reason: input.reason });
  if (from === cancelled) await moveItems(call, await itemsIn(call, row.id, [cancelled]), to === 1 ? 1 : 2);
}
