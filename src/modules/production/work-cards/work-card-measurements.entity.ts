import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, integer, ref, text } from '../../../engine/fields/make';

export const workCardMeasurements = defineEntity({
  name: 'work-card-measurements',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    date: datetime({ required: true, default: 'now', width: 140 }),
    orderItemId: ref('order-items', { width: 200 }),
    /** Dry film thickness at one to twenty points, µm, separated by commas. */
    thickness: text({ max: 200, width: 320 }),
    gloss: integer({ min: 0, max: 100, unit: 'GU', width: 80 }),
    adhesion: integer({ min: 0, max: 5, width: 80 }),
    isOk: boolean({ default: true, width: 80 }),
    note: text({ max: 500, span: 6 }),
  },
  list: { columns: ['date', 'orderItemId', 'thickness', 'gloss', 'adhesion', 'isOk', 'note'], sort: '-id' },
  form: {
    sections: { general: ['date', 'orderItemId', 'thickness', 'gloss', 'adhesion', 'isOk', 'note'] },
    as: 'modal',
  },
  childOnly: true,
});
