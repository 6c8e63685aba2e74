import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { updateMany } from '../../../../engine/server/bulk';
import { lockRow } from '../../../../engine/server/rows';
import { fetchOne } from '../../../../engine/server/prepared';
import { literal, sql } from '../../../../engine/server/sql';
import { manualPrices, readOrder } from '../../pricing/server/order-terms';
import { priceDocument, type Priced } from '../../pricing/server/price-document';
import { readItems } from '../../pricing/server/read-items';
import type { QuotationTerms } from '../../pricing/server/read-terms';
import { quotations } from '../quotations.entity';
import { different, headFields, storeLines } from './store-outcome';
import { quotationState } from '../quotation-status';

type Quotation = RowOf<typeof quotations>;

/**
 * Works the quotation of an order out again, after anything its price depends on changed: the order, its items, a
 * measurement. Only one that is New; without such a one nothing happens. Prices people set stay.
 */
export async function recalculateQuotation(write: WriteCtx, orderId: number): Promise<void> {
  const found = await fetchOne<{ id: number }>(
    write.tx,
    sql`select id from quotations where order_id = ${orderId} and status = ${quotationState.new}`,
  );
  if (!found) return;
  const quotation = await lockQuotation(write, found.id);
  if (quotation.status === quotationState.new) await workOut(write, quotation);
}

export async function lockQuotation(write: WriteCtx, id: number): Promise<Quotation> {
  return (await lockRow(write, write.engine.registry.get(quotations.name), id)) as unknown as Quotation;
}

/** What a quotation of an order comes to as both are now, the prices people set included. */
export async function priceQuotation(
  { tx, settings }: Pick<WriteCtx, 'tx' | 'settings'>,
  quotation: QuotationTerms & { id: number; orderId: number },
): Promise<Priced> {
  const order = await readOrder(tx, quotation.orderId);
  const items = await readItems(tx, quotation.orderId);
  const manual = await manualPrices(tx, quotation.id);
  return priceDocument({ db: tx, settings }, { order, quotation, items, manual });
}

/** Works a locked quotation out again and stores the result. */
export async function workOut(write: WriteCtx, quotation: Quotation): Promise<Priced> {
  const priced = await priceQuotation(write, quotation);
  await storeLines(write, quotation.id, priced.outcome);
  const sums = different(quotation, headFields(quotation, priced));
  if (sums) await updateMany(write, quotations, [{ before: quotation, input: sums }]);
  await tellOrder(write, quotation.orderId);
  return priced;
}

/** The order shows the price of the quotation that counts. */
export async function tellOrder(write: WriteCtx, orderId: number): Promise<void> {
  const changed = await write.tx.run(sql`
    update orders o set price_net = q.payment_net, currency_id = q.currency_id
    from (select 1) s left join quotations q on q.order_id = ${orderId} and q.status <> ${literal(quotationState.cancelled)}
    where o.id = ${orderId} and (o.price_net, o.currency_id) is distinct from (q.payment_net, q.currency_id)`);
  if (!changed) return;
  write.tx.afterCommit(() => {
    void write.installation.notify('entity', { entity: 'orders', ids: [orderId] }).catch(() => undefined);
  });
}
