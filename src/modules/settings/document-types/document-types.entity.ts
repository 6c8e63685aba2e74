import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Kinds of documents of cars (insurance, inspection) and of persons (identity card, driving licence). */
export const documentTypes = defineEntity({
  name: 'document-types',
  area: 'settings',
  module: ['CARS', 'GUESTS'],
  rights: dictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isCarDocument: boolean({}),
    isPersonalDocument: boolean({}),
    isActive: boolean({ default: true }),
  },

  unique: [['name']],
  list: { columns: ['name', 'isCarDocument', 'isPersonalDocument', 'isActive'], sort: 'name' },
  form: { sections: { general: ['name', 'isCarDocument', 'isPersonalDocument', 'isActive'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 500 },
});
