import { defineEntity } from '../../../engine/entity';
import { integer, ref } from '../../../engine/fields/make';

/** Pieces of an order item, at one step of its service, on a frame of a work card. */
export const workCardsItems = defineEntity({
  name: 'work-cards-items',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    workCardFrameId: ref('work-card-frames', { required: true, onDelete: 'cascade' }),
    orderItemId: ref('order-items', { required: true, width: 220 }),
    orderItemServiceDetailsId: ref('order-item-services', { required: true }),
    amount: integer({ min: 1, max: 1_000_000, required: true, width: 80 }),
    /** How many of these pieces are done once more. */
    reworkAmount: integer({ min: 0, required: true, default: 0, readOnly: true }),
    framePosition: integer({ min: 1, max: 10_000, required: true, default: 1, width: 80 }),
  },
  list: { columns: ['workCardFrameId', 'framePosition', 'orderItemId', 'amount'], sort: 'framePosition' },
  form: { sections: { general: ['amount', 'framePosition'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
});
