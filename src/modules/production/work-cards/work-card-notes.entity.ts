import { defineEntity } from '../../../engine/entity';
import { datetime, ref, text } from '../../../engine/fields/make';

export const workCardNotes = defineEntity({
  name: 'work-card-notes',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    date: datetime({ required: true, readOnly: true, default: 'now' }),
    userId: ref('users', { required: true, readOnly: true }),
    note: text({ max: 1000, required: true, multiline: true, width: 400 }),
  },
  list: { columns: ['date', 'userId', 'note'], sort: '-id' },
  form: { sections: { general: ['note'] }, as: 'modal' },
  childOnly: true,
});
