import { defineEntity } from '../../../engine/entity';
import { datetime, ref, text } from '../../../engine/fields/make';

/** Who is to work at a place, from when to when: one row for each time, a night shift reaches into the next day. */
export const shiftPlan = defineEntity({
  name: 'shift-plan',
  area: 'time',
  module: 'WORK_REPORTS',
  rights: { read: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_READ_OWN'], write: 'SHIFT_SCHEDULER_WRITE' },
  title: ['userId', 'timeFrom'],
  fields: {
    userId: ref('users', { required: true }),
    placeId: ref('places', { required: true, pick: { isActive: true } }),
    shiftId: ref('shifts', {}),
    shiftRoleId: ref('shift-roles', { pick: { isActive: true } }),
    timeFrom: datetime({ required: true, filter: true, error: 'ErrInputTimeFrom', span: 3 }),
    timeTo: datetime({ required: true, filter: true, error: 'ErrInputTimeTo', span: 3 }),
    note: text({ max: 500, span: 6 }),
  },
  index: [
    ['placeId', 'timeFrom'],
    ['userId', 'timeFrom'],
  ],
  list: { columns: ['userId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'], sort: 'timeFrom' },
  form: {
    sections: { general: ['userId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'] },
    as: 'modal',
  },
  childOnly: true,
  without: ['export'],
});
