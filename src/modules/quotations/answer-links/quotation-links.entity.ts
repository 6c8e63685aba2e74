import { defineEntity } from '../../../engine/entity';
import { datetime, ref, text } from '../../../engine/fields/make';

/**
 * A link in the mail of a quotation by which its customer answers without an account: one for each mail. It opens that
 * quotation alone, as long as it can be answered.
 */
export const quotationLinks = defineEntity({
  name: 'quotation-links',
  area: 'quotations',
  module: 'QUOTATIONS',
  rights: { read: 'QUOTATIONS_READ', write: 'QUOTATIONS_WRITE' },
  title: 'email',
  fields: {
    quotationId: ref('quotations', { required: true, readOnly: true, onDelete: 'cascade' }),
    /** Addresses the mail went to. */
    email: text({ max: 1000, required: true, readOnly: true, width: 240 }),
    /** SHA-256 of the token in the link, in hexadecimal digits. */
    hash: text({ max: 64, required: true, unique: true, readOnly: true, secret: true, logged: false }),
    sentAt: datetime({ required: true, readOnly: true }),
    /** When a person first opened it. */
    seenAt: datetime({ readOnly: true }),
    answeredAt: datetime({ readOnly: true }),
    revokedAt: datetime({ readOnly: true }),
  },
  list: { columns: ['email', 'sentAt', 'seenAt', 'answeredAt', 'revokedAt'], sort: '-id' },
  form: { sections: { general: ['email', 'sentAt', 'seenAt', 'answeredAt', 'revokedAt'] }, as: 'modal' },
  actions: {
    revoke: { right: 'QUOTATIONS_WRITE', when: { revokedAt: null }, confirm: true, danger: true, icon: 'ban' },
  },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
