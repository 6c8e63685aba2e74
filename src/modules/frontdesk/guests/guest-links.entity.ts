import { defineEntity } from '../../../engine/entity';
import { choice, datetime, ref, text } from '../../../engine/fields/make';
import { stateOptions } from '../../../engine/states';
import { guestLinkKind } from './guest-states';

/**
 * Links by which guests register themselves without an account: one of an announced guest, used once, and those of
 * tablets at the desk, used until they are revoked.
 */
export const guestLinks = defineEntity({
  name: 'guest-links',
  area: 'frontdesk',
  module: 'GUESTS',
  rights: { read: 'GUESTS_READ', write: 'GUESTS_CHANGE', export: 'GUESTS_EXPORT' },
  title: ['guestId', 'sentAt'],
  fields: {
    kind: choice({
      options: stateOptions(guestLinkKind, { guest: { icon: 'mail' }, tablet: { icon: 'device-tablet' } }),
      required: true,
      width: 150,
    }),
    guestId: ref('guests', { onDelete: 'cascade', width: 180 }),
    buildingId: ref('buildings', { width: 160 }),
    /** SHA-256 of the token in the link, in hexadecimal digits. */
    hash: text({ max: 64, required: true, unique: true, secret: true, logged: false }),
    sentAt: datetime({ required: true }),
    validUntil: datetime({ width: 140 }),
    usedAt: datetime({ width: 140 }),
    revokedAt: datetime({ width: 140 }),
  },
  list: {
    columns: ['sentAt', 'kind', 'guestId', 'buildingId', 'validUntil', 'usedAt', 'revokedAt'],
    sort: '-id',
  },
  form: {
    sections: { general: ['kind', 'guestId', 'buildingId', 'sentAt', 'validUntil', 'usedAt', 'revokedAt'] },
    without: ['hash'],
    as: 'modal',
  },
  actions: {
    revoke: { right: 'GUESTS_CHANGE', when: { revokedAt: null }, confirm: true, danger: true, icon: 'ban' },
  },
  readOnlyRows: true,
  menu: { under: 'frontdesk', order: 45, right: 'GUESTS_CHANGE' },
});
