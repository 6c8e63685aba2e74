import { refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
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

/**
 * What was confirmed to the customer stays as it is: 422 `QuotationConfirmed`. Without the module of quotations
 * one made before cannot be opened again, so it holds only what is billed by it.
 */
export async function requireUnconfirmed(
  write: { tx: Executor } & Pick<BaseCtx, 'hasModule'>,
  orderId: number,
): Promise<void> {
  const status = await quotationStatus(write, orderId);
  const holds = status === quotationState.confirmed && write.hasModule('QUOTATIONS');
  if (holds || status === quotationState.invoiced) throw refused('QuotationConfirmed');
}

/** A delivered, billed or cancelled order is not changed any more in what it asks for: 422 `OrderClosed`. */
export function requireOpen(status: unknown): void {
  if (Number(status) >= orderState.pickedUp) throw refused('OrderClosed');
}
