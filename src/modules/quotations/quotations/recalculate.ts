import type { RowOf } from '../../../engine/entity';
import type { WriteCtx } from '../../../engine/server/context';
import { lockRow } from '../../../engine/server/rows';
import { sql } from '../../../engine/server/sql';
import { manualPrices, readOrder } from '../pricing/order-terms';
import { priceDocument, type Priced } from '../pricing/price-document';
import { readItems } from '../pricing/read-items';
import { quotations } from './quotations.entity';
import { storeOutcome } from './store-outcome';

type Quotation = RowOf<typeof quotations>;
const NEW = 1;

/**
 * Works the quotation of an order out again, after anything its price depends on changed: the order, its items, a
 * measurement. Only one that is New; without such a one nothing happens. Prices people set stay.
 * @returns the net price before and after, transport included; undefined where there is no New quotation
 */
export async function recalculateQuotation(
  write: WriteCtx,
  orderId: number,
): Promise<{ before: number | null; after: number } | undefined> {
  const found = await write.tx.one<{ id: number }>(
    sql`select id from quotations where order_id = ${orderId} and status = ${NEW}`,
  );
  if (!found) return undefined;
  const quotation = await lockQuotation(write, found.id);
  if (quotation.status !== NEW) return undefined;
  const { outcome } = await workOut(write, quotation);
  return { before: quotation.paymentNet, after: outcome.paymentNet };
}

export async function lockQuotation(write: WriteCtx, id: number): Promise<Quotation> {
  return (await lockRow(write, write.engine.registry.get(quotations.name), id)) as unknown as Quotation;
}

/** Works a locked quotation out from its order as it is now and stores the result. */
export async function workOut(write: WriteCtx, quotation: Quotation): Promise<Priced> {
  const order = await readOrder(write.tx, quotation.orderId);
  const items = await readItems(write.tx, quotation.orderId);
  const manual = await manualPrices(write.tx, quotation.id);
  const priority = { orderPriorityId: order.orderPriorityId };
  const priced = await priceDocument({ db: write.tx, settings: write.settings }, { order, quotation, items, manual });
  const multiplier = priced.document.priority?.multiplier ?? '1.000';
  await storeOutcome(write, quotation, priced.outcome, { ...priority, priorityMultiplier: multiplier });
  await tellOrder(write, quotation.orderId);
  return priced;
}

/** The order shows the price of the quotation that counts. */
export async function tellOrder(write: WriteCtx, orderId: number): Promise<void> {
  const changed = await write.tx.run(sql`
    update orders o set price_net = s.price
    from (select (select q.payment_net from quotations q where q.order_id = ${orderId} and q.status <> 9) as price) s
    where o.id = ${orderId} and o.price_net is distinct from s.price`);
  if (!changed) return;
  write.tx.afterCommit(() => {
    void write.installation.notify('entity', { entity: 'orders', ids: [orderId] }).catch(() => undefined);
  });
}
