import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, integer, ref, text } from '../../../engine/fields/make';
import { ksefState, ksefStates } from './ksef-state';

/**
 * An invoice on its way into the national e-invoicing system. The document is stored before it is sent, and so is what
 * finds it again there: session, hash and reference. Written by the sender alone.
 */
export const ksefDocuments = defineEntity({
  name: 'ksef-documents',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_EXPORT', export: 'INVOICES_EXPORT' },
  title: 'ksefNumber',
  fields: {
    invoiceId: ref('invoices', { required: true, unique: true, onDelete: 'cascade' }),
    state: choice({ options: ksefStates, default: ksefState.waiting, required: true, readOnly: true, width: 132 }),
    ksefNumber: text({ max: 36, readOnly: true, unique: true, search: true, width: 240 }),
    /** Why it waits or was refused, in the words of the system or our own. */
    reason: text({ max: 1000, readOnly: true, width: 260 }),
    /** Status of the invoice as the system numbers it: 200, 440. */
    statusCode: integer({ min: 0, max: 9999, readOnly: true }),
    /** Issued while the system could not be reached. */
    isOffline: boolean({ readOnly: true, default: false }),
    /** Last day the document may be sent on. */
    deadline: date({ readOnly: true, filter: true }),
    environment: text({ max: 20, readOnly: true }),
    sellerNip: text({ max: 10, readOnly: true }),
    /** SHA-256 of the document, base64. */
    hash: text({ max: 44, readOnly: true }),
    /** Of a document refused for its form that this one replaces. */
    replacedHash: text({ max: 44, readOnly: true }),
    /** The document as it is sent. */
    xml: text({ max: 1_000_000, readOnly: true, multiline: true, secret: true }),
    /** The ministry's confirmation of receipt. */
    upo: text({ max: 1_000_000, readOnly: true, multiline: true, secret: true }),
    sessionReference: text({ max: 36, readOnly: true }),
    /** Of the batch session it travels in with others, until what became of it is known. */
    batchReference: text({ max: 36, readOnly: true }),
    invoiceReference: text({ max: 36, readOnly: true }),
    /** A call began whose outcome may be that the system has the document. */
    sendingAt: datetime({ readOnly: true }),
    sentAt: datetime({ readOnly: true }),
    acceptedAt: datetime({ readOnly: true }),
    attempts: integer({ min: 0, max: 1_000_000, readOnly: true, required: true, default: 0 }),
    /** Until when one node has the document to itself, and under which mark. */
    leaseUntil: datetime({ readOnly: true }),
    lease: text({ max: 36, readOnly: true }),
  },
  index: [['state', 'deadline'], ['batchReference']],
  list: { columns: ['invoiceId', 'state', 'ksefNumber', 'deadline', 'reason'], sort: '-id' },
  form: { sections: { general: ['invoiceId'] }, as: 'modal' },
  childOnly: true,
  readOnlyRows: true,
  without: ['export'],
});
