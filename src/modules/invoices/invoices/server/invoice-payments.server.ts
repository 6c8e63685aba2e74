import { invalid, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { type InvoiceRow, isApproved, lockInvoice } from './invoice-row';
import { invoicePayments } from '../invoice-payments.entity';
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
  if (amount === 0) throw invalid({ amount: 'TooSmall' });
  const chain = await lockChain(write, invoice.rootInvoiceId ?? invoice.id);
  const { left = 0, paid = 0 } = chain.find(({ id }) => id === invoice.id) ?? {};
  const sign = invoice.valueGross < 0 ? -1 : 1;
  if (sign * amount > 0 && sign * amount > sign * left)
    throw refused('PaymentTooHigh', {
      errorDetails: formatFor(write.language, write.zone).money(sign * left),
      fields: { amount: 'PaymentTooHigh' },
    });
  if (sign * (paid + amount) < 0) throw refused('ReturnTooHigh', { fields: { amount: 'ReturnTooHigh' } });
}

export const invoicePaymentsServer = implement(invoicePayments, {
  async beforeSave(call) {
    const { input } = call;
    const invoice = await lockInvoice(call, input.invoiceId!).catch(() => {
      throw invalid({ invoiceId: 'RefMissing' });
    });
    if (invoice.kind === invoiceKind.proforma) throw refused('ProformaNotPaid');
    if (!isApproved(invoice)) throw refused('InvoiceNotApproved');
    await checkAmount(call, invoice, input.amount!);
    checkPaid(call, invoice);
    input.paymentMethodId ??= invoice.paymentMethodId;
  },
  afterSave: (call) => paymentsChanged(call, call.row.invoiceId),
  async beforeDelete(call) {
    const invoice = await lockInvoice(call, call.row.invoiceId);
    checkPaid(call, invoice);
  },
  afterDelete: (call) => paymentsChanged(call, call.row.invoiceId),
});
