import { defineEntity } from '../../../engine/entity';
import { boolean, date, ref, text } from '../../../engine/fields/make';

/** A price list. What it names narrows it: one without a customer is for everybody, one without a category for all work. */
export const pricing = defineEntity({
  name: 'pricing',
  area: 'catalogue',
  module: 'PRODUCTS',
  rights: {
    read: 'PRICE_LIST_READ',
    write: 'PRICE_LIST_WRITE',
    delete: 'PRICE_LIST_DELETE',
    export: 'PRICE_LIST_EXPORT',
  },
  title: 'name',
  fields: {
    name: text({ max: 255, required: true, search: true, width: 240, span: 4 }),
    currencyId: ref('currency', { required: true, pick: { isActive: true }, span: 2 }),
    customerId: ref('customers', { span: 2 }),
    companyId: ref('companies', { pick: { isActive: true }, span: 2 }),
    productStateId: ref('product-states', { span: 2 }),
    productCategoryId: ref('product-categories', { span: 2 }),
    productProfileId: ref('product-profiles', { span: 2 }),
    dateFrom: date({ filter: true, span: 2 }),
    dateTo: date({ filter: true, span: 2 }),
    isActive: boolean({ default: true }),
  },

  list: {
    columns: [
      'name',
      'currencyId',
      'customerId',
      'companyId',
      'productStateId',
      'productCategoryId',
      'productProfileId',
      'dateFrom',
      'dateTo',
      'isActive',
    ],
    sort: 'name',
    bulkDelete: true,
  },
  form: {
    proposedBy: ['customerId'],
    sections: {
      general: ['name', 'currencyId', 'isActive', 'dateFrom', 'dateTo'],
      applies: ['customerId', 'companyId', 'productStateId', 'productCategoryId', 'productProfileId'],
      lines: [],
    },
  },
  picker: { details: ['dateFrom', 'dateTo'], filters: ['customerId', 'companyId', 'currencyId'] },
  lines: { lines: { entity: 'pricing-lines', by: 'pricingId', max: 500 } },
  menu: { under: 'pricing', order: 200 },
});
