import { defineEntity } from '../../../engine/entity';
import { ref } from '../../../engine/fields/make';

/** Attributes of a product. */
export const productAttributesList = defineEntity({
  name: 'product-attributes-list',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: { read: 'PRODUCTS_READ', write: 'PRODUCTS_WRITE', export: 'PRODUCTS_EXPORT' },
  title: 'productAttributeId',
  fields: {
    productId: ref('products', { required: true, onDelete: 'cascade' }),
    productAttributeId: ref('product-attributes', { required: true, createNew: true, span: 6 }),
  },
  unique: [['productId', 'productAttributeId']],
  list: { columns: ['productAttributeId'], sort: 'productAttributeId' },
  form: { sections: { general: ['productAttributeId'] }, as: 'modal' },
  childOnly: true,
});
