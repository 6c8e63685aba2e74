import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';

export const cardTypes = defineEntity({
  name: 'card-types',
  area: 'frontdesk',
  module: ['GUESTS', 'CARDS'],
  rights: {
    read: ['CARD_READ', 'GUESTS_READ'],
    write: ['CARD_WRITE', 'GUESTS_WRITE'],
    delete: ['CARD_DELETE', 'GUESTS_DELETE'],
    export: ['CARD_EXPORT', 'GUESTS_EXPORT'],
  },
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['name', 'isActive'], sort: 'name' },
  form: { sections: { general: ['name', 'isActive'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 505 },
});
