import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** What can happen with a customer: a call, a visit, an offer sent. CRM entries name one of these. */
export const crmEvents = defineEntity({
  name: 'crm-events',
  area: 'settings',
  module: 'CRM',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    crmCategoryId: ref('crm-categories', { required: true, createNew: true }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
  },

  unique: [['companyId', 'name']],
  list: { columns: ['name', 'crmCategoryId', 'companyId'], sort: 'name' },
  form: { sections: { general: ['name', 'crmCategoryId', 'companyId'] }, as: 'modal' },
  picker: { filters: ['companyId', 'crmCategoryId'] },
  menu: { under: 'dictionaries', order: 350 },
});
