import { defineEntity } from '../../../engine/entity';
import { integer, ref } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** One part of an oven's curve: to a temperature in some minutes, then held there for some. */
export const ovenProgrammeSegments = defineEntity({
  name: 'oven-programme-segments',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: 'lp',
  fields: {
    programmeId: ref('oven-programmes', { required: true, onDelete: 'cascade' }),
    lp: integer({ min: 1, max: 100, required: true, filled: true, default: 1, width: 48 }),
    rampMinutes: integer({ min: 0, max: 1440, required: true, default: 0, unit: 'min', width: 110 }),
    temperature: integer({ min: 20, max: 500, required: true, default: 180, unit: '°C', width: 110 }),
    holdMinutes: integer({ min: 0, max: 1440, required: true, default: 20, unit: 'min', width: 110 }),
  },
  list: { columns: ['lp', 'rampMinutes', 'temperature', 'holdMinutes'], sort: 'lp' },
  form: { sections: { general: ['rampMinutes', 'temperature', 'holdMinutes'] }, as: 'modal' },
  childOnly: true,
});
