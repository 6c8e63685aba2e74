import { defineEntity } from '../../../engine/entity';
import { boolean, choice, datetime, integer, json, ref, text } from '../../../engine/fields/make';
import { ovenLoadState, ovenLoadStates } from '../../states/oven-load-states';

const work = ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'] as const;

/** Racks that were in an oven together: by which programme, who started and who ended it. A frame names its load. */
export const ovenLoads = defineEntity({
  name: 'oven-loads',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: { read: 'WORK_CARDS_READ', write: work, export: 'WORK_CARDS_EXPORT' },
  title: 'racks',
  fields: {
    placeId: ref('places', { required: true, readOnly: true, filter: true, width: 130 }),
    programmeId: ref('oven-programmes', { required: true, readOnly: true, filter: true, width: 170 }),
    /** As the programme was when it ran: its segments, their highest temperature and all of their minutes. */
    curve: json({ readOnly: true }),
    temperature: integer({ min: 20, max: 500, required: true, default: 180, readOnly: true, unit: '°C', width: 90 }),
    minutes: integer({ min: 1, max: 1440, required: true, default: 20, readOnly: true, unit: 'min', width: 80 }),
    /** Numbers of the racks. */
    racks: text({ max: 2000, required: true, readOnly: true, search: true, width: 200 }),
    status: choice({
      options: ovenLoadStates,
      default: ovenLoadState.running,
      required: true,
      readOnly: true,
      width: 110,
    }),
    startedAt: datetime({ required: true, readOnly: true, default: 'now', filter: true, width: 140 }),
    startedUserId: ref('users', { required: true, readOnly: true, width: 140 }),
    endedAt: datetime({ readOnly: true, width: 140 }),
    endedUserId: ref('users', { readOnly: true, width: 140 }),
    /** Ended before the programme was over: the racks may go in once more. */
    isShort: boolean({ default: false, readOnly: true, width: 100 }),
    reason: text({ max: 255, readOnly: true, width: 200 }),
  },
  transitions: {
    field: 'status',
    path: [ovenLoadState.running, ovenLoadState.ended],
    steps: [
      {
        action: 'end',
        from: [ovenLoadState.running],
        to: ovenLoadState.ended,
        right: work,
        input: { reason: text({ max: 255 }) },
        primary: true,
        icon: 'checks',
      },
    ],
  },
  list: {
    columns: ['startedAt', 'racks', 'placeId', 'programmeId', 'status', 'endedAt', 'isShort', 'temperature', 'minutes'],
    hidden: ['startedUserId', 'endedUserId', 'reason'],
    sort: '-startedAt',
  },
  form: {
    sections: {
      general: ['racks', 'placeId', 'programmeId', 'temperature', 'minutes'],
      run: ['status', 'startedAt', 'startedUserId', 'endedAt', 'endedUserId', 'isShort', 'reason'],
    },
  },
  without: ['create', 'update', 'delete'],
  noUndo: true,
  menu: { under: 'production', order: 37 },
});
