import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/** An invoice `v` deducts an advance: it counts, and no correction has brought it to nothing. */
export const deducts = (advanceId: Sql): Sql => sql`
  v.root_invoice_id is null and v.status <> ${literal(invoiceState.cancelled)}
  and exists (select 1 from invoice_items i where i.invoice_id = v.id and i.advance_invoice_id = ${advanceId})
  and not exists (select 1 from invoice_items i where i.advance_invoice_id = ${advanceId} and i.value_net = 0 and i.invoice_id =
    (select max(k.id) from invoices k where k.root_invoice_id = v.id and k.status in ${literals(approvedInvoiceStates)}))`;

/**
 * Holds the quotations an invoice and the advances on their orders meet at, so that neither is approved without the other
 * seeing it.
 */
export const lockMeeting = ({ tx }: WriteCtx, where: Sql) =>
  tx.rows<{ orderId: number; number: string | null }>(
    sql`select q.order_id, q.number_text as number from quotations q where ${where} order by q.id for no key update of q`,
  );

/**
 * An advance an approved invoice deducts is not corrected by itself: the invoice would deduct what was never paid. Throws 422
 * `AdvanceSettled` naming that invoice.
 */
export async function checkAdvanceCorrected(write: WriteCtx, rootId: number): Promise<void> {
  const orders = sql`(select order_id from invoices where id = ${rootId} and kind = ${literal(invoiceKind.advance)})`;
  if (!(await lockMeeting(write, sql`q.order_id in ${orders}`)).length) return;
  const found = await write.tx.one<{ number: string | null }>(sql`
    select v.number from invoices v where ${deducts(sql`${rootId}`)} and v.status in ${literals(approvedInvoiceStates)} limit 1`);
  if (found) throw refused('AdvanceSettled', { errorDetails: found.number ?? undefined });
}

/**
 * An advance in another currency than the invoice would be forgotten by it. One whose order has a quotation in its currency
 * belongs to the invoice of that. Throws 422 `AdvanceOtherCurrency` naming it.
 */
export async function requireOneCurrency(
  { tx }: WriteCtx,
  { id, currencyId }: { id: number; currencyId: number },
  orderIds: readonly number[],
): Promise<void> {
  const other = await tx.one<{ number: string }>(sql`
    select a.number || ' (' || u.code || ')' as number from invoices a join currency u on u.id = a.currency_id
    where a.kind = ${literal(invoiceKind.advance)} and a.status in ${literals(approvedInvoiceStates)}
      and a.order_id = any(${[...orderIds]}::int[]) and a.currency_id <> ${currencyId}
      and (select sum(v.value_gross) from invoices v
        where (v.id = a.id or v.root_invoice_id = a.id) and v.status in ${literals(approvedInvoiceStates)}) <> 0
      and not exists (select 1 from invoices v where ${deducts(sql`a.id`)} and v.id <> ${id})
      and not exists (select 1 from quotations q where q.order_id = a.order_id and q.currency_id = a.currency_id
        and q.status <> ${literal(quotationState.cancelled)})
    order by a.id limit 1`);
  if (other) throw refused('AdvanceOtherCurrency', { errorDetails: other.number });
}

/** Gross value of the advances `v` on an order in a currency, with their corrections; of those that count. */
export const advanced = (
  orderId: Sql,
  currencyId: Sql,
  counts: Sql,
): Sql => sql`coalesce((select sum(v.value_gross) from invoices v
  where v.order_id = ${orderId} and v.currency_id = ${currencyId} and ${counts}
    and (v.kind = ${literal(invoiceKind.advance)} or v.kind = ${literal(invoiceKind.correction)}
      and exists (select 1 from invoices r where r.id = v.root_invoice_id and r.kind = ${literal(invoiceKind.advance)}))), 0)`;
