import { defineEntity } from '../../../engine/entity';
import { choice, datetime, decimal, integer, ref, text } from '../../../engine/fields/make';
import { movements } from '../stocks/stock-status';

/** The ledger of the stock: every movement, never changed. The amounts of a lot add up to what is on hand. */
export const stockLog = defineEntity({
  name: 'stock-log',
  area: 'stock',
  module: 'STOCK',
  rights: { read: 'STOCK_CHANGE', write: 'STOCK_CHANGE', export: 'STOCK_EXPORT' },
  title: ['productId', 'date'],
  fields: {
    stockId: ref('stocks', { required: true, width: 110 }),
    productId: ref('products', { required: true, width: 220 }),
    storageId: ref('storages', { required: true, width: 140 }),
    kind: choice({ options: movements, required: true, width: 190 }),
    /** Positive in, negative out. */
    amount: decimal({ scale: 3, required: true, width: 104 }),
    balance: decimal({ scale: 3, min: 0, required: true, width: 90 }),
    date: datetime({ required: true, default: 'now', filter: true, width: 140 }),
    userId: ref('users', { required: true, width: 130 }),
    /** The card the paint went into. */
    workCardId: ref('work-cards', {}),
    note: text({ max: 500, search: true, width: 220 }),
  },
  computed: {
    /** Of the lot the amounts are of. */
    unit: text({ max: 10, width: 60 }),
    /** Of a move the id of the lot at its other end. */
    otherStockId: integer({}),
  },
  index: [
    ['stockId', 'date'],
    ['productId', 'date'],
  ],
  list: {
    columns: ['date', 'kind', 'productId', 'amount', 'balance', 'stockId', 'storageId', 'userId', 'note'],
    hidden: ['unit', 'workCardId'],
    sort: '-id',
    groupBy: ['kind', 'productId', 'userId', 'date'],
    searchIn: ['productId', 'stockId'],
    dateScope: 'date',
  },
  form: { sections: { general: ['stockId', 'kind', 'amount', 'note'] } },
  readOnlyRows: true,
  menu: { under: 'stock', order: 40 },
});
