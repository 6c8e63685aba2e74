import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const paymentMethods = defineEntity({
  name: 'payment-methods',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isDefault: boolean({ onlyOne: true }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'isDefault', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'isDefault', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 230 },
});
