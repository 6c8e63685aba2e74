import { invalid, refused } from '../../../engine/errors';
import type { InputOf } from '../../../engine/entity';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { nextNumber } from '../../documents/numbers/next-number';
import { addDays } from '../../../engine/fields/date/parse';
import { liveQuotation, readOrder } from '../pricing/order-terms';
import { readTerms } from '../pricing/read-terms';
import type { quotations } from './quotations.entity';

type Input = InputOf<typeof quotations>;
const CANCELLED = 99;

/**
 * Fills a new quotation in from its order, which stays locked: one at a time is made. Throws 422 where the order has one
 * already, has nothing to quote or is off.
 */
export async function fillNewQuotation(write: WriteCtx, input: Input): Promise<void> {
  if (!input.orderId) throw invalid({ orderId: 'Required' });
  const order = await readOrder(write.tx, input.orderId, true);
  if (order.status === CANCELLED) throw refused('OrderClosed');
  const live = await liveQuotation(write.tx, order.id);
  if (live) throw refused('QuotationExists', { errorDetails: live.numberText });
  const items = await write.tx.one(
    sql`select 1 from order_items where order_id = ${order.id} and status <> 99 limit 1`,
  );
  if (!items) throw refused('QuotationEmpty');
  const date = input.date ?? write.today();
  const asked = { date, currencyId: null, vatRateId: null, discountPercent: null, ...input };
  const { currencyId, vatRateId } = await readTerms(write.tx, write.settings, order, asked);
  const { text, ...number } = await nextNumber(write.tx, { companyId: order.companyId, kind: 'WY', date });
  Object.assign(input, {
    ...number,
    numberText: text,
    date,
    validTo: input.validTo ?? addDays(date, write.settings.quotationValidDays),
    customerId: order.customerId,
    companyId: order.companyId,
    currencyId,
    vatRateId,
    status: 1,
  } satisfies Input);
}
