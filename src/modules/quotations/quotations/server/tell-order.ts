import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { quotationState } from '../quotation-status';

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
