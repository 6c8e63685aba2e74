import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { keyLogKind } from './key-states';

/**
 * Every issue and every reception of a key, never changed but for `isOpen`. The database holds that a key has one open
 * issue at most, and that a reception ends one.
 */
export const keysLogs = defineEntity({
  name: 'keys-logs',
  area: 'frontdesk',
  module: 'KEYS',
  rights: { read: 'KEYS_READ', write: 'KEYS_CHANGE', export: 'KEYS_EXPORT' },
  title: ['keyId', 'date'],
  fields: {
    keyId: ref('keys', { required: true, width: 200 }),
    status: choice({
      options: stateOptions(keyLogKind, {
        issue: { family: 'amber', icon: 'user' },
        reception: { family: 'green', icon: 'arrow-back-up' },
      }),
      required: true,
      width: 120,
    }),
    date: datetime({ required: true, default: 'now', filter: true }),
    userId: ref('users', { width: 170 }),
    guestId: ref('guests', { onDelete: 'set null', width: 170 }),
    dueAt: datetime({ filter: true }),
    /** Who stood at the desk. */
    handledUserId: ref('users', { width: 170 }),
    /** Of a reception: the issue it ends. */
    issueId: ref('keys-logs', {}),
    /** Of an issue: the key is still out. */
    isOpen: boolean({ filter: true }),
    note: text({ max: 255, search: true, width: 220 }),
  },
  index: [['keyId', 'date']],
  list: {
    columns: ['date', 'keyId', 'status', 'userId', 'guestId', 'dueAt', 'handledUserId', 'note'],
    sort: '-id',
    searchIn: ['keyId', 'userId', 'guestId'],
    dateScope: 'date',
  },
  form: {
    sections: { general: ['keyId', 'status', 'date', 'userId', 'guestId', 'dueAt', 'handledUserId', 'note'] },
    without: ['issueId', 'isOpen'],
    as: 'modal',
  },
  readOnlyRows: true,
  menu: { under: 'frontdesk', order: 30 },
});
