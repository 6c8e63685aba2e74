import { defineEntity } from '../../../engine/entity';
import { boolean, color, percent, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** The course of a complaint. A status may make the rework order or carry the discount that is offered. */
export const complaintStatuses = defineEntity({
  name: 'complaint-statuses',
  area: 'settings',
  module: 'COMPLAINTS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'grey' }),
    isDefault: boolean({ onlyOne: true }),
    generateOrder: boolean({ span: 3 }),
    discount: percent({ min: 0, max: 100, span: 3 }),
  },

  list: { columns: ['name', 'color', 'isDefault', 'generateOrder', 'discount'], sort: 'id' },
  form: { sections: { general: ['name', 'color', 'isDefault'], effect: ['generateOrder', 'discount'] } },
  picker: { color: 'color', data: ['generateOrder', 'discount'], openData: true },
  menu: { under: 'dictionaries', order: 360 },
});
