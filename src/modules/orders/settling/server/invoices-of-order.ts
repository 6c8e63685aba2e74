import { refused } from '../../../../engine/errors';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { empty, literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';

/**
 * Whether corrections brought an invoice `v`, or the one `v` corrects, to nothing for an order: it does not bill that order any
 * more. A deduction belongs to the order of its advance, a line written by hand to every order of its invoice.
 */
export const billsNothing = (orderId: Sql): Sql => sql`exists (select from (
    select max(k.id) as id from invoices k
    where k.root_invoice_id = coalesce(v.root_invoice_id, v.id) and k.status in ${literals(approvedInvoiceStates)}
  ) last where last.id is not null
    and not exists (select from invoice_items z left join invoices a on a.id = z.advance_invoice_id
      where z.invoice_id = last.id and z.value_net <> 0 and coalesce(z.order_id, a.order_id, ${orderId}) = ${orderId}))`;

/**
 * Numbers of the invoices of an order that count, whatever they were made of: not cancelled, not brought to nothing, not a
 * proforma. Without the module of invoices a draft is none: nothing can be made of it. Found from the order's side, each on its
 * index: with `or` every invoice there is would be read.
 */
const invoicesOf = (ctx: Pick<BaseCtx, 'hasModule'>, orderId: Sql): Sql => sql`
  select v.number from invoices v
  where v.status <> ${literal(invoiceState.cancelled)} ${counting(ctx)}
    and v.kind <> ${literal(invoiceKind.proforma)} and v.id in (
    select i.id from invoices i where i.order_id = ${orderId}
    union all select i.invoice_id from invoice_items i where i.order_id = ${orderId}
    union all select l.invoice_id from quotations q join invoice_quotations l on l.quotation_id = q.id
      where q.order_id = ${orderId})
    and not ${billsNothing(orderId)}`;

/** Drafts count as far as something can be made of them. */
const counting = ({ hasModule }: Pick<BaseCtx, 'hasModule'>): Sql =>
  hasModule('INVOICES') ? empty : sql`and v.status <> ${literal(invoiceState.draft)}`;

/** Whether an invoice of an order counts. */
export const isBilled = (ctx: Pick<BaseCtx, 'hasModule'>, orderId: Sql): Sql =>
  sql`exists (${invoicesOf(ctx, orderId)})`;

type Call = { tx: Executor } & Pick<BaseCtx, 'hasModule'>;

/** 422 `InvoiceExists` naming the first invoice of the order that counts; who bills it at the same moment is waited for. */
export async function holdUnbilled(write: WriteCtx, orderId: number): Promise<void> {
  // What is billed already is not waited for: who approves it holds the quotation and waits for the order.
  await requireNoInvoice(write, orderId);
  await write.tx.run(sql`select 1 from quotations where order_id = ${orderId} order by id for no key update`);
  await requireNoInvoice(write, orderId);
}

/** 422 `InvoiceExists` naming the first invoice of the order that counts. */
export async function requireNoInvoice(call: Call, orderId: number): Promise<void> {
  const [row] = await fetchPrepared(call.tx, sql`${invoicesOf(call, sql`${orderId}`)} order by v.id limit 1`);
  if (row) throw refused('InvoiceExists', { errorDetails: (row['number'] as string | null) ?? undefined });
}

/** 422 `InvoiceExists` naming the first invoice that bills the order since a moment. Advances bill what is still to come. */
export async function requireNoInvoiceSince(call: Call, orderId: number, since: Sql): Promise<void> {
  const row = await call.tx.one<{ number: string | null }>(sql`
    ${invoicesOf(call, sql`${orderId}`)} and v.kind = ${literal(invoiceKind.vat)} and v.approved_at > ${since} order by v.id limit 1`);
  if (row) throw refused('InvoiceExists', { errorDetails: row.number ?? undefined });
}

/** 422 `InvoiceExists` naming the first invoice, proformas included, that is made out to the customer an order has. */
export async function requireNotMadeOut(call: Call, orderId: number): Promise<void> {
  const row = await call.tx.one<{ number: string | null }>(sql`
    select v.number from invoices v
    where v.order_id = ${orderId} and v.status <> ${literal(invoiceState.cancelled)} ${counting(call)} order by v.id limit 1`);
  if (row)
    throw refused('InvoiceExists', { errorDetails: row.number ?? undefined, fields: { customerId: 'InvoiceExists' } });
}
