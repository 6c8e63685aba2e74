import { defineEntity } from '../../../engine/entity';
import { datetime, decimal, integer, ref, text } from '../../../engine/fields/make';

export const workCardTreatments = defineEntity({
  name: 'work-card-treatments',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    date: datetime({ required: true, default: 'now', width: 140 }),
    bath: text({ max: 50, required: true, width: 140 }),
    temperature: decimal({ scale: 1, min: 0, max: 300, unit: '°C', width: 90 }),
    minutes: integer({ min: 0, max: 1440, unit: 'min', width: 80 }),
    conductivity: decimal({ scale: 1, min: 0, max: 100_000, unit: 'µS/cm', width: 110 }),
    note: text({ max: 500, span: 6 }),
  },
  list: { columns: ['date', 'bath', 'temperature', 'minutes', 'conductivity', 'note'], sort: '-id' },
  form: { sections: { general: ['date', 'bath', 'temperature', 'minutes', 'conductivity', 'note'] }, as: 'modal' },
  childOnly: true,
});
