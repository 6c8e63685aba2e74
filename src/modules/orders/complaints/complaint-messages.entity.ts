import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, ref, text } from '../../../engine/fields/make';

/** What customer and shop wrote to each other about a complaint. */
export const complaintMessages = defineEntity({
  name: 'complaint-messages',
  area: 'orders',
  module: 'COMPLAINTS',
  rights: { read: 'COMPLAINTS_READ', write: 'COMPLAINTS_WRITE', export: 'COMPLAINTS_EXPORT' },
  customers: true,
  title: 'id',
  fields: {
    complaintId: ref('complaints', { required: true, onDelete: 'cascade' }),
    userId: ref('users', { required: true, readOnly: true }),
    fromCustomer: boolean({ readOnly: true }),
    date: datetime({ required: true, readOnly: true, default: 'now' }),
    message: text({ max: 3000, required: true, multiline: true, search: true }),
  },
  list: { columns: ['date', 'userId', 'message'], sort: 'id' },
  form: { sections: { general: ['message'] }, as: 'modal' },
  childOnly: true,
  without: ['update', 'delete'],
});
