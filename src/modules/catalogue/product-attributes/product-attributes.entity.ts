import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

export const productAttributes = defineEntity({
  name: 'product-attributes',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    productTypeId: ref('product-types', { pick: { isActive: true } }),
    needsAttention: boolean({}),
  },

  list: { columns: ['code', 'name', 'productTypeId', 'needsAttention'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'productTypeId', 'needsAttention'] }, as: 'modal' },
  picker: { details: ['code'], filters: ['productTypeId'] },
  menu: { under: 'pricing', order: 540 },
});
