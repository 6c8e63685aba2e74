import { defineEntity } from '../../../engine/entity';
import { datetime, integer, ref, text } from '../../../engine/fields/make';
import { evacuationModules, evacuationRights } from './evacuation-access';

/** Roll calls: who was to be accounted for, and who was. */
export const evacuations = defineEntity({
  name: 'evacuations',
  area: 'frontdesk',
  module: evacuationModules,
  rights: { read: evacuationRights, write: evacuationRights },
  title: ['startedAt', 'startedUserId'],
  fields: {
    startedAt: datetime({ required: true, filter: true }),
    startedUserId: ref('users', { width: 180 }),
    endedAt: datetime({ filter: true }),
    /** How many were on the list when it was begun. */
    expected: integer({ min: 0, max: 100_000, required: true, default: 0, width: 110 }),
    /** Made by the tablet, which may have no connection when it begins. */
    clientKey: text({ max: 36, required: true, unique: true, logged: false }),
  },
  computed: { safe: integer({ width: 110 }) },
  list: { columns: ['startedAt', 'startedUserId', 'endedAt', 'expected', 'safe'], sort: '-id', dateScope: 'startedAt' },
  form: {
    sections: { general: ['startedAt', 'startedUserId', 'endedAt', 'expected'] },
    without: ['clientKey'],
  },
  children: {
    ticks: {
      entity: 'evacuation-ticks',
      by: 'evacuationId',
      columns: ['userId', 'guestId', 'isSafe', 'tickedAt', 'handledUserId'],
    },
  },
  readOnlyRows: true,
  without: ['export'],
  menu: { under: 'frontdesk', order: 95 },
});
