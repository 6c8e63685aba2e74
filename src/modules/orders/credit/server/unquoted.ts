import { ApiError } from '../../../../engine/errors';
import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { documentPricer } from '../../../quotations/pricing/server/price-document';
import { type PricedHead, readOrders } from '../../../quotations/pricing/server/order-terms';
import { type RawItem, readItemsOf } from '../../../quotations/pricing/server/read-items';
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

interface CreditContext {
  db: Executor;
  settings: Settings;
}
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
  context: CreditContext,
  { customerId, orderId, today }: CreditOf,
): Promise<UnquotedOrder[]> {
  const found = await context.db.rows<{ id: number }>(sql`
    select o.id from orders o
    where o.customer_id = ${customerId} and (o.status in ${openOrders} or o.id = ${orderId ?? null}::int)
      and o.type <> ${literal(orderType.complaint)}
      and not exists (select from quotations q where q.order_id = o.id and q.status <> ${literal(quotationState.cancelled)})
    order by o.id`);
  const values: UnquotedOrder[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const ids = found.slice(from, from + AT_ONCE).map(({ id }) => id);
    values.push(...(await valuesOf(context, ids, today)));
  }
  return values;
}

/** Orders read together: prices are read once for all of them, and memory does not grow with how many are open. */
const AT_ONCE = 200;

async function valuesOf(context: CreditContext, orderIds: readonly number[], date: string): Promise<UnquotedOrder[]> {
  const orders = await readOrders(context.db, orderIds);
  const items = await readItemsOf(context.db, orderIds);
  const alike = new Map<string, PricedHead[]>();
  for (const order of orders) {
    const key = `${order.companyId}/${order.orderPriorityId ?? ''}`;
    alike.set(key, [...(alike.get(key) ?? []), order]);
  }
  const values: UnquotedOrder[] = [];
  for (const group of alike.values()) values.push(...(await valuesAlike(context, group, items, date)));
  return values;
}

/** Values of orders of one customer, company and priority. */
async function valuesAlike(
  context: CreditContext,
  orders: readonly PricedHead[],
  itemsOf: ReadonlyMap<number, RawItem[]>,
  date: string,
): Promise<UnquotedOrder[]> {
  const quotation = { date, currencyId: null, vatRateId: null, discountPercent: null };
  const items = orders.flatMap(({ id }) => itemsOf.get(id) ?? []);
  try {
    const price = await documentPricer(context, { order: orders[0]!, quotation, items });
    return orders.map((order) => {
      const { currencyId, outcome } = price({ order, items: itemsOf.get(order.id) ?? [] });
      return { orderId: order.id, currencyId, gross: outcome.paymentGross, known: !outcome.noPrice };
    });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return orders.map(({ id }) => ({ orderId: id, currencyId: null, gross: 0, known: false }));
  }
}
