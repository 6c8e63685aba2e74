import { defineEntity } from '../../../engine/entity';
import { color, minutes, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** A shift that ends before it starts ends on the next day (22:00 to 06:00). Without a place it is offered at every place. */
export const shifts = defineEntity({
  name: 'shifts',
  area: 'time',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    placeId: ref('places', { pick: { isActive: true } }),
    name: text({ max: 50, required: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'blue' }),
    timeFrom: minutes({ required: true, span: 2 }),
    timeTo: minutes({ required: true, span: 2 }),
  },

  unique: [['companyId', 'placeId', 'name']],
  list: { columns: ['name', 'color', 'timeFrom', 'timeTo', 'placeId', 'companyId'], sort: 'timeFrom' },
  form: { sections: { general: ['name', 'color'], hours: ['timeFrom', 'timeTo'], use: ['companyId', 'placeId'] } },
  picker: { color: 'color', data: ['timeFrom', 'timeTo'], openData: true, filters: ['companyId', 'placeId'] },
  menu: { under: 'dictionaries', order: 430 },
});
