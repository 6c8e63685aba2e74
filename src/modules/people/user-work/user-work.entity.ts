import { defineEntity } from '../../../engine/entity';
import { boolean, date, decimal, integer, ref, text } from '../../../engine/fields/make';

/**
 * Contracts people work under. Main ones of one person never overlap: planners, time recording and leave go by them.
 * `leaveDays` are those of a whole calendar year; `carriedDays` were left when `carriedYear` began, and from that year on
 * the balance is kept here.
 */
export const userWork = defineEntity({
  name: 'user-work',
  area: 'people',
  module: 'CORE',
  rights: { read: 'USER_WORK_READ', write: 'USER_WORK_WRITE', delete: 'USER_WORK_DELETE', export: 'USER_WORK_EXPORT' },
  title: ['userId', 'dateFrom'],
  fields: {
    userId: ref('users', { required: true, error: 'ErrInputUser', span: 3 }),
    isMain: boolean({ default: true }),
    dateFrom: date({ required: true, filter: true, error: 'ErrInputDateFrom', span: 2 }),
    /** Empty: without an end. */
    dateTo: date({ filter: true, span: 2 }),
    companyId: ref('companies', { pick: { isActive: true }, span: 3 }),
    shiftRoleId: ref('shift-roles', { pick: { isActive: true }, span: 3 }),
    placeId: ref('places', { pick: { isActive: true }, span: 3 }),
    supervisorUserId: ref('users', { span: 3 }),
    hoursPerDay: decimal({ scale: 2, min: 0.5, max: 24, required: true, default: '8.00', unit: 'h', span: 2 }),
    leaveDays: integer({ min: 0, max: 366, required: true, default: 26, span: 2 }),
    carriedDays: integer({ min: 0, max: 366, required: true, default: 0, span: 2 }),
    carriedYear: integer({ min: 2000, max: 9999, ungrouped: true, required: true, filled: true, span: 2 }),
    note: text({ max: 1000, multiline: true, search: true, span: 6 }),
  },
  list: {
    columns: [
      'userId',
      'isMain',
      'dateFrom',
      'dateTo',
      'shiftRoleId',
      'placeId',
      'supervisorUserId',
      'hoursPerDay',
      'leaveDays',
      'carriedDays',
      'companyId',
    ],
    hidden: ['placeId', 'carriedDays', 'companyId'],
    sort: '-dateFrom',
    dateScope: 'dateFrom',
    filters: { onDay: date({}) },
  },
  form: {
    sections: {
      general: ['userId', 'isMain', 'dateFrom', 'dateTo'],
      work: ['companyId', 'shiftRoleId', 'placeId', 'supervisorUserId', 'hoursPerDay'],
      leave: ['leaveDays', 'carriedDays', 'carriedYear'],
      notes: ['note'],
    },
  },
  globalSearch: true,
  menu: { under: 'people', order: 70 },
});
