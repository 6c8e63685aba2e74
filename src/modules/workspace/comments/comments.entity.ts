import { defineEntity } from '../../../engine/entity';
import { integer, ref, text } from '../../../engine/fields/make';

/** The record something belongs to: the name of its entity and its id. */
const about = {
  entity: text({ max: 50, required: true, readOnly: true }),
  recordId: integer({ min: 1, required: true, readOnly: true }),
} as const;
const hidden = {
  area: 'workspace',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
} as const;

/** What colleagues wrote about a record. Shown in its history, to those who may read the record; customers never. */
export const comments = defineEntity({
  ...hidden,
  name: 'comments',
  title: 'text',
  fields: {
    ...about,
    userId: ref('users', { required: true, readOnly: true }),
    text: text({ max: 2000, required: true, readOnly: true }),
  },
  index: [['entity', 'recordId']],
  list: { columns: ['userId', 'text', 'entity', 'recordId'], sort: '-id' },
});

/** Who is notified of new comments and states of a record. */
export const recordFollowers = defineEntity({
  ...hidden,
  name: 'record-followers',
  title: 'userId',
  fields: { ...about, userId: ref('users', { required: true, readOnly: true, onDelete: 'cascade' }) },
  unique: [['entity', 'recordId', 'userId']],
  list: { columns: ['userId', 'entity', 'recordId'], sort: '-id' },
});
