import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** Powder, wet paint, primer, chemical, masking…: a service step names the type it consumes. */
export const productTypes = defineEntity({
  name: 'product-types',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'pricing', order: 510 },
});
