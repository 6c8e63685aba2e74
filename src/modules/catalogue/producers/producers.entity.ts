import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

export const producers = defineEntity({
  name: 'producers',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['name', 'isActive'], sort: 'name' },
  form: { sections: { general: ['name', 'isActive'] }, as: 'modal' },
  menu: { under: 'pricing', order: 520 },
});
