import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, integer, keys, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

const administration = { read: 'ADMIN_USER', write: 'ADMIN_USER', delete: 'ADMIN_USER' } as const;

/** Entities whose records other programs can follow. */
export const webhookRecords = [
  'customers',
  'orders',
  'order-items',
  'quotations',
  'receptions',
  'complaints',
  'invoices',
  'products',
  'stocks',
] as const;
/** `moved`: its state changed. */
export const webhookEvents = ['created', 'changed', 'moved', 'deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Another program's address that is called when records change. */
export const webhooks = defineEntity({
  name: 'webhooks',
  area: 'administration',
  module: 'CORE',
  rights: administration,
  without: ['export'],
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true, span: 3 }),
    isActive: boolean({ default: true }),
    url: text({ max: 500, required: true, format: 'url', width: 260, span: 6 }),
    records: keys({ keys: webhookRecords, required: true }),
    events: keys({ keys: webhookEvents, required: true }),
    /** Only records an account of this customer sees are sent, and of them what such an account sees. */
    customerId: ref('customers', { filter: true, width: 200 }),
    /** Who saved it last: records this person may not read are not sent. */
    userId: ref('users', { readOnly: true, filter: true }),
    /** Signs what is sent. */
    secret: text({ max: 100, secret: true, readOnly: true }),
    lastDeliveredAt: datetime({ readOnly: true }),
  },
  list: {
    columns: ['name', 'url', 'userId', 'lastDeliveredAt', 'isActive', 'customerId', 'records', 'events'],
    hidden: ['customerId', 'records', 'events'],
    sort: 'name',
  },
  form: {
    sections: {
      general: ['name', 'isActive', 'customerId', 'url', 'userId', 'lastDeliveredAt'],
      what: ['records', 'events'],
    },
    without: ['secret'],
  },
  children: { deliveries: { entity: 'webhook-deliveries', by: 'webhookId' } },
  menu: { under: 'administration', order: 93 },
});

/** `skipped`: there was nothing this webhook may get. */
export const deliveryState = defineStates({ waiting: 0, delivered: 1, skipped: 2, retrying: 8, failed: 9 });
/** Why nothing was sent: the account of the webhook's person is closed or a customer's, or that person may not read the record. */
export const skipReasons = ['closed', 'unseen'] as const;
export type SkipReason = (typeof skipReasons)[number];
const deliveryStates = stateOptions(deliveryState, {
  waiting: { family: 'grey', icon: 'clock' },
  delivered: { family: 'green', icon: 'check' },
  skipped: { family: 'grey', icon: 'ban' },
  retrying: { family: 'amber', icon: 'refresh' },
  failed: { family: 'red', icon: 'x' },
});

const recordOptions = Object.fromEntries(webhookRecords.map((name) => [name, {}])) as Record<
  (typeof webhookRecords)[number],
  object
>;

/** One event for one webhook: the row is the order to send it, later the record of what became of it. Written by a trigger on the log. */
export const webhookDeliveries = defineEntity({
  name: 'webhook-deliveries',
  area: 'administration',
  module: 'CORE',
  rights: administration,
  without: ['export'],
  title: ['recordEntity', 'recordId'],
  fields: {
    webhookId: ref('webhooks', { required: true, readOnly: true, onDelete: 'cascade', filter: true, width: 160 }),
    recordEntity: choice({ options: recordOptions, required: true, readOnly: true, width: 140 }),
    recordId: integer({ required: true, readOnly: true, filter: true }),
    event: choice({ options: { created: {}, changed: {}, moved: {}, deleted: {} }, required: true, readOnly: true }),
    /** Action of the log entry. */
    action: text({ max: 50, required: true, readOnly: true }),
    status: choice({ options: deliveryStates, required: true, default: deliveryState.waiting, readOnly: true }),
    attempts: integer({ min: 0, default: 0, readOnly: true }),
    /** HTTP status, and the beginning of the answer; or why nothing was reached; where it was skipped, a `SkipReason`. */
    response: text({ max: 500, readOnly: true, width: 260 }),
    sentAt: datetime({ readOnly: true, filter: true }),
  },
  index: [['webhookId', 'status']],
  list: {
    columns: ['webhookId', 'recordEntity', 'recordId', 'event', 'action', 'status', 'attempts', 'response', 'sentAt'],
    sort: '-id',
    click: 'view',
  },
  form: {
    sections: {
      general: ['webhookId', 'recordEntity', 'recordId', 'event', 'action', 'status', 'attempts', 'sentAt', 'response'],
    },
  },
  actions: {
    resend: {
      right: 'ADMIN_USER',
      when: { status: [deliveryState.skipped, deliveryState.retrying, deliveryState.failed, deliveryState.delivered] },
      icon: 'send',
      bulk: true,
    },
  },
  readOnlyRows: true,
  menu: { under: 'administration', order: 94 },
});
