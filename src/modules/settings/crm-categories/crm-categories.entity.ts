import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const crmCategories = defineEntity({
  name: 'crm-categories',
  area: 'settings',
  module: 'CRM',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  unique: [['companyId', 'name']],
  list: { columns: ['name', 'companyId'], sort: 'name' },
  form: { sections: { general: ['name', 'companyId'] }, as: 'modal' },
  picker: { filters: ['companyId'] },
  menu: { under: 'dictionaries', order: 340 },
});
