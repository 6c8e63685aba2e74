import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, ref } from '../../../engine/fields/make';
import { evacuationModules, evacuationRights } from './evacuation-access';

/** Whether a person of a roll call is safe, as it was last ticked: a member of staff or a guest. */
export const evacuationTicks = defineEntity({
  name: 'evacuation-ticks',
  area: 'frontdesk',
  module: evacuationModules,
  rights: { read: evacuationRights, write: evacuationRights },
  title: 'id',
  fields: {
    evacuationId: ref('evacuations', { required: true, onDelete: 'cascade' }),
    userId: ref('users', { width: 180 }),
    guestId: ref('guests', { onDelete: 'cascade', width: 180 }),
    isSafe: boolean({ width: 90 }),
    /** By the clock of the tablet. */
    tickedAt: datetime({ required: true }),
    handledUserId: ref('users', { width: 180 }),
  },
  list: { columns: ['userId', 'guestId', 'isSafe', 'tickedAt', 'handledUserId'], sort: 'id' },
  form: { sections: { general: ['userId', 'guestId', 'isSafe', 'tickedAt', 'handledUserId'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
