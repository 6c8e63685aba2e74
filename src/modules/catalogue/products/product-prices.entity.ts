import { defineEntity } from '../../../engine/entity';
import { money, ref } from '../../../engine/fields/make';

/** What a unit of a product costs a customer, in a currency; without a customer or company it is everybody's price. */
export const productPrices = defineEntity({
  name: 'product-prices',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK'],
  rights: {
    read: ['PRODUCTS_READ', 'PRICE_LIST_READ'],
    write: 'PRICE_LIST_WRITE',
    delete: 'PRICE_LIST_DELETE',
    export: 'PRICE_LIST_EXPORT',
  },
  title: 'productId',
  fields: {
    productId: ref('products', { required: true, onDelete: 'cascade' }),
    customerId: ref('customers', { span: 3 }),
    companyId: ref('companies', { pick: { isActive: true }, span: 3 }),
    currencyId: ref('currency', { required: true, pick: { isActive: true }, span: 3 }),
    price: money({ min: 0, required: true, span: 3 }),
  },
  unique: [['productId', 'companyId', 'customerId', 'currencyId']],
  list: { columns: ['customerId', 'companyId', 'currencyId', 'price'], sort: 'customerId' },
  form: {
    sections: { general: ['customerId', 'companyId', 'currencyId', 'price'] },
    proposedBy: ['customerId'],
    as: 'modal',
  },
  childOnly: true,
});
