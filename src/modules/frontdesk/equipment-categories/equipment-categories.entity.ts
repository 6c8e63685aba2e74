import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';

export const equipmentCategories = defineEntity({
  name: 'equipment-categories',
  area: 'frontdesk',
  module: 'EQUIPMENT',
  rights: { read: 'EQUIPMENT_READ', write: 'EQUIPMENT_WRITE', delete: 'EQUIPMENT_DELETE', export: 'EQUIPMENT_EXPORT' },
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 520 },
});
