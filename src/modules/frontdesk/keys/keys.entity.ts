import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, minutes, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { guestState } from '../guests/guest-states';
import { keyIssue } from './key-states';

/** Keys of rooms, gates and cabinets. `issue` and whom it was issued to are written by `issue` and `receipt` alone. */
export const keys = defineEntity({
  name: 'keys',
  area: 'frontdesk',
  module: 'KEYS',
  rights: { read: 'KEYS_READ', write: 'KEYS_WRITE', delete: 'KEYS_DELETE', export: 'KEYS_EXPORT' },
  title: ['code', 'name'],
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, format: 'code', width: 100, span: 2 }),
    name: text({ max: 100, required: true, search: true, width: 220, span: 4 }),
    buildingId: ref('buildings', { pick: { isActive: true }, span: 3 }),
    /** Time of day it is brought back by, proposed whenever it is issued. */
    returnBy: minutes({ width: 110, span: 2 }),
    description: text({ max: 500, search: true, multiline: true, width: 220, span: 6 }),
    isActive: boolean({ default: true }),
    issue: choice({
      options: stateOptions(keyIssue, {
        inCabinet: { family: 'green', icon: 'check' },
        issued: { family: 'amber', icon: 'user' },
      }),
      default: keyIssue.inCabinet,
      required: true,
      readOnly: true,
      width: 120,
    }),
    userId: ref('users', { readOnly: true, width: 170 }),
    /** The holder, where it is a visitor. */
    guestId: ref('guests', { readOnly: true, width: 170 }),
    issuedAt: datetime({ readOnly: true, filter: true }),
    dueAt: datetime({ readOnly: true, filter: true }),
    /** When it was last pointed out that it is overdue. */
    remindedAt: datetime({ readOnly: true, logged: false }),
  },
  index: [['issue', 'dueAt']],
  codes: { by: ['code'] },
  list: {
    columns: [
      'code',
      'name',
      'buildingId',
      'issue',
      'userId',
      'guestId',
      'issuedAt',
      'dueAt',
      'description',
      'isActive',
    ],
    hidden: ['description', 'returnBy'],
    sort: 'code',
    searchIn: ['userId', 'guestId'],
    filters: { overdue: boolean({}) },
    views: {
      issued: { filter: { issue: [keyIssue.issued] }, sort: 'dueAt' },
      overdue: { filter: { overdue: true }, sort: 'dueAt' },
    },
    bulk: ['buildingId', 'isActive'],
  },
  form: {
    sections: {
      general: ['code', 'name', 'buildingId', 'returnBy', 'isActive', 'description'],
      holder: ['issue', 'userId', 'guestId', 'issuedAt', 'dueAt'],
    },
    without: ['remindedAt'],
  },
  transitions: {
    field: 'issue',
    path: [keyIssue.inCabinet, keyIssue.issued],
    steps: [
      {
        action: 'issue',
        from: [keyIssue.inCabinet],
        to: keyIssue.issued,
        right: 'KEYS_CHANGE',
        already: 'KeyAlreadyIssued',
        icon: 'user',
        primary: true,
        input: {
          userId: ref('users', { span: 3 }),
          guestId: ref('guests', { pick: { status: guestState.onSite }, span: 3 }),
          dueAt: datetime({ span: 3 }),
          note: text({ max: 255, span: 6 }),
        },
      },
      {
        action: 'receipt',
        from: [keyIssue.issued],
        to: keyIssue.inCabinet,
        right: 'KEYS_CHANGE',
        already: 'KeyNotIssued',
        icon: 'arrow-back-up',
        primary: true,
        input: { note: text({ max: 255, span: 6 }) },
      },
    ],
  },
  picker: { details: ['buildingId'], filters: ['buildingId', 'issue'] },
  children: {
    log: {
      entity: 'keys-logs',
      by: 'keyId',
      columns: ['date', 'status', 'userId', 'guestId', 'dueAt', 'handledUserId', 'note'],
    },
  },
  globalSearch: true,
  menu: { under: 'frontdesk', order: 20 },
});
