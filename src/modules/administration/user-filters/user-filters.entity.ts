import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';

/** Views a person saved of a list or report. Everyone keeps their own; administrators see all, and share theirs with all colleagues. */
export const userFilters = defineEntity({
  name: 'user-filters',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in', export: 'ADMIN_USER' },
  title: 'filterName',
  fields: {
    filterName: text({ max: 60, min: 1, required: true, search: true }),
    /** The list it belongs to. */
    filterKey: text({ max: 100, required: true, search: true, filter: true, width: 200 }),
    /** The filter's values as the client encodes them. */
    filter: text({ max: 4000, required: true }),
    /** Offered to all colleagues, by an administrator. */
    isShared: boolean({ width: 110 }),
    userId: ref('users', { readOnly: true, onDelete: 'cascade' }),
  },
  unique: [['userId', 'filterKey', 'filterName']],
  list: {
    columns: ['filterName', 'filterKey', 'isShared', 'userId'],
    sort: 'filterName',
    /** Of a report, and one's own or shared: what can be mailed. */
    filters: { mailable: boolean({}) },
  },
  picker: { extraFilters: { mailable: undefined } },
  form: { sections: { general: ['filterName', 'filterKey', 'isShared', 'userId'] }, without: ['filter'] },
  /** A view is made on the list it is of. */
  without: ['create'],
  menu: { under: 'administration', order: 30, right: 'ADMIN_USER' },
});
