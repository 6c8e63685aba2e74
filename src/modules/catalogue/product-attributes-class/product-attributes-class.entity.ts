import { defineEntity } from '../../../engine/entity';
import { text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** Durability classes of coating materials. */
export const productAttributesClass = defineEntity({
  name: 'product-attributes-class',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  list: { columns: ['code', 'name'], sort: 'name' },
  form: { sections: { general: ['code', 'name'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'pricing', order: 550 },
});
