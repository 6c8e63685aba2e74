import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** What the shop sells: a sequence of steps every item of the service goes through. */
export const services = defineEntity({
  name: 'services',
  area: 'catalogue',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'code',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    /** As papers in these languages call it; else they name it as the shop does. */
    nameEn: text({ max: 100, search: true, span: 3 }),
    nameDe: text({ max: 100, search: true, span: 3 }),
    /** What goods of this service are made of and come as, where that never differs. */
    productStateId: ref('product-states', { span: 2 }),
    isDefault: boolean({ onlyOne: 'companyId' }),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'code']],
  list: {
    columns: ['code', 'name', 'productStateId', 'companyId', 'isDefault', 'isActive'],
    hidden: ['nameEn', 'nameDe'],
    sort: 'code',
  },
  form: {
    sections: {
      general: ['code', 'name', 'productStateId', 'companyId', 'isDefault', 'isActive'],
      languages: ['nameEn', 'nameDe'],
    },
  },
  picker: { details: ['name'], data: ['productStateId'], openData: true, filters: ['companyId'] },
  children: {
    checks: {
      entity: 'service-checks',
      by: 'serviceId',
      columns: ['sequence', 'kind', 'name', 'minimum', 'maximum', 'sampling', 'samples'],
    },
  },
  tabs: { steps: {} },
  menu: { under: 'pricing', order: 400 },
});
