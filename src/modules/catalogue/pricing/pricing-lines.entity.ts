import { defineEntity } from '../../../engine/entity';
import { boolean, choice, decimal, money, ref } from '../../../engine/fields/make';

/** One price of a list: from ≤ measure < to, an empty `rangeTo` being without end. `isCustomer`: for work with the customer's own paint. */
export const pricingLines = defineEntity({
  name: 'pricing-lines',
  area: 'catalogue',
  module: 'PRODUCTS',
  rights: { read: 'PRICE_LIST_READ', write: 'PRICE_LIST_WRITE', export: 'PRICE_LIST_EXPORT' },
  title: 'pricingId',
  fields: {
    pricingId: ref('pricing', { required: true, onDelete: 'cascade' }),
    isCustomer: boolean({}),
    priceType: choice({
      options: { 0: { family: 'blue' }, 1: { family: 'violet' }, 2: { family: 'teal' } },
      required: true,
      default: 0,
      span: 2,
    }),
    rangeFrom: decimal({ scale: 4, min: 0, max: 1_000_000, required: true, default: '0.0000', span: 2 }),
    rangeTo: decimal({ scale: 4, min: 0, max: 1_000_000, span: 2 }),
    price: money({ min: 0, required: true, span: 2 }),
  },

  list: { columns: ['priceType', 'isCustomer', 'rangeFrom', 'rangeTo', 'price'], sort: 'rangeFrom' },
  form: { sections: { general: ['priceType', 'isCustomer', 'rangeFrom', 'rangeTo', 'price'] }, as: 'modal' },
  childOnly: true,
});
