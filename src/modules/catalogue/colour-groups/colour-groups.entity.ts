import { defineEntity } from '../../../engine/entity';
import { integer, text } from '../../../engine/fields/make';
import { productDictionaryRights } from '../../rights/rights';

/** Paints a booth is cleaned the same way between. A paint that takes times of its own is a group of its own. */
export const colourGroups = defineEntity({
  name: 'colour-groups',
  area: 'catalogue',
  module: ['PRODUCTS', 'STOCK', 'ORDER_SCHEDULER'],
  rights: productDictionaryRights,
  title: 'name',
  fields: {
    sequence: integer({ min: 1, max: 1000, required: true, default: 1, width: 80, span: 1 }),
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 3 }),
  },
  list: { columns: ['sequence', 'code', 'name'], sort: 'sequence' },
  form: { sections: { general: ['sequence', 'code', 'name'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'pricing', order: 565 },
});
