import { defineEntity } from '../../../engine/entity';
import { boolean, date, decimal, integer, ref, text } from '../../../engine/fields/make';

/** The stock of a product in a storage, all lots together. Kept by the database with every movement. */
export const stocksGrouped = defineEntity({
  name: 'stocks-grouped',
  area: 'stock',
  module: 'STOCK',
  rights: { read: 'STOCK_READ', write: 'STOCK_WRITE', export: 'STOCK_EXPORT' },
  title: ['productId', 'storageId'],
  fields: {
    productId: ref('products', { required: true, width: 188 }),
    storageId: ref('storages', { required: true, width: 130 }),
    amount: decimal({ scale: 3, min: 0, required: true, default: '0.000', width: 100 }),
    unit: text({ max: 10, required: true, default: 'kg', width: 60 }),
  },
  computed: {
    lots: integer({ width: 64 }),
    lentAmount: decimal({ scale: 3, width: 100 }),
    /** Of it, what is neither past its date nor damaged. */
    usableAmount: decimal({ scale: 3, width: 110 }),
    nearestDate: date({ width: 132 }),
    amountMin: decimal({ scale: 3, width: 88 }),
    isLow: boolean({ width: 144 }),
    amountMax: decimal({ scale: 3, width: 92 }),
    isOver: boolean({ width: 156 }),
  },
  unique: [['productId', 'storageId', 'unit']],
  list: {
    columns: [
      'productId',
      'storageId',
      'amount',
      'usableAmount',
      'amountMin',
      'isLow',
      'nearestDate',
      'lots',
      'lentAmount',
      'amountMax',
      'isOver',
    ],
    hidden: ['unit', 'usableAmount', 'amountMax', 'isOver'],
    spare: ['lots', 'lentAmount'],
    sort: 'productId',
    searchIn: ['productId', 'storageId'],
    filters: { low: boolean({}), over: boolean({}) },
  },
  form: { sections: { general: ['productId', 'storageId', 'amount'] } },
  readOnlyRows: true,
  menu: { under: 'stock', order: 20 },
});
