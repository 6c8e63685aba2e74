import { defineEntity } from '../../../engine/entity';
import { date, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Days on which the shop does not work by law: planners, leave and due dates skip them. */
export const holidays = defineEntity({
  name: 'holidays',
  area: 'time',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    holidayDate: date({ required: true, unique: true, filter: true }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  list: {
    columns: ['holidayDate', 'name'],
    sort: 'holidayDate',
    dateScope: 'holidayDate',
    calendar: 'holidayDate',
    opensWith: 'upcoming',
    views: { upcoming: { filter: { holidayDate: { fromDay: 0 } } } },
  },
  form: { sections: { general: ['holidayDate', 'name'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 450 },
});
