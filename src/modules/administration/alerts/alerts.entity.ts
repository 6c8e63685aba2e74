import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, ref, text } from '../../../engine/fields/make';

const alertRights = {
  read: 'ALERTS_READ',
  write: 'ALERTS_WRITE',
  delete: 'ALERTS_DELETE',
  export: 'ALERTS_EXPORT',
} as const;

/** A notice on people's dashboards until they confirm it. */
export const alerts = defineEntity({
  name: 'alerts',
  area: 'administration',
  module: 'ALERTS',
  rights: alertRights,
  title: 'title',
  fields: {
    title: text({ max: 100, required: true, search: true, span: 6 }),
    message: text({ max: 2000, required: true, search: true, multiline: true, span: 6 }),
    /** 0 information, 1 question, 2 warning. */
    alertType: choice({
      options: {
        0: { family: 'blue', icon: 'info-circle' },
        1: { family: 'amber', icon: 'help-circle' },
        2: { family: 'red', icon: 'alert-triangle' },
      },
      default: 0,
      required: true,
    }),
    /** 0 the listed people, 1 employees, 2 customers, 3 everyone. */
    target: choice({ options: { 0: {}, 1: {}, 2: {}, 3: {} }, default: 1, required: true }),
    dateFrom: datetime({ default: 'now', required: true, filter: true }),
    dateTo: datetime({ filter: true }),
    isActive: boolean({ default: true }),
  },
  list: {
    columns: ['title', 'alertType', 'target', 'dateFrom', 'dateTo', 'isActive'],
    sort: '-dateFrom',
    dateScope: 'dateFrom',
  },
  form: { sections: { general: ['title', 'message', 'alertType', 'target', 'isActive', 'dateFrom', 'dateTo'] } },
  tabs: { waiting: { right: 'ALERTS_READ' } },
  children: {
    users: { entity: 'alert-users', by: 'alertId' },
    confirmations: { entity: 'alert-confirmations', by: 'alertId' },
  },
  menu: { under: 'administration', order: 40 },
});

/** The people an alert with target 0 is for. */
export const alertUsers = defineEntity({
  name: 'alert-users',
  area: 'administration',
  module: 'ALERTS',
  rights: alertRights,
  title: 'userId',
  fields: {
    alertId: ref('alerts', { required: true, onDelete: 'cascade' }),
    userId: ref('users', { required: true, onDelete: 'cascade' }),
  },
  unique: [['alertId', 'userId']],
  list: { columns: ['userId'], sort: 'id' },
  form: { sections: { general: ['userId'] }, as: 'modal' },
  childOnly: true,
});

/** Who has confirmed an alert, and when. */
export const alertConfirmations = defineEntity({
  name: 'alert-confirmations',
  area: 'administration',
  module: 'ALERTS',
  rights: alertRights,
  title: 'userId',
  fields: {
    alertId: ref('alerts', { required: true, onDelete: 'cascade' }),
    userId: ref('users', { required: true, onDelete: 'cascade' }),
    confirmedAt: datetime({ required: true, readOnly: true, filter: true }),
  },
  unique: [['alertId', 'userId']],
  list: { columns: ['userId', 'confirmedAt'], sort: '-confirmedAt' },
  form: { sections: { general: ['userId', 'confirmedAt'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
});
