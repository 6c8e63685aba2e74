import { defineEntity } from '../../../engine/entity';
import { datetime, ref, text } from '../../../engine/fields/make';

/** Who is signed in, and from where. The token itself is nowhere: only its SHA-256 is kept. */
export const sessions = defineEntity({
  name: 'sessions',
  area: 'people',
  module: 'CORE',
  rights: { read: 'ADMIN_USER', write: 'ADMIN_USER' },
  title: 'device',
  fields: {
    userId: ref('users', { required: true, onDelete: 'cascade', readOnly: true }),
    device: text({ max: 200, readOnly: true, search: true }),
    ip: text({ max: 45, readOnly: true, search: true }),
    startedAt: datetime({ required: true, readOnly: true, filter: true }),
    seenAt: datetime({ required: true, readOnly: true, filter: true }),
    expiresAt: datetime({ required: true, readOnly: true, filter: true }),
    tokenHash: text({ max: 64, required: true, readOnly: true, secret: true, unique: true }),
  },
  list: { columns: ['userId', 'startedAt', 'seenAt', 'expiresAt', 'ip', 'device'], sort: '-seenAt', click: 'view' },
  form: { sections: { general: ['userId', 'startedAt', 'seenAt', 'expiresAt', 'ip', 'device'] } },
  actions: { end: { right: 'ADMIN_USER', confirm: true, icon: 'logout', bulk: true, danger: true } },
  readOnlyRows: true,
  menu: { under: 'administration', order: 25, icon: 'devices' },
});
