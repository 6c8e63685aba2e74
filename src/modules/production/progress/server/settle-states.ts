import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { isBilled } from '../../../orders/settling/server/invoices-of-order';
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

/**
 * An item is invoiced by an approved VAT invoice of its quotation. Where an order has no quotation, one written by hand
 * for the order counts for all of it.
 */
const factsOf = (write: WriteCtx, ids: readonly number[]) =>
  write.tx.rows<OrderFacts & { id: number }>(sql`
    with bills as (
      select q.order_id, qi.order_item_id, v.status
      from quotations q
      join quotation_items qi on qi.quotation_id = q.id
      join invoice_quotations l on l.quotation_id = q.id
      join invoices v on v.id = l.invoice_id and v.kind = ${literal(invoiceKind.vat)} and v.status in ${literals(approvedInvoiceStates)}
      where q.order_id = any(${ids}::int[]) and q.status <> ${literal(quotationState.cancelled)}
      union all
      select v.order_id, i.id, v.status
      from invoices v
      join order_items i on i.order_id = v.order_id
      where v.order_id = any(${ids}::int[]) and v.kind = ${literal(invoiceKind.vat)} and v.status in ${literals(approvedInvoiceStates)}
        and not exists (select from quotations q where q.order_id = v.order_id and q.status <> ${literal(quotationState.cancelled)})
        and not exists (select from invoice_quotations l where l.invoice_id = v.id)
    ), items as (
      select i.order_id, array_agg(i.status) as statuses,
        bool_and(exists (select from bills b where b.order_item_id = i.id)) filter (where i.status <> ${literal(itemState.cancelled)}) as invoiced,
        bool_and(not exists (select from bills b where b.order_item_id = i.id and b.status <> ${literal(invoiceState.paid)}))
          filter (where i.status <> ${literal(itemState.cancelled)}) as paid
      from order_items i where i.order_id = any(${ids}::int[])
      group by i.order_id
    )
    select o.id, o.status, coalesce(i.statuses, '{}') as items, coalesce(i.invoiced, false) as invoiced,
      coalesce(i.paid, false) as paid, ${isBilled(sql`o.id`)} as billed
    from orders o left join items i on i.order_id = o.id
    where o.id = any(${ids}::int[]) order by o.id`);
