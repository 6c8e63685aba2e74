import { defineEntity } from '../../../engine/entity';
import { ref } from '../../../engine/fields/make';

/** Categories a customer belongs to. */
export const customerCategoriesList = defineEntity({
  name: 'customer-categories-list',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: { read: 'CUSTOMERS_READ', write: 'CUSTOMERS_WRITE', export: 'CUSTOMERS_EXPORT' },
  title: 'customerCategoryId',
  fields: {
    customerId: ref('customers', { required: true, onDelete: 'cascade' }),
    customerCategoryId: ref('customer-categories', {
      required: true,
      pick: { isActive: true },
      createNew: true,
      span: 6,
    }),
  },
  unique: [['customerId', 'customerCategoryId']],
  list: { columns: ['customerCategoryId'], sort: 'customerCategoryId' },
  form: { sections: { general: ['customerCategoryId'] }, as: 'modal' },
  childOnly: true,
});
