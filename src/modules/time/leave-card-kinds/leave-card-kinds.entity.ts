import { defineEntity } from '../../../engine/entity';
import { boolean, integer, percent, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** `inLimit`: days count against the contract's yearly leave; `limitAmount`: most days of this kind in a calendar year. */
export const leaveCardKinds = defineEntity({
  name: 'leave-card-kinds',
  area: 'time',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    inLimit: boolean({}),
    limitAmount: integer({ min: 0, max: 366, span: 2 }),
    paidPercent: percent({ min: 0, max: 100, required: true, default: 10000, span: 2 }),
    description: text({ max: 1000, multiline: true }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'inLimit', 'limitAmount', 'paidPercent', 'isActive'], sort: 'name' },
  form: {
    sections: {
      general: ['code', 'name', 'isActive'],
      limits: ['inLimit', 'limitAmount', 'paidPercent'],
      notes: ['description'],
    },
  },
  picker: { details: ['code'], data: ['inLimit', 'limitAmount', 'paidPercent'], openData: true },
  menu: { under: 'dictionaries', order: 460 },
});
