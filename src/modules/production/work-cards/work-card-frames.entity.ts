import { defineEntity } from '../../../engine/entity';
import { choice, datetime, integer, ref, text } from '../../../engine/fields/make';
import { carriers, frameState, frameStatuses } from '../../orders/orders/frame-status';

const work = ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'] as const;

/** A frame or cart of a work card. It must be confirmed before it goes into work (decision X13). */
export const workCardFrames = defineEntity({
  name: 'work-card-frames',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: work, export: 'WORK_CARDS_EXPORT' },
  title: 'title',
  fields: {
    workCardId: ref('work-cards', { required: true, onDelete: 'cascade' }),
    /** The rack of the registry it is, where it is one. */
    rackId: ref('racks', { width: 120 }),
    /** The load of an oven it was cured in. */
    ovenLoadId: ref('oven-loads', { readOnly: true }),
    carrier: choice({ options: carriers, default: 0, required: true }),
    seq: integer({ min: 1, max: 10_000, required: true, readOnly: true, default: 1, width: 60 }),
    title: text({ max: 50, required: true, filled: true, width: 120 }),
    status: choice({ options: frameStatuses, default: 0, required: true, readOnly: true, width: 130 }),
    confirmedAt: datetime({ readOnly: true }),
    confirmedUserId: ref('users', { readOnly: true }),
    startedAt: datetime({ readOnly: true }),
    finishedAt: datetime({ readOnly: true }),
    // Given by whoever let it pass; the log names the person.
    mixedColorsReason: text({ max: 255, readOnly: true }),
    skippedStepReason: text({ max: 255, readOnly: true }),
    overhungReason: text({ max: 255, readOnly: true }),
  },
  unique: [['workCardId', 'carrier', 'seq']],
  transitions: {
    field: 'status',
    path: [frameState.inPreparation, frameState.inProgress, frameState.finished],
    steps: [
      {
        action: 'process',
        from: [frameState.inPreparation],
        to: frameState.inProgress,
        right: work,
        input: { reason: text({ max: 255 }) },
        confirm: true,
        primary: true,
        icon: 'player-play',
      },
      {
        action: 'finish',
        from: [frameState.inProgress],
        to: frameState.finished,
        right: work,
        confirm: true,
        primary: true,
        icon: 'checks',
      },
      {
        action: 'pullBack',
        from: [frameState.inProgress],
        to: frameState.inPreparation,
        right: work,
        confirm: true,
        icon: 'arrow-back-up',
      },
      {
        action: 'pullBack',
        from: [frameState.finished],
        to: frameState.inProgress,
        right: work,
        confirm: true,
        icon: 'arrow-back-up',
      },
    ],
  },
  actions: { confirm: { right: work, when: { status: 0 }, confirm: true, icon: 'circle-check' } },
  codes: { prefix: 'FR' },
  list: { columns: ['seq', 'carrier', 'title', 'status', 'confirmedAt', 'startedAt', 'finishedAt'], sort: 'seq' },
  form: { sections: { general: ['rackId', 'carrier', 'title'] }, as: 'modal' },
  childOnly: true,
  // What hung on it is free again.
  noUndo: true,
});
