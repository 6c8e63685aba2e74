import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';

/** People who look after a customer or work for it. A notified one gets a copy of every message to the customer. */
export const customerUsers = defineEntity({
  name: 'customer-users',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: { read: 'USERS_READ', write: 'CUSTOMERS_WRITE', export: 'USERS_EXPORT' },
  title: 'userId',
  fields: {
    customerId: ref('customers', { required: true, onDelete: 'cascade' }),
    userId: ref('users', { required: true, onDelete: 'cascade', span: 6 }),
    isNotified: boolean({ span: 6 }),
  },
  computed: {
    code: text({ max: 25 }),
    name: text({ max: 60 }),
    surname: text({ max: 60 }),
    email: text({ max: 255 }),
    roleName: text({ max: 100 }),
    isLocked: boolean({}),
  },
  unique: [['customerId', 'userId']],
  list: {
    columns: ['code', 'name', 'surname', 'email', 'roleName', 'isNotified', 'isLocked'],
    sort: 'surname',
  },
  form: { sections: { general: ['userId', 'isNotified'] }, as: 'modal' },
  childOnly: true,
});
