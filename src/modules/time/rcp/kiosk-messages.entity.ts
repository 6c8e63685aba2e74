import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, ref, text } from '../../../engine/fields/make';

const supervisors = ['SHIFT_SCHEDULER_WRITE', 'RCP_WRITE'] as const;

/** What a supervisor has to tell one person: shown once, at their next punch on a kiosk, and confirmed there. */
export const kioskMessages = defineEntity({
  name: 'kiosk-messages',
  area: 'time',
  module: 'RCP',
  rights: { read: supervisors, write: supervisors, delete: supervisors, export: 'RCP_EXPORT' },
  title: 'content',
  fields: {
    userId: ref('users', { required: true, width: 180, span: 3 }),
    content: text({ max: 300, required: true, multiline: true, search: true, width: 320, span: 6 }),
    authorUserId: ref('users', { readOnly: true, width: 180 }),
    isRead: boolean({ readOnly: true, filter: true, width: 100 }),
    readAt: datetime({ readOnly: true, filter: true, width: 140 }),
    readPlaceId: ref('places', { readOnly: true, width: 160 }),
  },
  index: [['userId', 'isRead']],
  list: {
    columns: ['userId', 'content', 'authorUserId', 'isRead', 'readAt', 'readPlaceId'],
    hidden: ['readPlaceId'],
    sort: '-id',
    searchIn: ['userId'],
    views: { unread: { filter: { isRead: false }, sort: '-id' } },
  },
  form: {
    sections: { general: ['userId', 'content'], reading: ['authorUserId', 'isRead', 'readAt', 'readPlaceId'] },
    as: 'modal',
  },
  menu: { under: 'people', order: 68 },
});
