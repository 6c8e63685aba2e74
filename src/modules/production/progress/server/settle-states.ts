import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { billsNothing, isBilled } from '../../../orders/settling/server/invoices-of-order';
import { orders } from '../../../orders/orders/orders.entity';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';
import { itemState, type OrderState } from '../../../states/order-states';
import { type OrderFacts, orderStatus } from './status-rules';

/** The status of orders follows their items and invoices. The orders are locked. */
export async function settleStates(write: WriteCtx, ids: readonly number[]): Promise<void> {
  const byStatus = new Map<OrderState, number[]>();
  for (const { id, ...facts } of await factsOf(write, ids)) {
    const to = orderStatus(facts);
    if (to !== facts.status) byStatus.set(to, [...(byStatus.get(to) ?? []), id]);
  }
  for (const [to, of] of byStatus) await moveStatus(write, orders, of, to);
}

/** An invoice `v` is paid, and so is what corrections added to it. */
const isSettled = sql`(v.status = ${literal(invoiceState.paid)}
  and not exists (select from invoices c where c.root_invoice_id = v.id and c.left_amount > 0))`;

/**
 * An item is invoiced by an approved VAT invoice of its quotation. Where an order has no quotation, one written by hand
 * for the order counts for all of it; without the module of quotations a quotation that is not billed is none. An order is
 * paid once its advances are too: they are a part of what it comes to.
 */
const factsOf = (write: WriteCtx, ids: readonly number[]) =>
  write.tx.rows<OrderFacts & { id: number }>(sql`
    with bills as (
      select q.order_id, qi.order_item_id, ${isSettled} as is_settled
      from quotations q
      join quotation_items qi on qi.quotation_id = q.id
      join invoice_quotations l on l.quotation_id = q.id
      join invoices v on v.id = l.invoice_id and v.kind = ${literal(invoiceKind.vat)} and v.status in ${literals(approvedInvoiceStates)}
      where q.order_id = any(${ids}::int[]) and q.status <> ${literal(quotationState.cancelled)}
      union all
      select v.order_id, i.id, ${isSettled}
      from invoices v
      join order_items i on i.order_id = v.order_id
      where v.order_id = any(${ids}::int[]) and v.kind = ${literal(invoiceKind.vat)} and v.status in ${literals(approvedInvoiceStates)}
        and not exists (select from quotations q where q.order_id = v.order_id and q.status <> ${literal(quotationState.cancelled)}
          and (${write.hasModule('QUOTATIONS')} or q.status = ${literal(quotationState.invoiced)}))
        and not exists (select from invoice_quotations l where l.invoice_id = v.id) and not ${billsNothing(sql`v.order_id`)}
    ), items as (
      select i.order_id, array_agg(i.status) as statuses,
        bool_and(exists (select from bills b where b.order_item_id = i.id)) filter (where i.status <> ${literal(itemState.cancelled)}) as invoiced,
        bool_and(not exists (select from bills b where b.order_item_id = i.id and not b.is_settled))
          filter (where i.status <> ${literal(itemState.cancelled)}) as paid
      from order_items i where i.order_id = any(${ids}::int[])
      group by i.order_id
    )
    select o.id, o.status, coalesce(i.statuses, '{}') as items, coalesce(i.invoiced, false) as invoiced,
      coalesce(i.paid, false) and not exists (select from invoices a where a.order_id = o.id
        and a.kind = ${literal(invoiceKind.advance)} and a.left_amount > 0) as paid, ${isBilled(write, sql`o.id`)} as billed
    from orders o left join items i on i.order_id = o.id
    where o.id = any(${ids}::int[]) order by o.id`);
