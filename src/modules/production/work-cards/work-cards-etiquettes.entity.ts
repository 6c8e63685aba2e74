import { defineEntity } from '../../../engine/entity';
import { integer, ref, text } from '../../../engine/fields/make';

/** A worker's label: what it says, how many, and a hash a scanner reads back. */
export const workCardsEtiquettes = defineEntity({
  name: 'work-cards-etiquettes',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'SUPER_USER', write: 'SUPER_USER', export: 'WORK_CARDS_EXPORT' },
  title: 'name',
  fields: {
    userId: ref('users', { required: true, width: 160, span: 3 }),
    name: text({ max: 100, required: true, search: true, width: 200, span: 3 }),
    hash: text({ max: 40, readOnly: true, search: true, width: 160 }),
    amount: integer({ min: 1, max: 1000, required: true, default: 1, width: 80, span: 2 }),
    notes: text({ max: 500, width: 240, span: 4 }),
  },
  codes: { by: ['hash'] },
  list: { columns: ['name', 'userId', 'hash', 'amount', 'notes'], sort: '-id' },
  form: { sections: { general: ['userId', 'name', 'amount', 'notes'] }, as: 'modal' },
  menu: { under: 'production', order: 70, right: 'SUPER_USER' },
});
