import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Kinds of breaks on a work card; a detailed one asks for a note. */
export const workCardsBreakTypes = defineEntity({
  name: 'work-cards-break-types',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    isDetailed: boolean({}),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'code']],
  list: { columns: ['code', 'name', 'companyId', 'isDetailed', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'companyId', 'isDetailed', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'], data: ['isDetailed'], openData: true, filters: ['companyId'] },
  menu: { under: 'dictionaries', order: 420 },
});
