import { defineEntity } from '../../../engine/entity';
import { date, ref, text } from '../../../engine/fields/make';

/** What the office wants to remember about a customer, until a day if it is about a time. */
export const customerNotes = defineEntity({
  name: 'customer-notes',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: {
    read: 'CUSTOMER_NOTES_READ',
    write: 'CUSTOMER_NOTES_WRITE',
    delete: 'CUSTOMER_NOTES_DELETE',
    export: 'CUSTOMERS_EXPORT',
  },
  title: 'note',
  fields: {
    customerId: ref('customers', { required: true, onDelete: 'cascade' }),
    note: text({ max: 3000, min: 1, required: true, multiline: true, search: true, span: 6 }),
    dateTo: date({ filter: true, span: 2 }),
  },
  list: { columns: ['note', 'dateTo'], sort: '-id' },
  form: { sections: { general: ['note', 'dateTo'] }, as: 'modal' },
  childOnly: true,
});
