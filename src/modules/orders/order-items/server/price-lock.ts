import { refused } from '../../../../engine/errors';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { holdRows } from '../../../../engine/server/locks';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { literal, sql } from '../../../../engine/server/sql';
import { orderState } from '../../../states/order-states';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/** Decimals are compared as numbers: `9` and `9.0000` are the same size. */
const same = (a: unknown, b: unknown): boolean => {
  if ((a ?? null) === (b ?? null)) return true;
  return a != null && b != null && typeof a !== 'boolean' && Number(a) === Number(b);
};

/** Whether a write changes any of these fields. A new row changes them all. */
export function changesAny(fields: readonly string[], before: object | undefined, input: object): boolean {
  if (!before) return true;
  const [was, is] = [before as Record<string, unknown>, input as Record<string, unknown>];
  return fields.some((key) => is[key] !== undefined && !same(is[key], was[key]));
}

/** Status of the quotation that counts; undefined without one. */
async function quotationStatus({ tx }: { tx: Executor }, orderId: number): Promise<number | undefined> {
  const [row] = await fetchPrepared(
    tx,
    sql`select status from quotations where order_id = ${orderId} and status <> ${literal(quotationState.cancelled)}`,
  );
  return row?.['status'] as number | undefined;
}

/**
 * Whether a quotation keeps an order as it is: any that is not cancelled. Without the module of quotations, where none can be
 * cancelled, only one that is billed.
 */
export async function isQuoted(
  write: { tx: Executor } & Pick<BaseCtx, 'hasModule'>,
  orderId: number,
): Promise<boolean> {
  const status = await quotationStatus(write, orderId);
  return status === quotationState.invoiced || (status !== undefined && write.hasModule('QUOTATIONS'));
}

/** Without the module of quotations a confirmed one cannot be opened again, so it holds only what is billed by it. */
function requireOpenPrice({ hasModule }: Pick<BaseCtx, 'hasModule'>, status: unknown): void {
  if (status === quotationState.invoiced || (status === quotationState.confirmed && hasModule('QUOTATIONS')))
    throw refused('QuotationConfirmed');
}

/** What was confirmed to the customer stays as it is: 422 `QuotationConfirmed`. */
export async function requireUnconfirmed(
  write: { tx: Executor } & Pick<BaseCtx, 'hasModule'>,
  orderId: number,
): Promise<void> {
  requireOpenPrice(write, await quotationStatus(write, orderId));
}

/** The same for a write: a New quotation is held until the order is written, so that nobody confirms it as it was. */
export async function holdUnconfirmed(write: WriteCtx, orderId: number): Promise<void> {
  const [live] = await fetchPrepared(
    write.tx,
    sql`
    with open as materialized (
      select id from quotations where order_id = ${orderId} and status = ${literal(quotationState.new)} for no key update
    )
    select q.id, q.status, o.id as held from quotations q left join open o on o.id = q.id
    where q.order_id = ${orderId} and q.status <> ${literal(quotationState.cancelled)}`,
  );
  if (!live) return;
  if (live['held']) return holdRows(write.tx, 'quotations', [Number(live['id'])]);
  // It was New before who held it was waited for.
  if (live['status'] === quotationState.new) return requireUnconfirmed(write, orderId);
  requireOpenPrice(write, live['status']);
}

/** A delivered, billed or cancelled order is not changed any more in what it asks for: 422 `OrderClosed`. */
export function requireOpen(status: unknown): void {
  if (Number(status) >= orderState.pickedUp) throw refused('OrderClosed');
}
