import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, integer, ref, text } from '../../../engine/fields/make';
import { receptionState, receptionStatuses } from './reception-status';

const write = 'RECEPTION_WRITE';

/** Goods of an order coming in: counted line by line; receiving them sets what there is to work on. */
export const receptions = defineEntity({
  name: 'receptions',
  area: 'orders',
  module: 'RECEPTIONS',
  rights: { read: 'RECEPTION_READ', write: 'RECEPTION_WRITE', delete: 'RECEPTION_DELETE', export: 'RECEPTION_EXPORT' },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    number: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    status: choice({ options: receptionStatuses, default: 1, readOnly: true, required: true, width: 140 }),
    orderId: ref('orders', { required: true, width: 140, span: 2 }),
    customerId: ref('customers', { required: true, readOnly: true }),
    companyId: ref('companies', { required: true, readOnly: true }),
    /** When the goods were announced or came; `receiptDate` is set when they are received. */
    date: date({ required: true, default: 'today', filter: true, width: 100, span: 2 }),
    receiptDate: date({ filter: true, readOnly: true, width: 100 }),
    /** Where the goods wait; the shop's own. */
    locationId: ref('locations', { staff: true, width: 120, span: 2 }),
    barcode: text({ max: 50, search: true, span: 2 }),
    note: text({ max: 1000, multiline: true, span: 6 }),
  },
  computed: {
    lineCount: integer({ width: 76 }),
    countedLines: integer({ width: 92 }),
    declaredSum: integer({ width: 112 }),
    /** Pieces counted so far; with what was declared of those very lines it makes `difference`. */
    countedSum: integer({ width: 92 }),
    difference: integer({ width: 84 }),
    /** Pieces missing of some lines (0 or less) and too many of others: they do not make up for each other. */
    lessSum: integer({ width: 84 }),
    moreSum: integer({ width: 84 }),
    /** Differences the customer was asked about and has not answered. */
    questions: integer({ width: 116 }),
  },
  unique: [['companyId', 'numberText']],
  index: [['status', 'date']],
  codes: { by: ['numberText', 'barcode'] },
  list: {
    columns: [
      'numberText',
      'customerId',
      'status',
      'declaredSum',
      'countedSum',
      'difference',
      'date',
      'orderId',
      'locationId',
      'questions',
      'lineCount',
      'receiptDate',
    ],
    // With the rest a difference would stand beyond the edge of a common screen.
    hidden: [
      'companyId',
      'locationId',
      'questions',
      'lineCount',
      'receiptDate',
      'countedLines',
      'lessSum',
      'moreSum',
      'barcode',
      'note',
    ],
    forCustomers: ['numberText', 'status', 'date', 'orderId', 'declaredSum', 'countedSum', 'difference', 'receiptDate'],
    filters: { differences: choice({ options: { open: {}, asked: {}, disputed: {} } }) },
    sort: '-id',
    dateScope: 'date',
    calendar: 'date',
  },
  form: {
    sections: {
      /** Drawn by the screen: its lines. */
      items: [],
      general: ['orderId', 'date', 'locationId', 'barcode', 'note'],
    },
  },
  transitions: {
    field: 'status',
    path: [receptionState.new, receptionState.readyToReceive, receptionState.received],
    steps: [
      {
        action: 'counted',
        from: [receptionState.new],
        to: receptionState.readyToReceive,
        right: write,
        primary: true,
        icon: 'checks',
      },
      {
        action: 'receive',
        from: [receptionState.readyToReceive],
        to: receptionState.received,
        right: write,
        input: { locationId: ref('locations', { required: true, span: 6 }) },
        primary: true,
        icon: 'package-import',
      },
      {
        action: 'countAgain',
        from: [receptionState.readyToReceive],
        to: receptionState.new,
        right: write,
        confirm: true,
        icon: 'arrow-back-up',
      },
      {
        action: 'cancel',
        from: [receptionState.new, receptionState.readyToReceive, receptionState.received],
        to: receptionState.cancelled,
        right: write,
        /** Of goods that were received: whether the customer, who was told of them, is told that they were not. */
        input: { mail: boolean({ default: true, span: 6 }) },
        confirm: true,
        danger: true,
        icon: 'ban',
      },
    ],
  },
  tabs: { attachments: { right: 'ATTACHMENTS_READ', module: 'ATTACHMENTS' } },
  picker: { details: ['customerId', 'date'], filters: ['orderId', 'customerId'] },
  globalSearch: true,
  lines: { items: { entity: 'reception-items', by: 'receptionId', max: 1000 } },
  menu: { under: 'production', order: 30 },
});
