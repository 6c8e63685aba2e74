import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** In which state goods arrive: raw, galvanised, formerly painted. Price lists may depend on it. */
export const productStates = defineEntity({
  name: 'product-states',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    isDefault: boolean({ onlyOne: true }),
  },

  list: { columns: ['name', 'isDefault'], sort: 'name' },
  form: { sections: { general: ['name', 'isDefault'] }, as: 'modal' },
  menu: { under: 'pricing', order: 530 },
});
