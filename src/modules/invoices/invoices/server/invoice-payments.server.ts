import { invalid, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { requireOpenBooks } from '../../../settings/companies/server/closed-books';
import { type InvoiceRow, isApproved, lockInvoice } from './invoice-row';
import { invoicePayments } from '../invoice-payments.entity';
import { bankPaid } from './bank-paid';
import { lockChain, paymentsChanged } from './settle-payments';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

/** Whoever takes a paid invoice back must be an administrator. */
function checkPaid(write: WriteCtx, invoice: InvoiceRow): void {
  if (invoice.status === invoiceState.paid && !write.can('ADMIN_USER')) throw refused('OnlyAdministrator');
}

/**
 * Payments go from nothing to what is left of the invoice with its corrections and never beyond either end: below 0 is
 * money that goes back. A correction in minus is paid the other way round.
 */
async function checkAmount(write: WriteCtx, invoice: InvoiceRow, amount: number): Promise<void> {
  if (amount === 0) throw refused('AmountZero', { fields: { amount: 'AmountZero' } });
  const chain = await lockChain(write, invoice.rootInvoiceId ?? invoice.id);
  const { left = 0, paid = 0 } = chain.find(({ id }) => id === invoice.id) ?? {};
  const sign = invoice.valueGross < 0 ? -1 : 1;
  if (sign * amount > 0 && sign * amount > sign * left) {
    const errorStr = sign > 0 ? 'PaymentTooHigh' : 'PayBackTooHigh';
    const errorDetails = formatFor(write.language, write.zone).money(sign * left);
    throw refused(errorStr, { errorDetails, fields: { amount: errorStr } });
  }
  if (sign * (paid + amount) < 0) throw refused('ReturnTooHigh', { fields: { amount: 'ReturnTooHigh' } });
}

/** What follows from a payment that came or went. */
function paid(write: WriteCtx, row: RowOf<typeof invoicePayments>): void {
  paymentsChanged(write, row.invoiceId);
  if (row.bankTransactionId !== null) bankPaid.collect(write, row.bankTransactionId, true);
}

/** Money that went back since stays within what came. */
function checkRemoved(invoice: InvoiceRow, amount: number): void {
  const sign = invoice.valueGross < 0 ? -1 : 1;
  if (sign * amount > 0 && sign * (invoice.paidAmount - amount) < 0) throw refused('PaymentReturned');
}

export const invoicePaymentsServer = implement(invoicePayments, {
  computed: {
    kept: sql`(select case when t.date <= f.books_closed_until then 'BooksClosed'
        when sign(v.value_gross) * t.amount > 0 and sign(v.value_gross) * (select sum(p.amount) from invoice_payments p where p.invoice_id = v.id and p.id <> t.id) < 0 then 'PaymentReturned' end
      from invoices v join companies f on f.id = v.company_id where v.id = t.invoice_id)`,
  },
  // The transfer before the invoice, as booking it locks them.
  async lockFirst({ tx }, id) {
    await tx.rows(sql`
      select 1 from bank_transactions where id = (select bank_transaction_id from invoice_payments where id = ${id}) for no key update`);
  },
  async beforeSave(call) {
    const { input } = call;
    const invoice = await lockInvoice(call, input.invoiceId!).catch(() => {
      throw invalid({ invoiceId: 'RefMissing' });
    });
    if (invoice.kind === invoiceKind.proforma) throw refused('ProformaNotPaid');
    if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
    // A paid invoice is no longer reminded of and frees the customer's limit: the money is there, not expected. What a bank has booked counts.
    if (input.bankTransactionId == null && input.date! > call.today()) throw invalid({ date: 'DateInFuture' });
    await requireOpenBooks(call, invoice.companyId, input.date!);
    await checkAmount(call, invoice, input.amount!);
    checkPaid(call, invoice);
    input.paymentMethodId ??= invoice.paymentMethodId;
  },
  afterSave: (call) => paid(call, call.row),
  async beforeDelete(call) {
    const invoice = await lockInvoice(call, call.row.invoiceId);
    await requireOpenBooks(call, invoice.companyId, call.row.date);
    checkPaid(call, invoice);
    checkRemoved(invoice, call.row.amount);
  },
  afterDelete: (call) => paid(call, call.row),
  constraints: { invoice_payments_books_closed: 'BooksClosed' },
});
