import { defineEntity } from '../../../engine/entity';
import { choice, date, datetime, integer, ref } from '../../../engine/fields/make';
import { itemStatuses } from '../../states/order-states';

const partner = ['ORDERS_WRITE', 'WORK_CARDS_WRITE'] as const;

/**
 * A step of the service an item goes through, with the option chosen for it; made with the item. It is what the work
 * scheduler plans and what hangs on frames: status, amounts and times follow the frames (`production/progress`).
 */
export const orderItemServices = defineEntity({
  name: 'order-item-services',
  area: 'orders',
  module: 'ORDERS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE', export: 'ORDERS_EXPORT' },
  title: 'id',
  fields: {
    orderItemId: ref('order-items', { required: true, onDelete: 'cascade' }),
    serviceStepId: ref('service-steps', { required: true }),
    stepOptionId: ref('step-options', {}),
    sequence: integer({ min: 1, max: 1000, required: true }),
    status: choice({ options: itemStatuses, default: 1, required: true, readOnly: true }),
    finishedAmount: integer({ min: 0, required: true, default: 0, readOnly: true }),
    /** Pieces to do once more at this step, on top of the item's amount. */
    reworkAmount: integer({ min: 0, required: true, default: 0, readOnly: true }),
    /** Pieces lost before they came to this step: so many fewer to do. */
    lostAmount: integer({ min: 0, required: true, default: 0, readOnly: true }),
    /** The place the step is planned at; its queue is `planSeq` 1..n, 0 outside of it. */
    planPlaceId: ref('places', { readOnly: true }),
    planDate: date({ readOnly: true }),
    planSeq: integer({ min: 0, required: true, default: 0, readOnly: true }),
    startedAt: datetime({ readOnly: true }),
    finishedAt: datetime({ readOnly: true }),
    /** Of a step a partner does: when the goods left and when they were back. */
    sentDate: date({ readOnly: true }),
    returnedDate: date({ readOnly: true }),
  },
  unique: [['orderItemId', 'serviceStepId']],
  index: [
    ['planPlaceId', 'planSeq'],
    ['serviceStepId', 'status'],
  ],
  actions: {
    /** The goods leave for the partner who does this step … */
    send: {
      right: partner,
      input: { date: date({ required: true, default: 'today', span: 3 }) },
      icon: 'truck-delivery',
    },
    /** … and are back. */
    takeBack: {
      right: partner,
      input: { date: date({ required: true, default: 'today', span: 3 }) },
      icon: 'truck-return',
    },
    /** Days typed wrong; without a day the goods were not sent, or are not back. */
    correctDates: {
      right: partner,
      input: { sentDate: date({ span: 3 }), returnedDate: date({ span: 3 }) },
      icon: 'edit',
    },
  },
  list: { columns: ['orderItemId', 'sequence', 'serviceStepId', 'stepOptionId', 'status'], sort: 'sequence' },
  form: { sections: { general: ['serviceStepId', 'stepOptionId', 'sequence'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
});
