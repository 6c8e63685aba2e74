import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const complaintReasons = defineEntity({
  name: 'complaint-reasons',
  area: 'settings',
  module: 'COMPLAINTS',
  rights: dictionaryRights,
  /** Chosen in the complaint they write. */
  customers: true,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['name', 'isActive'], sort: 'name' },
  form: { sections: { general: ['name', 'isActive'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 370 },
});
