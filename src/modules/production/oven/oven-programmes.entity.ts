import { defineEntity } from '../../../engine/entity';
import { boolean, integer, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** The curve an oven takes a load through: temperatures of the parts over time. */
export const ovenProgrammes = defineEntity({
  name: 'oven-programmes',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    /** The highest of its curve; empty for one without segments, which is not offered. */
    temperature: integer({ min: 20, max: 500, readOnly: true, unit: '°C', width: 110, span: 2 }),
    /** Of its whole curve. */
    minutes: integer({ min: 1, max: 1440, readOnly: true, unit: 'min', width: 90, span: 2 }),
    isActive: boolean({ default: true, span: 2 }),
  },
  list: { columns: ['code', 'name', 'temperature', 'minutes', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'isActive'], curve: [] } },
  lines: { segments: { entity: 'oven-programme-segments', by: 'programmeId', max: 20, sort: 'lp' } },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 425 },
});
