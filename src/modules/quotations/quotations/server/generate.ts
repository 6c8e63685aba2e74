import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { save } from '../../../../engine/server/write';
import type { Json } from '../../../../engine/server/json';
import { literal, sql } from '../../../../engine/server/sql';
import { CANCELLED, liveQuotation, lockedOrder } from '../../pricing/server/order-terms';
import { requireNew, requireNoInvoice } from './quotation-guards';
import { quotations } from '../quotations.entity';
import { itemState } from '../../../states/order-states';

/**
 * Makes the quotation of an order. An existing one is only replaced when asked to: it is deleted, with the prices people
 * set in it, and made anew under a new number, so that two papers never share one.
 * Throws 422 `QuotationInvoiceExists`, `QuotationConfirmed`, `QuotationExists`, `QuotationEmpty`, `OrderClosed`; 404 without the order.
 */
export async function generateQuotation(
  write: WriteCtx,
  orderId: number,
  { regenerate = false }: { regenerate?: boolean } = {},
): Promise<Json> {
  const plan = write.engine.registry.get(quotations.name);
  const order = await lockedOrder(write, orderId);
  if (order.status === CANCELLED) throw refused('OrderClosed');
  const live = await liveQuotation(write.tx, order.id);
  if (live) {
    await requireNoInvoice(write.tx, live.id);
    if (!regenerate) throw refused('QuotationExists', { errorDetails: live.numberText });
    requireNew(live.status);
    await remove(write.engine, write, plan, live.id);
  }
  const item = await write.tx.one(
    sql`select 1 from order_items where order_id = ${orderId} and status <> ${literal(itemState.cancelled)} limit 1`,
  );
  if (!item) throw refused('QuotationEmpty');
  return save(write.engine, write, plan, { orderId });
}
