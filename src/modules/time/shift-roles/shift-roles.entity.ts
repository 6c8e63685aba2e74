import { defineEntity } from '../../../engine/entity';
import { boolean, color, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** What a person does on a shift: painter, blaster, loader, inspector. */
export const shiftRoles = defineEntity({
  name: 'shift-roles',
  area: 'time',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    placeId: ref('places', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'teal' }),
    isActive: boolean({ default: true }),
  },

  unique: [['placeId', 'code']],
  list: { columns: ['code', 'name', 'color', 'placeId', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'color', 'placeId', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'], color: 'color' },
  menu: { under: 'dictionaries', order: 440 },
});
