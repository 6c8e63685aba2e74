import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Stores of paint and materials. A storage with a customer holds that customer's own paint and serves no one else. */
export const storages = defineEntity({
  name: 'storages',
  area: 'stock',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    customerId: ref('customers', {}),
    isExternal: boolean({}),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'name']],
  codes: { by: ['name'], prefix: 'SG' },
  list: {
    columns: ['name', 'companyId', 'customerId', 'isExternal', 'isActive'],
    sort: 'name',
    /** Others of the same owner as the given one, or as that of a lot: what leaves it may go there. */
    filters: { takesFrom: ref('storages', {}), takesLot: ref('stocks', {}) },
  },
  form: { sections: { general: ['name', 'companyId', 'customerId', 'isExternal', 'isActive'] } },
  picker: { filters: ['companyId', 'customerId'], extraFilters: { takesFrom: undefined, takesLot: undefined } },
  menu: { under: 'dictionaries', order: 150 },
});
