import { defineEntity } from '../../../engine/entity';
import { choice, minutes, ref, text } from '../../../engine/fields/make';

const rights = { read: 'SHIFT_SCHEDULER_READ', write: 'SHIFT_SCHEDULER_WRITE' } as const;
const [module, area] = ['WORK_REPORTS', 'time'] as const;

/** Days by their ISO number. */
const weekdays = { 1: {}, 2: {}, 3: {}, 4: {}, 5: {}, 6: {}, 7: {} } as const;

/** A week of the shift plan kept under a name, to be planned again in other weeks. */
export const weekTemplates = defineEntity({
  name: 'week-templates',
  area,
  module,
  rights,
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 4 }),
    /** Empty where it was kept of all places. */
    placeId: ref('places', { onDelete: 'cascade', span: 2 }),
  },
  list: { columns: ['name', 'placeId'], sort: 'name' },
  form: { sections: { general: ['name', 'placeId'] } },
  children: { times: { entity: 'week-template-times', by: 'templateId' } },
  menu: { under: 'dictionaries', order: 437 },
  without: ['export'],
});

/** Who works when and where on a day of the week; a time that ends before it starts ends on the next day. */
export const weekTemplateTimes = defineEntity({
  name: 'week-template-times',
  area,
  module,
  rights,
  title: 'id',
  fields: {
    templateId: ref('week-templates', { required: true, onDelete: 'cascade' }),
    weekday: choice({ options: weekdays, default: 1, required: true, width: 120, span: 2 }),
    userId: ref('users', { required: true, onDelete: 'cascade', span: 4 }),
    placeId: ref('places', { required: true, pick: { isActive: true }, onDelete: 'cascade', span: 2 }),
    shiftId: ref('shifts', { onDelete: 'set null', span: 2 }),
    shiftRoleId: ref('shift-roles', { pick: { isActive: true }, onDelete: 'set null', span: 2 }),
    timeFrom: minutes({ required: true, error: 'ErrInputTimeFrom', span: 3 }),
    timeTo: minutes({ required: true, error: 'ErrInputTimeTo', span: 3 }),
    note: text({ max: 500, span: 6 }),
  },
  list: {
    columns: ['weekday', 'userId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'],
    sort: 'weekday',
  },
  form: {
    sections: { general: ['weekday', 'userId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'] },
    as: 'modal',
  },
  childOnly: true,
  without: ['export'],
});
