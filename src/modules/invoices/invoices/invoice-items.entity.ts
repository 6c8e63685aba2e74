import { defineEntity } from '../../../engine/entity';
import { decimal, integer, json, money, percent, ref, text } from '../../../engine/fields/make';

/**
 * A line of an invoice. The value after discount is what counts; VAT is worked out per rate over the whole invoice. In a
 * correction a line is what it shall be, and `original` what it was.
 */
export const invoiceItems = defineEntity({
  name: 'invoice-items',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'name',
  fields: {
    invoiceId: ref('invoices', { required: true, onDelete: 'cascade' }),
    lp: integer({ min: 1, max: 10_000, required: true, default: 1, width: 48, span: 1 }),
    code: text({ max: 50, span: 1 }),
    name: text({ max: 255, required: true, width: 260, span: 4 }),
    amount: decimal({ scale: 4, min: 0, max: 1e9, required: true, default: '1.0000', width: 90, span: 1 }),
    unit: text({ max: 20, required: true, default: 'szt.', width: 70, span: 1 }),
    /** Below 0 only where an advance is deducted. */
    priceNet: money({ min: -1e13, max: 1e13, required: true, width: 100, span: 1 }),
    discountPercent: percent({ min: 0, max: 100, width: 80, span: 1 }),
    discount: money({ readOnly: true, width: 100 }),
    valueNet: money({ readOnly: true, required: true, default: 0, width: 110 }),
    /** Of a line counted from its gross value: an advance, and its deduction. */
    valueGross: money({ readOnly: true, width: 110 }),
    vatRateId: ref('vat-rates', { required: true, pick: { isActive: true }, width: 90, span: 1 }),
    /** An invoice that counts holds its quotation by `invoice-quotations`; any other keeps its lines without it. */
    quotationId: ref('quotations', { readOnly: true, onDelete: 'set null' }),
    quotationItemId: ref('quotation-items', { readOnly: true, onDelete: 'set null' }),
    orderId: ref('orders', { readOnly: true }),
    /** The advance invoice this line deducts. */
    advanceInvoiceId: ref('invoices', { readOnly: true }),
    /** The line before the correction: `LineState`. */
    original: json({ readOnly: true }),
    quotationNumber: text({ max: 30, readOnly: true, width: 130 }),
    orderNumber: text({ max: 30, readOnly: true, width: 130 }),
    externalNumber: text({ max: 50, readOnly: true, width: 120 }),
    note: text({ max: 500, span: 4 }),
  },
  index: [['invoiceId', 'lp']],
  list: {
    columns: [
      'lp',
      'code',
      'name',
      'amount',
      'unit',
      'priceNet',
      'discountPercent',
      'valueNet',
      'vatRateId',
      'quotationNumber',
      'orderNumber',
      'externalNumber',
    ],
    sort: 'lp',
  },
  form: {
    sections: { general: ['lp', 'code', 'name', 'amount', 'unit', 'priceNet', 'discountPercent', 'vatRateId'] },
    as: 'modal',
  },
  childOnly: true,
});
