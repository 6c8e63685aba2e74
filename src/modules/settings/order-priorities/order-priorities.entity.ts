import { defineEntity } from '../../../engine/entity';
import { boolean, color, decimal, integer, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** The higher `value`, the earlier in the work scheduler; `priceMultiplier` multiplies every line price of the quotation. */
export const orderPriorities = defineEntity({
  name: 'order-priorities',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'grey' }),
    value: integer({ min: 0, max: 1000, required: true, default: 0, span: 3 }),
    priceMultiplier: decimal({ scale: 3, min: 0, max: 100, required: true, default: '1.000', span: 3 }),
    isDefault: boolean({ onlyOne: 'companyId' }),
  },

  unique: [['companyId', 'name']],
  list: { columns: ['name', 'companyId', 'color', 'value', 'priceMultiplier', 'isDefault'], sort: '-value' },
  form: { sections: { general: ['name', 'color', 'companyId', 'isDefault'], effect: ['value', 'priceMultiplier'] } },
  picker: { color: 'color', data: ['value', 'priceMultiplier'], openData: true, filters: ['companyId'] },
  menu: { under: 'dictionaries', order: 310 },
});
