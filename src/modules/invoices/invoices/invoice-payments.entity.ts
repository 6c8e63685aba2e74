import { defineEntity } from '../../../engine/entity';
import { date, money, ref, text } from '../../../engine/fields/make';

/** Money received for an invoice, whole or in part; negative when money went back. Never changed, only taken away. */
export const invoicePayments = defineEntity({
  name: 'invoice-payments',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'date',
  fields: {
    invoiceId: ref('invoices', { required: true, onDelete: 'cascade' }),
    date: date({ required: true, default: 'today', span: 2 }),
    amount: money({ min: -1e14, max: 1e14, required: true, span: 2 }),
    paymentMethodId: ref('payment-methods', { pick: { isActive: true }, span: 2 }),
    note: text({ max: 500, span: 6 }),
    /** The transfer of a bank statement it was booked from. */
    bankTransactionId: ref('bank-transactions', { readOnly: true }),
  },
  computed: {
    /** Why it cannot be removed whoever asks: an errorStr. */
    kept: text({ max: 30 }),
  },
  list: { columns: ['date', 'amount', 'paymentMethodId', 'note'], sort: '-date' },
  form: { sections: { general: ['date', 'amount', 'paymentMethodId', 'note'] }, as: 'modal' },
  childOnly: true,
  without: ['update'],
  noUndo: true,
});
