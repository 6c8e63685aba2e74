import { defineEntity } from '../../../engine/entity';
import { boolean, datetime, ref, text } from '../../../engine/fields/make';
import { MESSAGE_MAX } from './message-text';

/**
 * What one colleague wrote to another. Written and read by the routes of `/messages` alone, which show everybody their
 * own; kept out of the log, because a conversation is nobody else's.
 */
export const userMessages = defineEntity({
  name: 'user-messages',
  area: 'communication',
  module: 'MESSAGES',
  rights: { read: 'MESSAGES_READ_WRITE', write: 'MESSAGES_READ_WRITE' },
  title: 'message',
  fields: {
    userId: ref('users', { required: true, readOnly: true }),
    targetUserId: ref('users', { required: true, readOnly: true }),
    message: text({ max: MESSAGE_MAX, required: true, search: true, readOnly: true }),
    sendDate: datetime({ required: true, readOnly: true, filter: true }),
    isRead: boolean({ readOnly: true }),
  },
  index: [
    ['userId', 'targetUserId'],
    ['targetUserId', 'isRead'],
  ],
  list: { columns: ['sendDate', 'userId', 'targetUserId', 'message', 'isRead'], sort: '-id' },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
