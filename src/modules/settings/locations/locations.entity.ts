import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** Racks, bays and yards where goods wait: receptions, finished items and stock point here. */
export const locations = defineEntity({
  name: 'locations',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    buildingId: ref('buildings', { pick: { isActive: true } }),
  },

  unique: [['companyId', 'code']],
  codes: { by: ['code'] },
  list: { columns: ['code', 'name', 'companyId', 'buildingId'], sort: 'code' },
  form: { sections: { general: ['code', 'name', 'companyId', 'buildingId'] }, as: 'modal' },
  picker: { details: ['code'], filters: ['companyId', 'buildingId'] },
  menu: { under: 'dictionaries', order: 140 },
});
