import { defineEntity } from '../../../engine/entity';
import { datetime, integer, ref, text } from '../../../engine/fields/make';

/**
 * What one person was told: a row for each of them, so that who was away finds it. Written by `sendNotice` and `standNotice` alone.
 * `kind` is the number of the mail it goes with; 0 = none.
 */
export const notices = defineEntity({
  name: 'notices',
  area: 'workspace',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  customers: true,
  title: 'id',
  fields: {
    userId: ref('users', { required: true, readOnly: true, onDelete: 'cascade' }),
    kind: integer({ min: 0, max: 999, required: true, default: 0, readOnly: true, filter: true }),
    messageType: text({ max: 50, required: true, readOnly: true }),
    /** Key of a text below `shell:notices`; without one, `message` is the text. Days in `message` are `2026-11-30`, in words of no language. */
    messageStr: text({ max: 100, readOnly: true }),
    message: text({ max: 2000, readOnly: true }),
    /** Who did it, by name. */
    author: text({ max: 200, readOnly: true }),
    route: text({ max: 200, readOnly: true }),
    /** The record it is about. */
    entity: text({ max: 50, readOnly: true }),
    recordId: integer({ min: 1, readOnly: true }),
    readAt: datetime({ readOnly: true }),
  },
  computed: { createdAt: datetime({}) },
  index: [
    ['userId', 'readAt'],
    ['entity', 'recordId'],
  ],
  list: { columns: ['createdAt', 'messageType', 'message', 'readAt'], sort: '-id' },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
