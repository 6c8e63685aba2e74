import { defineEntity } from '../../../engine/entity';
import { datetime, ref, text } from '../../../engine/fields/make';

/** What was or will be done with a customer: a call, a visit, an offer. */
export const crm = defineEntity({
  name: 'crm',
  area: 'sales',
  module: 'CRM',
  rights: {
    read: 'CUSTOMER_CRM_READ',
    write: 'CUSTOMER_CRM_WRITE',
    delete: 'CUSTOMER_CRM_DELETE',
    export: 'CUSTOMER_CRM_EXPORT',
  },
  title: 'crmEventId',
  fields: {
    customerId: ref('customers', { required: true, error: 'ErrInputCustomer', span: 3 }),
    crmEventId: ref('crm-events', { required: true, error: 'ErrInputEvent', createNew: true, span: 3 }),
    date: datetime({ required: true, default: 'now', floor: 15, filter: true, error: 'ErrInputDate', span: 3 }),
    note: text({ max: 255, multiline: true, search: true, error: 'ErrInputNote', span: 6 }),
  },
  list: { columns: ['date', 'customerId', 'crmEventId', 'note'], sort: '-date', dateScope: 'date' },
  form: { sections: { general: ['customerId', 'crmEventId', 'date', 'note'] }, as: 'modal' },
  menu: { under: 'sales', order: 70 },
});
