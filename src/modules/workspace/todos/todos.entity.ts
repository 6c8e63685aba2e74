import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, ref, text } from '../../../engine/fields/make';

/** Something a person wants to do, or asks another to. Seen by who wrote it and who is to do it. */
export const todos = defineEntity({
  name: 'todos',
  area: 'workspace',
  module: 'TODOS',
  rights: { read: 'TODOS_READ_WRITE', write: 'TODOS_READ_WRITE' },
  title: 'name',
  fields: {
    name: text({ max: 255, required: true, search: true, width: 320, span: 6 }),
    userId: ref('users', {
      required: true,
      filled: true,
      pick: { withAccess: 'TODOS_READ_WRITE' },
      width: 160,
      span: 3,
    }),
    dueDate: date({ filter: true, width: 110, span: 3 }),
    isDone: boolean({ filter: true, width: 80, span: 3 }),
    doneAt: datetime({ readOnly: true, width: 140 }),
    orderId: ref('orders', { width: 140, span: 3 }),
    note: text({ max: 1000, multiline: true, search: true, span: 6 }),
  },
  /** Who wrote it down. */
  computed: { author: text({ max: 250 }) },
  index: [['userId', 'isDone', 'dueDate']],
  list: {
    columns: ['isDone', 'name', 'dueDate', 'userId', 'author', 'orderId', 'note'],
    hidden: ['doneAt'],
    sort: 'dueDate',
    dateScope: 'dueDate',
    calendar: 'dueDate',
    filters: { whose: choice({ options: { mine: {}, others: {} } }) },
  },
  form: { sections: { general: ['name', 'userId', 'dueDate', 'orderId', 'isDone', 'note'] }, as: 'modal' },
  without: ['export'],
  menu: { under: 'communication', order: 40 },
});
