import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';

/** Where work and visits take place. With a customer set, it is that customer's building. */
export const buildings = defineEntity({
  name: 'buildings',
  area: 'settings',
  module: 'CORE',
  rights: {
    read: ['BUILDINGS_READ', 'DICTIONARIES_READ'],
    write: ['BUILDINGS_WRITE', 'DICTIONARIES_WRITE'],
    delete: ['BUILDINGS_DELETE', 'DICTIONARIES_DELETE'],
    export: ['BUILDINGS_EXPORT', 'DICTIONARIES_EXPORT'],
  },
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    address: text({ max: 255, search: true, span: 4 }),
    city: text({ max: 100, search: true, span: 2 }),
    customerId: ref('customers', { span: 3 }),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'code']],
  list: { columns: ['code', 'name', 'companyId', 'customerId', 'address', 'city', 'isActive'], sort: 'name' },
  form: {
    sections: { general: ['code', 'name', 'companyId', 'isActive'], address: ['address', 'city'], use: ['customerId'] },
  },
  picker: { details: ['code', 'city'], filters: ['companyId'] },
  globalSearch: true,
  menu: { under: 'dictionaries', order: 110 },
});
