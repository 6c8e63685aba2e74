import { defineEntity } from '../../../engine/entity';
import { integer, ref } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** How many people a shift needs at a place at least, on each working day. */
export const staffingMinimums = defineEntity({
  name: 'staffing-minimums',
  area: 'time',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: ['placeId', 'shiftId'],
  fields: {
    placeId: ref('places', { required: true, pick: { isActive: true }, onDelete: 'cascade', span: 4 }),
    shiftId: ref('shifts', { required: true, onDelete: 'cascade', span: 4 }),
    people: integer({ min: 1, max: 999, required: true, default: 1, width: 120, span: 2 }),
  },
  unique: [['placeId', 'shiftId']],
  list: { columns: ['placeId', 'shiftId', 'people'], sort: 'placeId' },
  form: { sections: { general: ['placeId', 'shiftId', 'people'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 435 },
});
