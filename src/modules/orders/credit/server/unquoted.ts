import { ApiError } from '../../../../engine/errors';
import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { priceDocument } from '../../../quotations/pricing/server/price-document';
import { readOrder } from '../../../quotations/pricing/server/order-terms';
import { readItems } from '../../../quotations/pricing/server/read-items';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { orderState, orderType } from '../../../states/order-states';

/** Confirmed and not billed as a whole. */
export const openOrders = literals([
  orderState.confirmed,
  orderState.waiting,
  orderState.inProgress,
  orderState.done,
  orderState.ready,
  orderState.pickedUp,
]);

export interface CreditOf {
  customerId: number;
  /** An order that is not confirmed yet, counted apart. */
  orderId?: number;
  today: string;
}

/** What an order without a quotation comes to; `known` is false where some of it has no price. */
export interface UnquotedOrder {
  orderId: number;
  currencyId: number | null;
  /** Hundredths. */
  gross: number;
  known: boolean;
}

/** The open orders of a customer that have no quotation, at what one would come to today. */
export async function unquotedOrders(
  context: { db: Executor; settings: Settings },
  { customerId, orderId, today }: CreditOf,
): Promise<UnquotedOrder[]> {
  const found = await context.db.rows<{ id: number }>(sql`
    select o.id from orders o
    where o.customer_id = ${customerId} and (o.status in ${openOrders} or o.id = ${orderId ?? null}::int)
      and o.type <> ${literal(orderType.complaint)}
      and not exists (select from quotations q where q.order_id = o.id and q.status <> ${literal(quotationState.cancelled)})
    order by o.id`);
  return Promise.all(found.map(({ id }) => valueOf(context, id, today)));
}

async function valueOf(
  context: { db: Executor; settings: Settings },
  orderId: number,
  date: string,
): Promise<UnquotedOrder> {
  const [order, items] = await Promise.all([readOrder(context.db, orderId), readItems(context.db, orderId)]);
  const quotation = { date, currencyId: null, vatRateId: null, discountPercent: null };
  try {
    const { currencyId, outcome } = await priceDocument(context, { order, quotation, items });
    return { orderId, currencyId, gross: outcome.paymentGross, known: !outcome.noPrice };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return { orderId, currencyId: null, gross: 0, known: false };
  }
}
