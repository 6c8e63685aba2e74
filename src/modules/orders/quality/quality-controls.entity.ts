import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, json, ref, text } from '../../../engine/fields/make';
import { controlResults } from './control-result';

const pieces = { min: 0, max: 1_000_000, required: true, default: 0, width: 80 } as const;

/** One look of quality control at a lot of an item: what was measured, how the lot was split, by whom and why. */
export const qualityControls = defineEntity({
  name: 'quality-controls',
  area: 'orders',
  module: 'WORK_REPORTS',
  rights: { read: ['WORK_CARDS_READ', 'ORDERS_READ'], write: 'WORK_CARDS_WORK', export: 'WORK_CARDS_EXPORT' },
  title: ['orderItemId', 'date'],
  fields: {
    orderItemId: ref('order-items', { required: true, onDelete: 'cascade', width: 180 }),
    orderId: ref('orders', { required: true, onDelete: 'cascade', width: 130 }),
    customerId: ref('customers', { required: true, width: 180 }),
    companyId: ref('companies', { required: true }),
    date: datetime({ required: true, default: 'now', filter: true, width: 140 }),
    userId: ref('users', { required: true, width: 150 }),
    result: choice({ options: controlResults, required: true, width: 170 }),
    /** Pieces looked at: those that are good, go back or are lost. */
    lotAmount: integer({ ...pieces, min: 1, default: 1 }),
    goodAmount: integer(pieces),
    reworkAmount: integer(pieces),
    lostAmount: integer(pieces),
    /** Good pieces found faulty later: they are to be looked at again. */
    takenAmount: integer(pieces),
    /** Why the good pieces pass in spite of a figure out of its limits. */
    reason: text({ max: 500, width: 220 }),
    errorReasonId: ref('errornous-reasons', { width: 150 }),
    note: text({ max: 500, width: 220 }),
    /** What was measured, with the limits of that day: `Figure[]`. */
    figures: json({}),
    undoneAt: datetime({ width: 140 }),
    undoneUserId: ref('users', {}),
  },
  index: [['orderItemId', 'undoneAt']],
  list: {
    columns: [
      ...([
        'date',
        'orderId',
        'orderItemId',
        'customerId',
        'result',
        'lotAmount',
        'goodAmount',
        'reworkAmount',
      ] as const),
      ...(['lostAmount', 'userId', 'errorReasonId', 'reason'] as const),
    ],
    hidden: ['customerId', 'errorReasonId', 'reason', 'note', 'undoneAt', 'takenAmount', 'companyId', 'undoneUserId'],
    sort: '-id',
    dateScope: 'date',
    searchIn: ['orderItemId', 'orderId', 'customerId'],
    groupBy: ['result', 'customerId', 'userId', 'errorReasonId', 'date'],
    sums: ['lotAmount', 'goodAmount', 'reworkAmount', 'lostAmount'],
  },
  form: {
    sections: {
      general: ['orderItemId', 'orderId', 'date', 'userId', 'result', 'errorReasonId', 'reason', 'note'],
      pieces: ['lotAmount', 'goodAmount', 'reworkAmount', 'lostAmount', 'takenAmount'],
    },
  },
  tabs: { figures: {} },
  readOnlyRows: true,
  menu: { under: 'production', order: 45 },
});
