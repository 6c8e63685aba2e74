import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { fetchOne } from '../../../../engine/server/prepared';
import { literal, sql } from '../../../../engine/server/sql';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';
import { quotationState } from '../quotation-status';

/** A quotation is changed while it is New: 422 `QuotationInvoiceExists` once billed, `QuotationConfirmed` otherwise. */
export function requireNew(status: unknown): void {
  const why = notNew(status);
  if (why) throw refused(why);
}

export function notNew(status: unknown): 'QuotationInvoiceExists' | 'QuotationConfirmed' | undefined {
  if (status === quotationState.invoiced) return 'QuotationInvoiceExists';
  return status === quotationState.new ? undefined : 'QuotationConfirmed';
}

/** 422 `QuotationInvoiceExists` naming the invoice that bills it. Cancelled invoices and proformas bind nobody. */
export async function requireNoInvoice(db: Executor, quotationId: number): Promise<void> {
  const invoice = await fetchOne<{ number: string | null }>(
    db,
    sql`
    select v.number from invoice_quotations l join invoices v on v.id = l.invoice_id
    where l.quotation_id = ${quotationId} and v.status <> ${literal(invoiceState.cancelled)} and v.kind <> ${literal(invoiceKind.proforma)} order by v.id limit 1`,
  );
  if (invoice) throw refused('QuotationInvoiceExists', { errorDetails: invoice.number ?? undefined });
}
