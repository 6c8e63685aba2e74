import { notFound } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { fetchOne, fetchPrepared } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';
import type { ManualPrices } from './price-document';
import { manualKey } from './price-document';
import type { OrderTerms, QuotationTerms } from './read-terms';

/** Status of an order that is off. */
export const CANCELLED = 99;

export interface PricedHead extends OrderTerms {
  id: number;
  status: number;
}
const columns = sql`o.id, o.status, o.type, o.customer_id as "customerId", o.company_id as "companyId",
  o.order_priority_id as "orderPriorityId", o.transport_net as "transportNet", o.discount_percent as "discountPercent"`;

/** What an order says about its price. Throws 404 where it does not exist. @param lock until the transaction ends */
export async function readOrder(db: Executor, orderId: number, lock = false): Promise<PricedHead> {
  const order = await fetchOne<PricedHead>(
    db,
    sql`select ${columns} from orders o where o.id = ${orderId} ${lock ? sql`for no key update` : sql``}`,
  );
  if (!order) throw notFound();
  return order;
}

export interface LiveQuotation extends QuotationTerms {
  id: number;
  numberText: string;
  status: number;
  version: number;
}

/** The quotation of an order that counts; undefined without one. */
export const liveQuotation = (db: Executor, orderId: number): Promise<LiveQuotation | undefined> =>
  fetchOne<LiveQuotation>(
    db,
    sql`
    select q.id, q.number_text as "numberText", q.status, q.version, q.date, q.currency_id as "currencyId",
      q.vat_rate_id as "vatRateId", q.discount_percent as "discountPercent"
    from quotations q where q.order_id = ${orderId} and q.status <> 9`,
  );

/** Prices people set on the lines of a quotation. */
export async function manualPrices(db: Executor, quotationId: number): Promise<ManualPrices> {
  const rows = await fetchPrepared<{ itemId: number; optionId: number | null; price: number }>(
    db,
    sql`
    select order_item_id as "itemId", step_option_id as "optionId", manual_price as price
    from quotation_items where quotation_id = ${quotationId} and manual_price is not null`,
  );
  return new Map(rows.map(({ itemId, optionId, price }) => [manualKey(itemId, optionId), price]));
}

/** The order a quotation is of. Throws 404 where it does not exist. */
export async function orderOfQuotation(db: Executor, quotationId: number): Promise<number> {
  const row = await db.one<{ orderId: number }>(
    sql`select order_id as "orderId" from quotations where id = ${quotationId}`,
  );
  if (!row) throw notFound();
  return row.orderId;
}
