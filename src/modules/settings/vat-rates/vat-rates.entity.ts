import { defineEntity } from '../../../engine/entity';
import { boolean, percent, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const vatRates = defineEntity({
  name: 'vat-rates',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 50, required: true, search: true, span: 4 }),
    code: text({ max: 10, required: true, unique: true, search: true, span: 1 }),
    value: percent({ min: 0, max: 100, required: true, span: 1 }),
    isActive: boolean({ default: true }),
    isDefault: boolean({ onlyOne: true }),
  },

  list: { columns: ['name', 'code', 'value', 'isActive', 'isDefault'], sort: 'name' },
  form: { sections: { general: ['name', 'code', 'value'], use: ['isActive', 'isDefault'] } },
  picker: { details: ['code'], data: ['value'], openData: true },
  menu: { under: 'dictionaries', order: 220 },
});
