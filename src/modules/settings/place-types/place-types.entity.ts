import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Kinds of work place. A service step names the kind it needs; the scheduler offers places of that kind. */
export const placeTypes = defineEntity({
  name: 'place-types',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    /** Finished pieces are controlled here: the shop floor shows what waits for it in place of a queue. */
    isControl: boolean({}),
  },

  list: { columns: ['code', 'name', 'isControl'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'isControl'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 120 },
});
