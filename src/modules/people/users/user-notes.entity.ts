import { defineEntity } from '../../../engine/entity';
import { date, ref, text } from '../../../engine/fields/make';

/** Remarks about a person, seen only by those who keep them. */
export const userNotes = defineEntity({
  name: 'user-notes',
  area: 'people',
  module: 'CORE',
  rights: { read: 'USERS_NOTES', write: 'USERS_NOTES', export: 'USERS_EXPORT' },
  title: 'note',
  fields: {
    userId: ref('users', { required: true, onDelete: 'cascade' }),
    note: text({ max: 3000, min: 1, required: true, multiline: true, search: true, span: 6 }),
    dateTo: date({ filter: true }),
  },
  list: { columns: ['note', 'dateTo'], sort: '-id' },
  form: { sections: { general: ['note', 'dateTo'] }, as: 'modal' },
  childOnly: true,
});
