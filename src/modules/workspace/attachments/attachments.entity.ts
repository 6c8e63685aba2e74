import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, integer, ref, text } from '../../../engine/fields/make';

/** A file that belongs to a document: a drawing, a photo, a list. It hangs on exactly one record. */
export const attachments = defineEntity({
  name: 'attachments',
  area: 'workspace',
  module: 'ATTACHMENTS',
  rights: {
    read: 'ATTACHMENTS_READ',
    write: 'ATTACHMENTS_WRITE',
    delete: 'ATTACHMENTS_DELETE',
    export: 'ATTACHMENTS_EXPORT',
  },
  customers: true,
  title: 'fileName',
  fields: {
    /** As its owner called it, with the ending of what it really is. */
    fileName: text({ max: 255, required: true, search: true, span: 6 }),
    description: text({ max: 500, search: true, span: 6 }),
    /** Of the shop only: the customer does not see it. */
    isInternal: boolean({ span: 6 }),
    mime: text({ max: 100, readOnly: true, filter: true }),
    size: integer({ min: 1, readOnly: true, unit: 'B' }),
    /** Names in the file store; `preview` is a small picture of a picture. */
    file: text({ max: 60, readOnly: true }),
    preview: text({ max: 60, readOnly: true }),
    orderId: ref('orders', { onDelete: 'cascade', readOnly: true }),
    quotationId: ref('quotations', { onDelete: 'cascade', readOnly: true }),
    invoiceId: ref('invoices', { onDelete: 'cascade', readOnly: true }),
    orderItemId: ref('order-items', { onDelete: 'cascade', readOnly: true }),
    receptionId: ref('receptions', { onDelete: 'cascade', readOnly: true }),
    complaintId: ref('complaints', { onDelete: 'cascade', readOnly: true }),
    workCardId: ref('work-cards', { onDelete: 'cascade', readOnly: true }),
    itemErrorId: ref('item-errors', { onDelete: 'cascade', readOnly: true }),
    carId: ref('cars', { onDelete: 'cascade', readOnly: true, staff: true }),
  },
  computed: { createdAt: datetime({}), fromCustomer: boolean({}) },
  list: { columns: ['fileName', 'description', 'size', 'mime', 'isInternal', 'createdAt'], sort: '-id' },
  form: { sections: { general: ['fileName', 'description', 'isInternal'] }, as: 'modal' },
  childOnly: true,
  without: ['create'],
});
