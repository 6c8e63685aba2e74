import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, json, ref, text } from '../../../engine/fields/make';

/** Everything that happened: every write with what it changed, violations, reports of clients. Rows only come, never change. */
export const logs = defineEntity({
  name: 'logs',
  area: 'administration',
  module: 'CORE',
  rights: {
    read: ['LOGS_READ', 'ADMIN_USER'],
    write: 'SUPER_USER',
    export: 'LOGS_EXPORT',
  },
  title: 'description',
  fields: {
    /** 0 information, 1 warning, 2 error, 3 access violation, 4 time recording. */
    kind: choice({
      options: {
        0: { family: 'blue', icon: 'info-circle' },
        1: { family: 'amber', icon: 'alert-triangle' },
        2: { family: 'red', icon: 'bug' },
        3: { family: 'red', icon: 'shield-x' },
        4: { family: 'teal', icon: 'clock' },
      },
      required: true,
      default: 0,
    }),
    /** `{entity}/{action}/{recordId}` where a record is meant. */
    description: text({ max: 500, required: true, search: true }),
    date: datetime({ required: true, filter: true }),
    userId: ref('users', {}),
    entity: text({ max: 60, filter: true }),
    action: text({ max: 60, filter: true }),
    recordId: integer({ filter: true }),
    /** Changed fields as `[old, new]`, or what a client reported. */
    data: json({}),
  },
  list: {
    columns: ['kind', 'date', 'description', 'userId', 'entity', 'action', 'recordId'],
    hidden: ['entity', 'action', 'recordId'],
    sort: '-date',
    dateScope: 'date',
    // The star of `orders/{star}/15` stands for anything.
    filters: { description: text({ max: 200 }) },
    click: 'view',
  },
  form: {
    sections: { general: ['kind', 'date', 'userId', 'description', 'entity', 'action', 'recordId'], data: ['data'] },
  },
  readOnlyRows: true,
  menu: { under: 'administration', order: 80 },
});

/** What was moved out of the log: the file, its digest and what it holds. */
export const logArchives = defineEntity({
  name: 'log-archives',
  area: 'administration',
  module: 'CORE',
  rights: { read: ['LOGS_READ', 'ADMIN_USER'], write: 'LOGS_DELETE', export: 'LOGS_EXPORT' },
  title: 'file',
  fields: {
    file: text({ max: 100, required: true, readOnly: true }),
    /** SHA-256 of the file, hexadecimal. */
    digest: text({ max: 64, required: true, readOnly: true }),
    dateFrom: datetime({ readOnly: true }),
    dateTo: datetime({ readOnly: true }),
    amount: integer({ required: true, min: 0, readOnly: true }),
  },
  list: { columns: ['dateFrom', 'dateTo', 'amount', 'file', 'digest'], sort: '-id', click: 'view' },
  form: { sections: { general: ['dateFrom', 'dateTo', 'amount', 'file', 'digest'] } },
  readOnlyRows: true,
  menu: { under: 'administration', order: 81 },
});
