import type { WriteCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { literal, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { quotationState } from '../quotation-status';

/** Transactions in which a quotation goes because another one comes. */
const replacing = new WeakSet<Tx>();

/** The quotation that goes next in this transaction is replaced: its order is told of the one that comes, once. */
export const replaceQuotation = (tx: Tx): void => void replacing.add(tx);

/** The order of a quotation that went shows no price, unless another quotation takes its place. */
export async function tellGone(write: WriteCtx, orderId: number): Promise<void> {
  if (!replacing.delete(write.tx)) await tellOrder(write, orderId);
}

/** The order shows the price of the quotation that counts, beside the area that price is of. */
export async function tellOrder(write: WriteCtx, orderId: number): Promise<void> {
  countAreas(write, orderId);
  const changed = await fetchPrepared(
    write.tx,
    sql`
    update orders o set price_net = q.payment_net, currency_id = q.currency_id
    from (select 1) s left join quotations q on q.order_id = ${orderId} and q.status <> ${literal(quotationState.cancelled)}
    where o.id = ${orderId} and (o.price_net, o.currency_id) is distinct from (q.payment_net, q.currency_id)
    returning o.id`,
  );
  if (!changed.length) return;
  write.tx.afterCommit(() => {
    void write.installation.notify('entity', { entity: 'orders', ids: [orderId] }).catch(() => undefined);
  });
}

/**
 * Items are counted when they are saved; a minimum of the catalogue that changed since reaches them with the quotation
 * that is worked out by it. Items of which pieces were lost are left alone: fewer are billed than were ordered.
 */
function countAreas({ tx }: WriteCtx, orderId: number): void {
  tx.send(sql`
    with counted as (
      select i.id, l.area from quotations q
      join quotation_items l on l.quotation_id = q.id and l.step_option_id is null
      join order_items i on i.id = l.order_item_id
      where q.order_id = ${orderId} and q.status = ${literal(quotationState.new)} and i.order_id = ${orderId}
        and i.lost_amount = 0 and i.area_sum <> l.area
    ), items as (
      update order_items i set area_sum = c.area from counted c where i.id = c.id
    )
    update orders o set area_sum = s.area
    from (
      select round(sum(coalesce(c.area, i.area_sum)), 4) as area
      from order_items i left join counted c on c.id = i.id
      where i.order_id = ${orderId} and i.status <> ${literal(itemState.cancelled)}
    ) s
    where o.id = ${orderId} and exists (select from counted)`);
}
