import { defineEntity } from '../../../engine/entity';
import { choice, date, integer, money, percent, ref, text } from '../../../engine/fields/make';
import { defineStates, stateOptions } from '../../../engine/states';

/** What became of an interest note. */
export const interestNoteState = defineStates({ issued: 1, paid: 5, cancelled: 9 });

/** Interest charged to a customer for payments that came after their due day. Issued whole, never changed. */
export const interestNotes = defineEntity({
  name: 'interest-notes',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, required: true, readOnly: true, search: true, width: 140 }),
    status: choice({
      options: stateOptions(interestNoteState, {
        issued: { family: 'blue', icon: 'circle-check' },
        paid: { family: 'paid', icon: 'coin' },
        cancelled: { family: 'red', icon: 'ban' },
      }),
      default: interestNoteState.issued,
      required: true,
      readOnly: true,
    }),
    customerId: ref('customers', { required: true, readOnly: true, width: 200 }),
    companyId: ref('companies', { required: true, readOnly: true }),
    currencyId: ref('currency', { required: true, readOnly: true, width: 70 }),
    date: date({ required: true, readOnly: true, filter: true, width: 100 }),
    dateFrom: date({ required: true, readOnly: true, width: 100 }),
    dateTo: date({ required: true, readOnly: true, width: 100 }),
    amount: money({ min: 1, max: 1e14, required: true, readOnly: true }),
    userId: ref('users', { readOnly: true, width: 150 }),
  },
  unique: [['companyId', 'numberText']],
  codes: { by: ['numberText'] },
  list: {
    columns: ['numberText', 'date', 'customerId', 'status', 'amount', 'currencyId', 'dateFrom', 'dateTo', 'userId'],
    hidden: ['userId'],
    sort: '-id',
    dateScope: 'date',
    click: 'view',
    sums: ['amount'],
    sumsWithin: 'currencyId',
    sumsWithout: [{ field: 'status', values: [interestNoteState.cancelled] }],
  },
  form: {
    sections: {
      general: ['customerId', 'companyId', 'date', 'dateFrom', 'dateTo', 'amount', 'currencyId'],
    },
  },
  children: {
    items: {
      entity: 'interest-note-items',
      by: 'interestNoteId',
      columns: ['invoiceId', 'dueDate', 'paidDate', 'paid', 'dateFrom', 'dateTo', 'days', 'rate', 'interest'],
    },
  },
  transitions: {
    field: 'status',
    path: [interestNoteState.issued, interestNoteState.paid],
    steps: [
      {
        action: 'pay',
        from: [interestNoteState.issued],
        to: interestNoteState.paid,
        right: 'INVOICES_WRITE',
        primary: true,
      },
      { action: 'reopen', from: [interestNoteState.paid], to: interestNoteState.issued, right: 'INVOICES_WRITE' },
      {
        action: 'cancel',
        from: [interestNoteState.issued],
        to: interestNoteState.cancelled,
        right: 'INVOICES_WRITE',
        confirm: true,
        danger: true,
        icon: 'ban',
      },
    ],
  },
  readOnlyRows: true,
  menu: { under: 'sales', order: 48 },
});

/** Days a payment was late at one rate, and the interest for them. */
export const interestNoteItems = defineEntity({
  name: 'interest-note-items',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'invoiceId',
  fields: {
    interestNoteId: ref('interest-notes', { required: true, readOnly: true, onDelete: 'cascade' }),
    invoiceId: ref('invoices', { required: true, readOnly: true, width: 140 }),
    /** No day of it is charged twice, which the database holds: empty as soon as the note is cancelled or the payment was taken back. */
    invoicePaymentId: ref('invoice-payments', { readOnly: true, onDelete: 'set null' }),
    dueDate: date({ required: true, readOnly: true, width: 100 }),
    paidDate: date({ required: true, readOnly: true, width: 100 }),
    dateFrom: date({ required: true, readOnly: true, width: 100 }),
    dateTo: date({ required: true, readOnly: true, width: 100 }),
    days: integer({ min: 1, required: true, readOnly: true, width: 80 }),
    /** A year, as it was in those days. */
    rate: percent({ min: 0, max: 100, digits: 2, required: true, readOnly: true, width: 80 }),
    paid: money({ min: 1, max: 1e14, required: true, readOnly: true }),
    interest: money({ min: 0, max: 1e14, required: true, readOnly: true }),
  },
  list: {
    columns: ['invoiceId', 'dueDate', 'paidDate', 'paid', 'dateFrom', 'dateTo', 'days', 'rate', 'interest'],
    sort: 'dueDate',
  },
  form: { sections: { general: [] } },
  childOnly: true,
  readOnlyRows: true,
});
