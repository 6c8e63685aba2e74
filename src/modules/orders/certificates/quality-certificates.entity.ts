import { defineEntity } from '../../../engine/entity';
import { date, datetime, json, ref, text } from '../../../engine/fields/make';

/**
 * A certificate of conformity of an order, or of the parts of one delivery note: what quality control found, as it was
 * on the day it was issued. Its QR code opens a page without an account until the certificate is revoked.
 */
export const qualityCertificates = defineEntity({
  name: 'quality-certificates',
  area: 'orders',
  module: 'WORK_REPORTS',
  rights: { read: 'ORDERS_READ', write: 'ORDERS_WRITE', export: 'ORDERS_EXPORT' },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    orderId: ref('orders', { required: true, width: 140 }),
    /** Empty: of the whole order. */
    pickupId: ref('pickups', { width: 140 }),
    customerId: ref('customers', { required: true, readOnly: true, width: 180 }),
    companyId: ref('companies', { required: true, readOnly: true }),
    date: date({ required: true, default: 'today', width: 100 }),
    userId: ref('users', { required: true, readOnly: true, staff: true, width: 150 }),
    /** What it certifies: `CertificateContent`. */
    content: json({ readOnly: true, staff: true }),
    /** Of the address in the QR code. Kept as it is: a second print shows the same code. */
    token: text({ max: 64, required: true, unique: true, readOnly: true, secret: true, logged: false }),
    revokedAt: datetime({ readOnly: true, width: 140 }),
  },
  unique: [['companyId', 'numberText']],
  codes: { by: ['numberText'] },
  list: { columns: ['numberText', 'date', 'orderId', 'pickupId', 'customerId', 'userId', 'revokedAt'], sort: '-id' },
  form: { sections: { general: ['numberText', 'date', 'orderId', 'revokedAt'] } },
  actions: {
    revoke: { right: 'ORDERS_WRITE', when: { revokedAt: null }, confirm: true, danger: true, icon: 'ban' },
  },
  childOnly: true,
  readOnlyRows: true,
});
