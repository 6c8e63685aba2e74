import { defineEntity } from '../../../engine/entity';
import { decimal, ref, text } from '../../../engine/fields/make';

/** How much of a product a storage should hold: under the minimum somebody is told. */
export const stockLimits = defineEntity({
  name: 'stock-limits',
  area: 'stock',
  module: 'STOCK',
  rights: {
    read: 'STOCK_LIMITS_READ',
    write: 'STOCK_LIMITS_WRITE',
    delete: 'STOCK_LIMITS_DELETE',
    export: 'STOCK_LIMITS_EXPORT',
  },
  title: ['productId', 'storageId'],
  fields: {
    productId: ref('products', { required: true, width: 220, span: 3 }),
    storageId: ref('storages', { required: true, pick: { isActive: true }, width: 150, span: 3 }),
    amountMin: decimal({ scale: 3, min: 0, max: 1_000_000, required: true, default: '0.000', width: 100, span: 2 }),
    amountMax: decimal({ scale: 3, min: 0, max: 1_000_000, width: 100, span: 2 }),
    /** By default that of the product: a limit in another unit would be compared with nothing. */
    unit: text({ max: 10, required: true, filled: true, default: 'kg', width: 60, span: 1 }),
  },
  unique: [['productId', 'storageId']],
  list: {
    columns: ['productId', 'storageId', 'amountMin', 'amountMax', 'unit'],
    sort: 'id',
    searchIn: ['productId', 'storageId'],
  },
  form: {
    proposedBy: ['productId'],
    sections: { general: ['productId', 'storageId', 'amountMin', 'amountMax', 'unit'] },
    as: 'modal',
  },
  menu: { under: 'stock', order: 50 },
});
