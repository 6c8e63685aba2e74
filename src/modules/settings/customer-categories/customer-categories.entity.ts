import { defineEntity } from '../../../engine/entity';
import { boolean, color, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

export const customerCategories = defineEntity({
  name: 'customer-categories',
  area: 'settings',
  module: 'CUSTOMERS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'grey' }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['name', 'color', 'isActive'], sort: 'name' },
  form: { sections: { general: ['name', 'color', 'isActive'] }, as: 'modal' },
  picker: { color: 'color' },
  menu: { under: 'dictionaries', order: 300 },
});
