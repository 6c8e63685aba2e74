import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { fetchOne } from '../../../../engine/server/prepared';
import { writtenRecord } from '../../../../engine/server/record';
import { remove } from '../../../../engine/server/remove';
import { save } from '../../../../engine/server/write';
import type { Json } from '../../../../engine/server/json';
import { literal, sql } from '../../../../engine/server/sql';
import { CANCELLED, liveQuotation, lockedOrder, type PricedHead } from '../../pricing/server/order-terms';
import { priceDocument } from '../../pricing/server/price-document';
import { readItems } from '../../pricing/server/read-items';
import { agreedDiscount } from './agreed-discount';
import { requireNew, requireNoInvoice } from './quotation-guards';
import { lockQuotation } from './recalculate';
import { isWithCustomer, reviseQuotation } from './revise';
import { replaceQuotation } from './tell-order';
import { quotations } from '../quotations.entity';
import { itemState } from '../../../states/order-states';

/**
 * Makes the quotation of an order. An existing one is only replaced when asked to, with the prices people set in it: one
 * the customer has by its next version; any other is deleted and made anew under a new number, so that two papers never
 * share one.
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
  const item = await fetchOne(
    write.tx,
    sql`select 1 from order_items where order_id = ${orderId} and status <> ${literal(itemState.cancelled)} limit 1`,
  );
  const live = await liveQuotation(write.tx, order.id);
  if (live) {
    await requireNoInvoice(write.tx, live.id);
    if (!regenerate) throw refused('QuotationExists', { errorDetails: live.numberText });
    requireNew(live.status);
  }
  if (!item) throw refused('QuotationEmpty');
  if (live) {
    const quotation = await lockQuotation(write, live.id);
    if (isWithCustomer(quotation)) return writtenRecord(write, plan, await anew(write, order, quotation));
    replaceQuotation(write.tx);
    await remove(write.engine, write, plan, live.id);
  }
  return save(write.engine, write, plan, { orderId });
}

/** The next version of a quotation as a new one would be: today's prices, no price and no term set by a person. */
async function anew(write: WriteCtx, order: PricedHead, quotation: RowOf<typeof quotations>): Promise<number> {
  const agreed = await agreedDiscount(write.tx, order.id, null);
  const discountPercent = agreed?.discountPercent ?? null;
  const terms = { date: write.today(), currencyId: null, vatRateId: null, discountPercent };
  const items = await readItems(write.tx, order.id);
  const priced = await priceDocument({ db: write.tx, settings: write.settings }, { order, quotation: terms, items });
  return reviseQuotation(write, { ...quotation, discountPercent, note: null }, priced);
}
