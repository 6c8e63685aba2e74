import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';
import { PHONE, SMS_MAX } from '../../mail/sms-queue/sms-text';

/** `sent`: the gateway has taken it; `delivered` and `undelivered` as the gateway reports later. */
export const smsState = defineStates({ queued: 0, sent: 1, delivered: 2, retrying: 8, failed: 9, undelivered: 10 });
const smsStatuses = stateOptions(smsState, {
  queued: { family: 'grey', icon: 'clock' },
  sent: { family: 'blue', icon: 'send' },
  delivered: { family: 'green', icon: 'check' },
  retrying: { family: 'amber', icon: 'refresh' },
  failed: { family: 'red', icon: 'x' },
  undelivered: { family: 'orange', icon: 'alert-triangle' },
});

/** Every SMS the product sends: the row is the order to send it, later the record that it was sent. */
export const smsSent = defineEntity({
  name: 'sms-sent',
  area: 'communication',
  module: 'CORE',
  rights: { read: 'SMS_READ', write: 'SMS_WRITE', export: 'SMS_EXPORT' },
  title: 'phone',
  fields: {
    phone: text({ min: PHONE.least, max: PHONE.most, required: true, search: true, readOnly: true, width: 130 }),
    sms: text({ max: SMS_MAX, required: true, multiline: true, search: true, readOnly: true, width: 260, span: 6 }),
    /** The person it is for. */
    userId: ref('users', { readOnly: true, filter: true }),
    customerId: ref('customers', { readOnly: true, filter: true, width: 200 }),
    status: choice({ options: smsStatuses, required: true, default: smsState.queued, readOnly: true }),
    /** When the gateway took it. */
    sendDate: datetime({ readOnly: true, filter: true }),
    /** Template kind. */
    kind: text({ max: 30, readOnly: true, filter: true }),
    serverResponse: text({ max: 1000, readOnly: true }),
    /** What the gateway calls it. */
    gatewayId: text({ max: 100, readOnly: true }),
    /** Part of the address the gateway reports to. */
    callbackToken: text({ max: 100, readOnly: true, secret: true }),
    attempts: integer({ min: 0, default: 0, readOnly: true }),
  },
  computed: { author: text({ max: 250 }) },
  index: [['status', 'sendDate']],
  list: {
    columns: [
      'status',
      'phone',
      'customerId',
      'sms',
      'sendDate',
      'author',
      'serverResponse',
      'userId',
      'kind',
      'attempts',
    ],
    hidden: ['userId', 'kind', 'attempts'],
    sort: '-id',
    dateScope: 'sendDate',
    click: 'view',
  },
  form: {
    sections: {
      general: ['phone', 'customerId', 'userId', 'status', 'sendDate', 'attempts', 'serverResponse', 'sms'],
    },
  },
  actions: {
    resend: {
      right: 'SMS_WRITE',
      when: { status: [smsState.retrying, smsState.failed] },
      confirm: true,
      icon: 'send',
      bulk: true,
    },
  },
  readOnlyRows: true,
  menu: { under: 'administration', order: 86 },
});
