import { defineEntity } from '../../../engine/entity';
import { datetime, integer, ref, text } from '../../../engine/fields/make';

export const workCardPaintings = defineEntity({
  name: 'work-card-paintings',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    date: datetime({ required: true, default: 'now', width: 140 }),
    productId: ref('products', { width: 200 }),
    booth: text({ max: 50, width: 120 }),
    voltage: integer({ min: 0, max: 120, unit: 'kV', width: 80 }),
    current: integer({ min: 0, max: 200, unit: 'µA', width: 80 }),
    serialNumber: text({ max: 50, width: 120 }),
    note: text({ max: 500, span: 6 }),
  },
  list: { columns: ['date', 'productId', 'booth', 'voltage', 'current', 'serialNumber', 'note'], sort: '-id' },
  form: {
    sections: { general: ['date', 'productId', 'booth', 'voltage', 'current', 'serialNumber', 'note'] },
    as: 'modal',
  },
  childOnly: true,
});
