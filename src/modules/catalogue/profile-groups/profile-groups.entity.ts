import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** Groups of product profiles; a group with a customer belongs to that customer's profiles. */
export const profileGroups = defineEntity({
  name: 'profile-groups',
  area: 'catalogue',
  module: 'PRODUCTS',
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    customerId: ref('customers', {}),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  unique: [['companyId', 'customerId', 'code']],
  list: { columns: ['code', 'name', 'customerId', 'companyId'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'companyId', 'customerId'] }, as: 'modal' },
  picker: { details: ['code'], filters: ['companyId', 'customerId'] },
  menu: { under: 'pricing', order: 490 },
});
