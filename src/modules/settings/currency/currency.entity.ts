import { defineEntity } from '../../../engine/entity';
import { boolean, date, decimal, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** `rate` is the newest rate known, in the default currency for one unit; it follows the table of currency rates. */
export const currency = defineEntity({
  name: 'currency',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'code',
  fields: {
    code: text({ max: 3, min: 3, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 50, required: true, search: true, span: 4 }),
    rate: decimal({ scale: 8, readOnly: true, span: 2 }),
    rateDate: date({ readOnly: true }),
    updateRate: boolean({}),
    isDefault: boolean({ onlyOne: true }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'rate', 'rateDate', 'updateRate', 'isDefault', 'isActive'], sort: 'code' },
  form: { sections: { general: ['code', 'name', 'isDefault', 'isActive'], rate: ['updateRate', 'rate', 'rateDate'] } },
  picker: { details: ['name'], data: ['code', 'rate', 'rateDate'], openData: true },
  menu: { under: 'dictionaries', order: 200 },
});
