import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, decimal, integer, json, ref, text } from '../../../engine/fields/make';
import { faultDecision, faultDecisions } from '../../states/fault-states';

/** Pieces that failed quality control: what was wrong, and how many must be coated again. */
export const itemErrors = defineEntity({
  name: 'item-errors',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'], export: 'WORK_CARDS_EXPORT' },
  title: 'id',
  fields: {
    orderItemId: ref('order-items', { required: true, width: 220 }),
    workCardId: ref('work-cards', { width: 140 }),
    /** The frame of that card they hung on, where it is known. */
    workCardFrameId: ref('work-card-frames', { onDelete: 'set null', width: 90 }),
    errorReasonId: ref('errornous-reasons', { required: true, pick: { isActive: true }, width: 160 }),
    /** Where the pieces go back to: this step and those after it are done once more for them. */
    orderItemServiceDetailsId: ref('order-item-services', {}),
    /** Done once more; otherwise the pieces are lost. */
    isRework: boolean({ default: true, width: 90 }),
    amount: integer({ min: 1, max: 1_000_000, required: true, width: 80 }),
    area: decimal({ scale: 4, min: 0, readOnly: true, unit: 'm²', width: 90 }),
    date: datetime({ required: true, readOnly: true, default: 'now', width: 140 }),
    userId: ref('users', { required: true, readOnly: true, width: 160 }),
    note: text({ max: 500, span: 6 }),
    /** Until then it, or the decision about it, may be taken back, and the customer is not mailed. */
    withdrawUntil: datetime({ readOnly: true }),
    /** What it changed of its steps: `StepEffect[]`. */
    stepEffects: json({ readOnly: true }),
    decision: choice({ options: faultDecisions, default: faultDecision.asReported, required: true, readOnly: true }),
    decidedAt: datetime({ readOnly: true }),
    decidedUserId: ref('users', { readOnly: true }),
    /** Why pieces pass in spite of the fault, or what else the foreman says. */
    decisionReason: text({ max: 500, readOnly: true }),
    /** The control of a lot that found it; else it was reported by itself. */
    qualityControlId: ref('quality-controls', { readOnly: true, onDelete: 'cascade' }),
  },
  list: {
    columns: [
      'date',
      'orderItemId',
      'errorReasonId',
      'amount',
      'area',
      'workCardId',
      'workCardFrameId',
      'userId',
      'note',
      'decision',
    ],
    sort: '-id',
    /** Of all items of an order. */
    filters: { orderId: ref('orders', {}) },
  },
  form: {
    sections: { general: ['orderItemId', 'errorReasonId', 'amount', 'isRework', 'orderItemServiceDetailsId', 'note'] },
    as: 'modal',
  },
  childOnly: true,
  // What is to be done once more follows from it.
  without: ['update', 'delete'],
});
