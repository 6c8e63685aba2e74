import { defineEntity } from '../../../engine/entity';
import {
  boolean,
  choice,
  date,
  datetime,
  decimal,
  integer,
  json,
  money,
  percent,
  ref,
  text,
} from '../../../engine/fields/make';
import { answers, givenAnswers, quotationAnswer, quotationState, quotationStatuses } from './quotation-status';

const sum = { min: 0, readOnly: true, width: 110 } as const;

/**
 * The price of an order, worked out as decision G6 says and kept with the way it came about. Payment = what the lines
 * come to after discount, at least the minimal price, and the transport.
 */
export const quotations = defineEntity({
  name: 'quotations',
  area: 'quotations',
  module: 'QUOTATIONS',
  rights: {
    read: 'QUOTATIONS_READ',
    write: 'QUOTATIONS_WRITE',
    delete: 'QUOTATIONS_DELETE',
    export: 'QUOTATIONS_EXPORT',
  },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    number: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    /** 1, then one more with every version the customer was to have; later ones have it at the end of their number. */
    revision: integer({ min: 1, readOnly: true, required: true, default: 1 }),
    /** The version this one takes the place of. */
    previousId: ref('quotations', { readOnly: true, onDelete: 'set null' }),
    status: choice({ options: quotationStatuses, default: 1, readOnly: true, required: true, width: 130 }),
    date: date({ required: true, default: 'today', filter: true, span: 2 }),
    validTo: date({ filter: true, span: 2 }),
    orderId: ref('orders', { required: true, width: 140, span: 2 }),
    customerId: ref('customers', { required: true, readOnly: true, width: 190 }),
    companyId: ref('companies', { required: true, readOnly: true }),
    currencyId: ref('currency', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    vatRateId: ref('vat-rates', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    orderPriorityId: ref('order-priorities', { readOnly: true }),
    priorityMultiplier: decimal({ scale: 3, min: 0, max: 100, readOnly: true, required: true, default: '1.000' }),
    /** Of this quotation; empty = the order's, else the customer's. */
    discountPercent: percent({ min: 0, max: 100, span: 2 }),
    /** Lines before and the discount on them. */
    priceNet: money(sum),
    discount: money(sum),
    transportNet: money(sum),
    paymentMin: money(sum),
    paymentNet: money(sum),
    paymentVat: money(sum),
    paymentGross: money(sum),
    noPrice: boolean({ readOnly: true }),
    note: text({ max: 3000, multiline: true, span: 6 }),
    sentAt: datetime({ readOnly: true }),
    /** When its customer first looked at it, signed in. */
    seenAt: datetime({ readOnly: true }),
    answer: choice({ options: answers, default: 0, readOnly: true, required: true }),
    answerNote: text({ max: 1000, readOnly: true }),
    answeredAt: datetime({ readOnly: true }),
    trace: json({ readOnly: true, secret: true, logged: false }),
    /** How its lines came about, each way once: most lines of a long list differ in their names alone. */
    lineTraces: json({ readOnly: true, secret: true, logged: false }),
  },
  /** ISO code of the currency: customers may not read the dictionary. */
  computed: {
    currencyCode: text({ max: 3 }),
    /** ISO code of a currency that is not the installation's own. */
    foreignCurrency: text({ max: 3 }),
    /** Confirmed or billed, and the order is about other pieces, positions or colours by now: true or false. */
    outdated: json({}),
    /** The version that takes its place: `{ id, numberText }`. */
    replacedBy: json({}),
    /** Addresses of the mail by whose link it was answered; empty where a signed-in user did. */
    answeredBy: text({ max: 1000 }),
  },
  unique: [['companyId', 'numberText']],
  index: [
    ['status', 'date'],
    ['customerId', 'date'],
  ],
  codes: { by: ['numberText'] },
  list: {
    columns: [
      'numberText',
      'date',
      'orderId',
      'customerId',
      'status',
      'paymentNet',
      'paymentGross',
      'validTo',
      'answer',
    ],
    hidden: [
      'companyId',
      'currencyId',
      'priceNet',
      'discount',
      'transportNet',
      'noPrice',
      'sentAt',
      'seenAt',
      'vatRateId',
      'discountPercent',
      'paymentMin',
    ],
    spare: ['paymentGross'],
    forCustomers: ['numberText', 'date', 'orderId', 'status', 'paymentNet', 'paymentGross', 'validTo', 'answer'],
    inline: ['validTo'],
    bulk: ['validTo'],
    sort: '-id',
    dateScope: 'date',
    calendar: 'validTo',
    views: {
      unanswered: { filter: { status: quotationState.new, answer: quotationAnswer.none } },
      toInvoice: { filter: { status: quotationState.confirmed }, module: 'INVOICES' },
    },
    groupBy: ['status', 'customerId', 'date'],
    sums: ['paymentNet', 'paymentGross'],
    sumsWithin: 'currencyId',
    sumsWithout: [{ field: 'status', values: [quotationState.cancelled] }],
  },
  form: {
    sections: {
      lines: [],
      general: ['orderId', 'date', 'validTo', 'currencyId', 'vatRateId', 'discountPercent'],
      note: ['note'],
    },
  },
  picker: {
    details: ['customerId', 'date'],
    data: ['orderId', 'status', 'paymentNet', 'currencyId'],
    filters: ['orderId', 'customerId', 'companyId'],
  },
  globalSearch: true,
  transitions: {
    field: 'status',
    steps: [
      {
        action: 'confirm',
        from: [quotationState.new],
        to: quotationState.confirmed,
        right: 'QUOTATIONS_WRITE',
        confirm: true,
        icon: 'lock',
        primary: true,
      },
      {
        action: 'reopen',
        from: [quotationState.confirmed],
        to: quotationState.new,
        right: 'QUOTATIONS_WRITE',
        confirm: true,
        icon: 'lock-open',
      },
      {
        action: 'cancel',
        from: [quotationState.new, quotationState.confirmed],
        to: quotationState.cancelled,
        right: 'QUOTATIONS_WRITE',
        confirm: true,
        icon: 'ban',
        danger: true,
      },
    ],
    path: [quotationState.new, quotationState.confirmed, quotationState.invoiced],
  },
  actions: {
    answer: {
      right: ['QUOTATIONS_READ', 'QUOTATIONS_WRITE'],
      when: { status: [1, 3] },
      input: {
        answer: choice({ options: givenAnswers, required: true }),
        note: text({ max: 1000, multiline: true }),
      },
      icon: 'message-check',
    },
    /** As the order and the price lists are now; prices people set stay. */
    recalculate: { right: 'QUOTATIONS_WRITE', when: { status: 1 }, icon: 'reload' },
    /** What the customer has stays as it is; the next version of it can be changed. */
    revise: { right: 'QUOTATIONS_WRITE', when: { status: [1, 3] }, confirm: true, icon: 'pencil' },
  },
  tabs: { attachments: { right: 'ATTACHMENTS_READ', module: 'ATTACHMENTS', staff: true } },
  children: { links: { entity: 'quotation-links', by: 'quotationId' } },
  lines: { items: { entity: 'quotation-items', by: 'quotationId', max: 5000 } },
  menu: { under: 'sales', order: 30 },
});
