import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { addDays } from '../../../../engine/fields/date/days';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { priceDocument, type Priced } from '../../pricing/server/price-document';
import { readItems } from '../../pricing/server/read-items';
import { CANCELLED, liveQuotation, lockedOrder } from '../../pricing/server/order-terms';
import { agreedDiscount } from './agreed-discount';
import { tracesOf } from './store-outcome';
import type { quotations } from '../quotations.entity';

type Input = InputOf<typeof quotations>;

/**
 * Fills a new quotation in from its order, which stays locked: one at a time is made. Throws 422 where the order has one
 * already or is off.
 * @returns what it comes to
 */
export async function fillNewQuotation(write: WriteCtx, input: Input): Promise<Priced> {
  if (!input.orderId) throw invalid({ orderId: 'Required' });
  const order = await lockedOrder(write, input.orderId);
  if (order.status === CANCELLED) throw refused('OrderClosed');
  const live = await liveQuotation(write.tx, order.id);
  if (live) throw refused('QuotationExists', { errorDetails: live.numberText });
  Object.assign(input, await agreedDiscount(write.tx, order.id, input.discountPercent ?? null));
  const date = input.date ?? write.today();
  const quotation = { currencyId: null, vatRateId: null, discountPercent: null, ...input, date };
  const items = await readItems(write.tx, order.id);
  const context = { db: write.tx, settings: write.settings };
  const priced = await priceDocument(context, { order, quotation, items });
  Object.assign(input, {
    // Two of a company may be under way, and no number is there twice, not even an empty one.
    numberText: `#${order.id}`,
    date,
    validTo: input.validTo ?? addDays(date, write.settings.quotationValidDays),
    customerId: order.customerId,
    companyId: order.companyId,
    currencyId: priced.currencyId,
    vatRateId: priced.vatRateId,
    status: 1,
    trace: priced.outcome.trace,
    lineTraces: tracesOf(priced.outcome.lines).lineTraces,
  } satisfies Input);
  return priced;
}

/**
 * The number of a new quotation. With its 200 lines to write, whoever makes one at the same moment would wait for it as
 * long as they take.
 */
export async function numberQuotation({ tx }: WriteCtx, { companyId, date }: RowOf<typeof quotations>): Promise<Input> {
  const { text, ...number } = await nextNumber(tx, { companyId, kind: 'WY', date });
  return { ...number, numberText: text };
}
