import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** A tree: a category without a parent is a root. Price lists may name a category. */
export const productCategories = defineEntity({
  name: 'product-categories',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    parentId: ref('product-categories', {}),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  unique: [['parentId', 'name']],
  list: { columns: ['name', 'parentId'], sort: 'name' },
  form: { sections: { general: ['name', 'parentId'] }, as: 'modal' },
  picker: { filters: ['parentId'] },
  menu: { under: 'pricing', order: 500 },
});
