import { defineEntity } from '../../../engine/entity';
import { ref } from '../../../engine/fields/make';

/** Which quotations an invoice bills. A quotation is billed once; cancelling the invoice sets it free. */
export const invoiceQuotations = defineEntity({
  name: 'invoice-quotations',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'id',
  fields: {
    invoiceId: ref('invoices', { required: true, onDelete: 'cascade' }),
    quotationId: ref('quotations', { required: true, unique: true }),
  },
  list: { columns: ['quotationId', 'invoiceId'], sort: 'id' },
  form: { sections: { general: ['quotationId'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
});
