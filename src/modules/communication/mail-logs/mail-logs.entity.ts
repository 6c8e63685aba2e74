import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, integer, json, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

/** `kept`: written into a folder, because no mail server is set. */
export const mailState = defineStates({ queued: 0, sent: 1, kept: 2, retrying: 8, failed: 9 });
/** Kind of a mail that only tries the mail settings. */
export const testMail = 'test';
const mailStatuses = stateOptions(mailState, {
  queued: { family: 'grey', icon: 'clock' },
  sent: { family: 'green', icon: 'check' },
  kept: { family: 'blue', icon: 'folder' },
  retrying: { family: 'amber', icon: 'refresh' },
  failed: { family: 'red', icon: 'x' },
});

/** Every mail the product sends: the row is the order to send it, later the record that it was sent. */
export const mailLogs = defineEntity({
  name: 'mail-logs',
  area: 'communication',
  module: 'CORE',
  rights: { read: 'MAILLOGS_READ', write: 'MAILLOGS_WRITE', delete: 'MAILLOGS_DELETE', export: 'MAILLOGS_EXPORT' },
  title: 'topic',
  fields: {
    email: text({ max: 1000, required: true, search: true, readOnly: true }),
    /** Who gets a copy. */
    cc: text({ max: 1000, search: true, readOnly: true }),
    /** Name it is sent under; empty = as the settings say. */
    senderName: text({ max: 255, readOnly: true }),
    /** Where an answer goes; empty = as the settings say. */
    replyTo: text({ max: 255, readOnly: true }),
    topic: text({ max: 255, required: true, search: true, readOnly: true }),
    content: text({ max: 200000, required: true, multiline: true, readOnly: true, span: 6 }),
    status: choice({
      options: mailStatuses,
      required: true,
      default: mailState.queued,
      readOnly: true,
    }),
    /** Template kind. */
    kind: text({ max: 30, readOnly: true, filter: true }),
    sendDate: datetime({ readOnly: true, filter: true }),
    serverResponse: text({ max: 1000, readOnly: true }),
    /** Documents drawn when the mail is sent: `[{ kind, id, language }]`. */
    papers: json({ readOnly: true }),
    attempts: integer({ min: 0, default: 0, readOnly: true }),
  },
  index: [['status', 'sendDate']],
  list: {
    columns: ['status', 'email', 'cc', 'topic', 'kind', 'sendDate', 'serverResponse', 'attempts'],
    hidden: ['cc', 'kind', 'attempts'],
    sort: '-id',
    dateScope: 'sendDate',
    click: 'view',
    filters: { isTest: boolean({}) },
  },
  form: {
    sections: {
      general: [
        'email',
        'cc',
        'senderName',
        'replyTo',
        'topic',
        'status',
        'sendDate',
        'attempts',
        'serverResponse',
        'content',
      ],
    },
  },
  actions: {
    resend: {
      right: 'MAILLOGS_WRITE',
      when: { status: [mailState.kept, mailState.retrying, mailState.failed] },
      confirm: true,
      icon: 'send',
      bulk: true,
    },
  },
  readOnlyRows: true,
  menu: { under: 'administration', order: 85 },
});
