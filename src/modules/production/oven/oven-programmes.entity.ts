import { defineEntity } from '../../../engine/entity';
import { boolean, integer, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** What an oven holds a load at: degrees of the parts, and for how long. */
export const ovenProgrammes = defineEntity({
  name: 'oven-programmes',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    temperature: integer({ min: 20, max: 500, required: true, default: 180, unit: '°C', width: 110, span: 2 }),
    minutes: integer({ min: 1, max: 1440, required: true, default: 20, unit: 'min', width: 90, span: 2 }),
    isActive: boolean({ default: true, span: 2 }),
  },
  list: { columns: ['code', 'name', 'temperature', 'minutes', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'temperature', 'minutes', 'isActive'] }, as: 'modal' },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 425 },
});
