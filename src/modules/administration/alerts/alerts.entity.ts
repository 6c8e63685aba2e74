import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, integer, ref, text } from '../../../engine/fields/make';

const alertRights = {
  read: 'ALERTS_READ',
  write: 'ALERTS_WRITE',
  delete: 'ALERTS_DELETE',
  export: 'ALERTS_EXPORT',
} as const;

export const alertTarget = { listed: 0, employees: 1, customers: 2, everyone: 3 } as const;

/** A notice on colleagues' dashboards until they confirm it; customers get it by mail. */
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
    target: choice({ options: { 0: {}, 1: {}, 2: {}, 3: {} }, default: alertTarget.employees, required: true }),
    dateFrom: datetime({ default: 'now', required: true, filter: true }),
    dateTo: datetime({ filter: true }),
    isActive: boolean({ default: true }),
    /** When the mails to customers were ordered, once and for all. */
    mailedAt: datetime({ readOnly: true }),
    /** Accounts of customers written to. */
    mailedCount: integer({ min: 0, readOnly: true }),
  },
  list: {
    columns: ['title', 'alertType', 'target', 'dateFrom', 'dateTo', 'isActive', 'mailedAt', 'mailedCount'],
    hidden: ['mailedAt', 'mailedCount'],
    sort: '-dateFrom',
    dateScope: 'dateFrom',
  },
  form: {
    sections: {
      general: ['title', 'message', 'alertType', 'target', 'isActive', 'dateFrom', 'dateTo', 'mailedAt', 'mailedCount'],
    },
  },
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
