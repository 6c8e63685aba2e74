import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';

/** How a customer wants to be served, as config and value; the keys are in `setting-keys.ts`. */
export const customerSettings = defineEntity({
  name: 'customer-settings',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: { read: 'CUSTOMERS_READ', write: 'CUSTOMERS_WRITE', export: 'CUSTOMERS_EXPORT' },
  title: 'config',
  fields: {
    customerId: ref('customers', { required: true, onDelete: 'cascade' }),
    config: text({ max: 60, required: true }),
    value: text({ max: 255 }),
  },
  unique: [['customerId', 'config']],
  list: { columns: ['config', 'value'], sort: 'config' },
  form: { sections: { general: ['config', 'value'] }, as: 'modal' },
  childOnly: true,
});
