import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { correctionState } from '../../states/correction-states';
import { rcpEvent, rcpEventOptions } from './events';

/**
 * What an employee asks to be put right in their own time: an event that is missing, or one that is wrong. The old
 * values stay here when it is approved.
 */
export const rcpCorrections = defineEntity({
  name: 'rcp-corrections',
  area: 'time',
  module: 'RCP',
  rights: { read: 'signed-in', write: 'signed-in', delete: 'signed-in', export: 'RCP_EXPORT' },
  title: ['userId', 'eventTime'],
  fields: {
    userId: ref('users', { readOnly: true, required: true, width: 180 }),
    status: choice({
      options: stateOptions(correctionState, {
        waiting: { family: 'amber', icon: 'hourglass' },
        approved: { family: 'green', icon: 'check' },
        refused: { family: 'red', icon: 'x' },
      }),
      default: correctionState.waiting,
      required: true,
      readOnly: true,
    }),
    rcpDataId: ref('rcp-data', { onDelete: 'set null' }),
    eventType: choice({ options: rcpEventOptions, default: rcpEvent.exit, required: true, span: 3 }),
    eventTime: datetime({ required: true, filter: true, span: 3 }),
    reason: text({ max: 500, required: true, multiline: true, search: true, width: 240, span: 6 }),
    oldEventType: choice({ options: rcpEventOptions, readOnly: true, width: 110 }),
    oldEventTime: datetime({ readOnly: true, width: 140 }),
    decidedUserId: ref('users', { readOnly: true, width: 160 }),
    decidedAt: datetime({ readOnly: true, width: 140 }),
    answer: text({ max: 255, readOnly: true, width: 200 }),
  },
  list: {
    columns: ['status', 'userId', 'eventType', 'eventTime', 'oldEventType', 'oldEventTime', 'reason', 'decidedUserId'],
    hidden: ['decidedAt', 'answer'],
    sort: '-id',
    dateScope: 'eventTime',
    views: { waiting: { filter: { status: correctionState.waiting }, sort: 'eventTime' } },
  },
  form: {
    sections: {
      general: ['eventType', 'eventTime', 'reason'],
      decision: ['status', 'userId', 'oldEventType', 'oldEventTime', 'decidedUserId', 'decidedAt', 'answer'],
    },
    without: ['rcpDataId'],
    as: 'modal',
  },
  transitions: {
    field: 'status',
    path: [correctionState.waiting, correctionState.approved],
    steps: [
      {
        action: 'approve',
        from: [correctionState.waiting],
        to: correctionState.approved,
        right: 'RCP_WRITE',
        icon: 'check',
        primary: true,
        bulk: true,
      },
      {
        action: 'refuse',
        from: [correctionState.waiting],
        to: correctionState.refused,
        right: 'RCP_WRITE',
        icon: 'x',
        danger: true,
        input: { answer: text({ max: 255, required: true }) },
      },
    ],
  },
  menu: { under: 'people', order: 65 },
});
