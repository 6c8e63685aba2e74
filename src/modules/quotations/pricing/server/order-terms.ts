import { notFound } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { fetchOne, fetchPrepared } from '../../../../engine/server/prepared';
import type { WriteCtx } from '../../../../engine/server/context';
import { holdRows, lockClause } from '../../../../engine/server/locks';
import { empty, literal, sql, type Sql } from '../../../../engine/server/sql';
import type { ManualPrices } from './price-document';
import { manualKey } from './price-document';
import type { OrderTerms, QuotationTerms } from './read-terms';
import { quotationState } from '../../quotations/quotation-status';

/** Status of an order that is off. */
export const CANCELLED = 99;

export interface PricedHead extends OrderTerms {
  id: number;
  status: number;
  serviceId: number | null;
}
const columns = sql`o.id, o.service_id, o.status, o.type, o.customer_id, o.company_id,
  o.order_priority_id, o.transport_net, o.discount_percent`;

/** What an order says about its price. Throws 404 where it does not exist. */
export async function readOrder(db: Executor, orderId: number, lock: Sql = empty): Promise<PricedHead> {
  const order = await fetchOne<PricedHead>(db, sql`select ${columns} from orders o where o.id = ${orderId}${lock}`);
  if (!order) throw notFound();
  return order;
}

/** The same of many orders, in one query. */
export const readOrders = (db: Executor, orderIds: readonly number[]): Promise<PricedHead[]> =>
  fetchPrepared<PricedHead>(
    db,
    sql`select ${columns} from orders o where o.id = any(${[...orderIds]}::int[]) order by o.id`,
  );

/** The same of an order that stays locked until the transaction ends. */
export async function lockedOrder({ tx }: WriteCtx, orderId: number): Promise<PricedHead> {
  const order = await readOrder(tx, orderId, lockClause(tx, 'orders', [orderId]));
  holdRows(tx, 'orders', [orderId]);
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
    select q.id, q.number_text, q.status, q.version, q.date, q.currency_id,
      q.vat_rate_id, q.discount_percent
    from quotations q where q.order_id = ${orderId} and q.status <> ${literal(quotationState.cancelled)}`,
  );

/** Prices people set on the lines of a quotation. */
export async function manualPrices(db: Executor, quotationId: number): Promise<ManualPrices> {
  const rows = await fetchPrepared<{ itemId: number; optionId: number | null; price: number }>(
    db,
    sql`
    select order_item_id as item_id, step_option_id as option_id, manual_price as price
    from quotation_items where quotation_id = ${quotationId} and manual_price is not null and order_item_id is not null`,
  );
  return new Map(rows.map(({ itemId, optionId, price }) => [manualKey(itemId, optionId), price]));
}

/** The order a quotation is of. Throws 404 where it does not exist. */
export async function orderOfQuotation(db: Executor, quotationId: number): Promise<number> {
  const row = await db.one<{ orderId: number }>(sql`select order_id from quotations where id = ${quotationId}`);
  if (!row) throw notFound();
  return row.orderId;
}
