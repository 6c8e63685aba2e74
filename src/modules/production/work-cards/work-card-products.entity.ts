import { defineEntity } from '../../../engine/entity';
import { decimal, ref, text } from '../../../engine/fields/make';

/** Paint a work card used from a lot: weighed before and after; taken from stock when the card is closed. */
export const workCardProducts = defineEntity({
  name: 'work-card-products',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    productId: ref('products', { required: true, width: 200 }),
    stockId: ref('stocks', { width: 140 }),
    amountBefore: decimal({ scale: 3, min: 0, max: 1_000_000, required: true, unit: 'kg', width: 100 }),
    amountAfter: decimal({ scale: 3, min: 0, max: 1_000_000, unit: 'kg', width: 100 }),
    used: decimal({ scale: 3, min: 0, readOnly: true, unit: 'kg', width: 100 }),
    serialNumber: text({ max: 50, readOnly: true, width: 120 }),
    boxNumber: text({ max: 50, readOnly: true, width: 100 }),
    /** Why more was used than expected, asked above the setting `paintDeviationPercent`. */
    deviationReason: text({ max: 500, span: 6 }),
    note: text({ max: 500, span: 6 }),
  },
  list: {
    columns: [
      'productId',
      'serialNumber',
      'boxNumber',
      'amountBefore',
      'amountAfter',
      'used',
      'deviationReason',
      'note',
    ],
    sort: 'id',
  },
  form: {
    sections: { general: ['productId', 'stockId', 'amountBefore', 'amountAfter', 'deviationReason', 'note'] },
    as: 'modal',
  },
  childOnly: true,
});
