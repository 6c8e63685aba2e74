import { defineEntity } from '../../../engine/entity';
import { boolean, money, ref } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** The least a quotation is paid for. What it names narrows it, as in price lists; the priority decides between several. */
export const pricingMinPrice = defineEntity({
  name: 'pricing-min-price',
  area: 'catalogue',
  module: 'PRODUCTS',
  rights: dictionaryRights,
  title: ['productStateId', 'productCategoryId', 'customerId', 'currencyId'],
  fields: {
    priceNet: money({ min: 0, required: true, width: 150, span: 2 }),
    currencyId: ref('currency', { required: true, pick: { isActive: true }, span: 2 }),
    orderPriorityId: ref('order-priorities', { span: 2 }),
    customerId: ref('customers', { span: 2 }),
    companyId: ref('companies', { pick: { isActive: true }, span: 2 }),
    productStateId: ref('product-states', { span: 2 }),
    productCategoryId: ref('product-categories', { width: 170, span: 2 }),
    isCustomer: boolean({}),
  },

  list: {
    columns: [
      'priceNet',
      'currencyId',
      'orderPriorityId',
      'customerId',
      'companyId',
      'productStateId',
      'productCategoryId',
      'isCustomer',
    ],
    sort: '-priceNet',
  },
  form: {
    proposedBy: ['customerId'],
    sections: {
      general: ['priceNet', 'currencyId', 'orderPriorityId'],
      applies: ['customerId', 'companyId', 'productStateId', 'productCategoryId', 'isCustomer'],
    },
    as: 'modal',
  },
  menu: { under: 'pricing', order: 210 },
});
