import { updateMany } from '../../../../engine/server/bulk';
import { defineConsequence, settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { isApproved, lockInvoice } from './invoice-row';
import { invoices } from '../invoices.entity';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

const payments = defineConsequence('invoices.payments', (): true => true);

/** Says that payments of an invoice came or went, or that what it comes to was fixed. */
export const paymentsChanged = (write: WriteCtx, invoiceId: number): void => payments.collect(write, invoiceId, true);

export const paymentsSettling = settles(payments, async (write, changed) => {
  for (const id of changed.keys()) await settlePayments(write, id);
});

/**
 * Makes an invoice say what its payments say: the sum, the day of the last one, and Paid once that is what it comes to.
 * Taken back, it is Exported again if it ever was, else Approved.
 */
async function settlePayments(write: WriteCtx, invoiceId: number): Promise<void> {
  const invoice = await lockInvoice(write, invoiceId);
  if (!isApproved(invoice) || invoice.kind === invoiceKind.proforma) return;
  const paid = await write.tx.one<{ amount: number; date: string | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount, max(date) as date from invoice_payments where invoice_id = ${invoiceId}`);
  const amount = Number(paid?.amount ?? 0);
  const isPaid = amount === invoice.valueGross;
  const paidDate = isPaid ? (paid?.date ?? invoice.date) : null;
  if (amount !== invoice.paidAmount || paidDate !== invoice.paidDate)
    await updateMany(write, invoices, [{ before: invoice, input: { paidAmount: amount, paidDate } }]);
  const unpaid = invoice.exportedAt === null ? invoiceState.approved : invoiceState.exported;
  const to = isPaid ? invoiceState.paid : invoice.status === invoiceState.paid ? unpaid : invoice.status;
  if (to !== invoice.status) await moveStatus(write, invoices, [invoiceId], to);
}
