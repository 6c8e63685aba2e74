import { defineEntity } from '../../../engine/entity';
import { boolean, date, decimal, ref, text } from '../../../engine/fields/make';

/** Part of a lot given to somebody else's storage, to be given back whole or in part. */
export const stocksLend = defineEntity({
  name: 'stocks-lend',
  area: 'stock',
  module: 'STOCK',
  rights: {
    read: 'STOCK_LEND_READ',
    write: 'STOCK_LEND_WRITE',
    delete: 'STOCK_LEND_DELETE',
    export: 'STOCK_LEND_EXPORT',
  },
  title: ['productId', 'lendDate'],
  fields: {
    stockId: ref('stocks', { required: true, width: 90, span: 3 }),
    productId: ref('products', { required: true, readOnly: true, width: 200 }),
    sourceStorageId: ref('storages', { required: true, readOnly: true, width: 116 }),
    targetStorageId: ref('storages', { required: true, pick: { isActive: true }, width: 150, span: 3 }),
    amount: decimal({ scale: 3, min: 0.001, max: 1_000_000, required: true, width: 90, span: 2 }),
    returnedAmount: decimal({ scale: 3, min: 0, readOnly: true, required: true, default: '0.000', width: 90 }),
    lendDate: date({ required: true, default: 'today', filter: true, width: 100, span: 2 }),
    returnDate: date({ readOnly: true, width: 144 }),
    note: text({ max: 500, span: 6 }),
  },
  /** Of the lot the amounts are of. */
  computed: { unit: text({ max: 10, width: 60 }) },
  list: {
    columns: [
      'lendDate',
      'productId',
      'stockId',
      'targetStorageId',
      'amount',
      'returnDate',
      'returnedAmount',
      'sourceStorageId',
    ],
    hidden: ['unit', 'note'],
    filters: { open: boolean({}) },
    sort: '-id',
    searchIn: ['productId', 'stockId', 'targetStorageId'],
    dateScope: 'lendDate',
  },
  form: { sections: { general: ['stockId', 'targetStorageId', 'amount', 'lendDate', 'note'] } },
  actions: {
    'give-back': {
      right: 'STOCK_LEND_WRITE',
      icon: 'arrow-back-up',
      when: { returnDate: null },
      input: {
        amount: decimal({ scale: 3, min: 0.001, max: 1_000_000, required: true }),
        note: text({ max: 500, multiline: true }),
      },
    },
  },
  menu: { under: 'stock', order: 30 },
});
