import { defineEntity } from '../../../engine/entity';
import { text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** Gloss grades of coating materials. */
export const productAttributesGloss = defineEntity({
  name: 'product-attributes-gloss',
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
  menu: { under: 'pricing', order: 560 },
});
