import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, json, ref, text } from '../../../engine/fields/make';
import { resolutions } from './reception-status';

/** One order item as it came in. Nobody has counted it while `countedAmount` is empty. */
export const receptionItems = defineEntity({
  name: 'reception-items',
  area: 'orders',
  module: 'RECEPTIONS',
  rights: { read: 'RECEPTION_READ', write: 'RECEPTION_WRITE', export: 'RECEPTION_EXPORT' },
  customers: true,
  title: 'orderItemId',
  fields: {
    receptionId: ref('receptions', { required: true, onDelete: 'cascade' }),
    orderItemId: ref('order-items', { required: true, width: 220 }),
    lp: integer({ min: 1, max: 10_000, required: true, filled: true, default: 1, width: 48 }),
    /** What should come with this delivery; proposed: what the order still lacks. */
    declaredAmount: integer({ min: 0, max: 1_000_000, required: true, filled: true, default: 0, width: 90 }),
    countedAmount: integer({ min: 0, max: 1_000_000, width: 90 }),
    resolution: choice({ options: resolutions, default: 0, required: true, width: 140 }),
    /** The customer was asked about the difference, and answered. */
    askedAt: datetime({ readOnly: true }),
    answeredAt: datetime({ readOnly: true }),
    answeredUserId: ref('users', { readOnly: true }),
    note: text({ max: 500, span: 6 }),
  },
  /** What counting needs to know of the item: `ItemFacts` of `item-facts.ts`. */
  computed: { facts: json({}) },
  unique: [['receptionId', 'orderItemId']],
  list: { columns: ['lp', 'orderItemId', 'declaredAmount', 'countedAmount', 'resolution', 'note'], sort: 'lp' },
  form: {
    sections: { general: ['orderItemId', 'declaredAmount', 'countedAmount', 'resolution', 'note'] },
    as: 'modal',
  },
  childOnly: true,
});
