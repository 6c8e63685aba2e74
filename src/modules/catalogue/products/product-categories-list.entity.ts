import { defineEntity } from '../../../engine/entity';
import { ref } from '../../../engine/fields/make';

/** Categories a product belongs to. */
export const productCategoriesList = defineEntity({
  name: 'product-categories-list',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: { read: 'PRODUCTS_READ', write: 'PRODUCTS_WRITE', export: 'PRODUCTS_EXPORT' },
  title: 'productCategoryId',
  fields: {
    productId: ref('products', { required: true, onDelete: 'cascade' }),
    productCategoryId: ref('product-categories', { required: true, createNew: true, span: 6 }),
  },
  unique: [['productId', 'productCategoryId']],
  list: { columns: ['productCategoryId'], sort: 'productCategoryId' },
  form: { sections: { general: ['productCategoryId'] }, as: 'modal' },
  childOnly: true,
});
