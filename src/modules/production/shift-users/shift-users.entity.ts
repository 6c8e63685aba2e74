import { defineEntity } from '../../../engine/entity';
import { datetime, decimal, ref, text } from '../../../engine/fields/make';

/** Who worked on a shift at a place, on which work card, from when to when. */
export const shiftUsers = defineEntity({
  name: 'shift-users',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: 'WORK_CARDS_WRITE', export: 'WORK_CARDS_EXPORT' },
  title: ['userId', 'timeFrom'],
  fields: {
    userId: ref('users', { required: true, width: 160, span: 2 }),
    workCardId: ref('work-cards', { onDelete: 'cascade', width: 140, span: 2 }),
    shiftId: ref('shifts', { width: 100, span: 2 }),
    placeId: ref('places', { width: 140, span: 2 }),
    shiftRoleId: ref('shift-roles', { pick: { isActive: true }, width: 120, span: 2 }),
    timeFrom: datetime({ required: true, filter: true, error: 'ErrInputTimeFrom', width: 140, span: 3 }),
    timeTo: datetime({ required: true, error: 'ErrInputTimeTo', width: 140, span: 3 }),
    hoursSum: decimal({ scale: 2, min: 0, readOnly: true, unit: 'h', width: 80 }),
    note: text({ max: 500, span: 6 }),
  },
  list: {
    columns: ['userId', 'placeId', 'shiftId', 'shiftRoleId', 'workCardId', 'timeFrom', 'timeTo', 'hoursSum', 'note'],
    sort: '-timeFrom',
    dateScope: 'timeFrom',
  },
  form: {
    sections: { general: ['userId', 'workCardId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'] },
    as: 'modal',
  },
  menu: { under: 'production', order: 50 },
});
