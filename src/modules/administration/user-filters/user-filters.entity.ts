import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';

/** Filters a person saved for a list. Everyone keeps their own; administrators see all of them. */
export const userFilters = defineEntity({
  name: 'user-filters',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in', export: 'ADMIN_USER' },
  title: 'filterName',
  fields: {
    filterName: text({ max: 60, min: 1, required: true, search: true }),
    /** The list it belongs to. */
    filterKey: text({ max: 100, required: true, search: true, filter: true }),
    /** The filter's values as the client encodes them. */
    filter: text({ max: 4000, required: true }),
    userId: ref('users', { readOnly: true, onDelete: 'cascade' }),
  },
  unique: [['userId', 'filterKey', 'filterName']],
  list: { columns: ['filterName', 'filterKey', 'userId'], sort: 'filterName' },
  form: { sections: { general: ['filterName', 'filterKey', 'userId'] }, without: ['filter'] },
  menu: { under: 'administration', order: 30, right: 'ADMIN_USER' },
});
