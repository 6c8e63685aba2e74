import { defineEntity } from '../../../engine/entity';
import { boolean, money, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const transportTypes = defineEntity({
  name: 'transport-types',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    /** As papers in these languages call it; else they name it as the shop does. */
    nameEn: text({ max: 100, span: 3 }),
    nameDe: text({ max: 100, span: 3 }),
    priceNet: money({ min: 0, default: 0, required: true, span: 2 }),
    priceGross: money({ min: 0, default: 0, required: true, span: 2 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'priceNet', 'priceGross', 'isActive'], sort: 'name' },
  form: {
    sections: {
      general: ['code', 'name', 'isActive'],
      price: ['priceNet', 'priceGross'],
      languages: ['nameEn', 'nameDe'],
    },
  },
  picker: { details: ['code'], data: ['priceNet', 'priceGross'] },
  menu: { under: 'dictionaries', order: 320 },
});
