import { defineEntity } from '../../../engine/entity';
import { boolean, choice, date, datetime, decimal, integer, json, money, ref, text } from '../../../engine/fields/make';
import { ksefStates } from '../ksef/ksef-state';
import { groupModes, invoiceKind, invoiceKinds, invoiceState, invoiceStatuses } from '../../states/invoice-states';

const sum = { readOnly: true, required: true, default: 0, width: 104 } as const;

/**
 * A bill. Approving it takes its number, freezes the buyer's data and locks it; after that only payments, the export
 * and corrections follow. Sums of a correction are the difference it makes and may be negative.
 */
export const invoices = defineEntity({
  name: 'invoices',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', delete: 'INVOICES_DELETE', export: 'INVOICES_EXPORT' },
  title: 'number',
  fields: {
    /** Proposed while New, editable; taken from its series at approval and unique per company from then on. */
    number: text({ max: 40, search: true, width: 140, span: 2 }),
    /** Somebody chose the number: at approval it must be the one that is due. */
    isNumberTyped: boolean({ readOnly: true }),
    sequence: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    kind: choice({ options: invoiceKinds, default: 0, required: true, span: 2 }),
    status: choice({ options: invoiceStatuses, default: 0, readOnly: true, required: true, width: 132 }),
    companyId: ref('companies', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    customerId: ref('customers', { required: true, filled: true, width: 165, span: 3 }),
    orderId: ref('orders', { required: true, width: 140, span: 2 }),
    /** What a correction changes: an invoice, or its last correction; and the invoice the chain begins with. */
    correctedInvoiceId: ref('invoices', { readOnly: true }),
    rootInvoiceId: ref('invoices', { readOnly: true }),
    correctionReason: text({ max: 500, span: 4 }),
    date: date({ required: true, default: 'today', filter: true, width: 100, span: 2 }),
    saleDate: date({ filter: true, span: 2 }),
    paymentMethodId: ref('payment-methods', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    paymentDays: integer({ min: 0, max: 365, unit: 'd', span: 1 }),
    dueDate: date({ filter: true, width: 110, span: 2 }),
    currencyId: ref('currency', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    /** Price of one unit of the currency in the company's own, of the day before the invoice. */
    rate: decimal({ scale: 8, readOnly: true }),
    rateDate: date({ readOnly: true }),
    vatRateId: ref('vat-rates', { required: true, filled: true, pick: { isActive: true }, span: 2 }),
    groupMode: choice({ options: groupModes, default: 0, required: true, module: 'QUOTATIONS', span: 2 }),
    valueNet: money(sum),
    valueVat: money(sum),
    valueGross: money(sum),
    /** Net, VAT and gross per rate with the rates as they were: `VatRow[]`. */
    vatTable: json({ readOnly: true }),
    paidAmount: money(sum),
    /** What is left to pay, corrections counted in; below zero what is to be paid back. 0 of what is not approved. */
    leftAmount: money(sum),
    paidDate: date({ readOnly: true }),
    approvedAt: datetime({ readOnly: true }),
    /** The own company as it was at approval: `Seller`. */
    seller: json({ readOnly: true }),
    buyerName: text({ max: 255, readOnly: true, search: true }),
    buyerNip: text({ max: 20, readOnly: true, search: 'digits' }),
    buyerAddress: text({ max: 500, readOnly: true }),
    /** Whom it is meant for besides the buyer, as it was at approval: `Recipient`. */
    recipient: json({ readOnly: true }),
    externalReference: text({ max: 100, readOnly: true, search: true }),
    exportedAt: datetime({ readOnly: true }),
    /** When an export began whose outcome is not known to be "not taken". */
    exportAttemptAt: datetime({ readOnly: true }),
    /** Why the last export failed, as it was said; empty once one succeeds. */
    exportError: text({ max: 500, readOnly: true }),
    /** The last reminder sent: 0 none, 1 before, 2 to 4 after the due date. */
    reminderStep: integer({ min: 0, max: 4, readOnly: true, required: true, default: 0 }),
    /** Day of the last reminder: a customer gets one a day at most. */
    remindedOn: date({ readOnly: true, width: 110 }),
    file: text({ max: 100, readOnly: true }),
    cancelReason: text({ max: 500, readOnly: true }),
    note: text({ max: 3000, multiline: true, span: 6 }),
  },
  computed: {
    /** ISO code of a currency that is not the installation's own. */
    foreignCurrency: text({ max: 3 }),
    /** Where the invoice is on its way into the national system, and its number there. */
    ksefState: choice({ options: ksefStates, setting: 'ksefEnabled', width: 132 }),
    ksefNumber: text({ max: 36, setting: 'ksefEnabled', width: 240 }),
  },
  index: [
    ['status', 'date'],
    ['status', 'dueDate'],
    ['customerId', 'date'],
    ['companyId', 'kind', 'date'],
  ],
  codes: { by: ['number'] },
  list: {
    columns: [
      'number',
      'date',
      'customerId',
      'status',
      'ksefState',
      'dueDate',
      'valueNet',
      'valueGross',
      'leftAmount',
      'kind',
      'orderId',
    ],
    hidden: [
      'companyId',
      'saleDate',
      'paymentMethodId',
      'currencyId',
      'valueVat',
      'paidAmount',
      'ksefNumber',
      'externalReference',
      'exportedAt',
      'exportError',
      'remindedOn',
      'vatRateId',
      'paymentDays',
      'groupMode',
    ],
    spare: ['valueNet', 'orderId'],
    sort: '-id',
    dateScope: 'date',
    calendar: 'dueDate',
    views: {
      drafts: { filter: { status: invoiceState.draft } },
      toPay: { filter: { due: 'open' }, sort: 'dueDate' },
      late: { filter: { due: 'late' }, sort: 'dueDate' },
      toReturn: { filter: { due: 'back' }, sort: 'date' },
    },
    groupBy: ['customerId', 'status', 'date', 'dueDate', 'paymentMethodId'],
    sums: ['valueNet', 'valueVat', 'valueGross', 'paidAmount', 'leftAmount'],
    filters: { due: choice({ options: { late: {}, open: {}, back: {} } }) },
    sumsBy: 'status',
    sumsWithin: 'currencyId',
    // What a proforma asks for is billed by the invoice that follows it.
    sumsWithout: [
      { field: 'status', values: [invoiceState.cancelled] },
      { field: 'kind', values: [invoiceKind.proforma] },
    ],
  },
  form: {
    proposedBy: ['customerId'],
    sections: {
      general: ['customerId', 'companyId', 'orderId', 'number', 'kind', 'date', 'saleDate', 'vatRateId', 'groupMode'],
      payment: ['paymentMethodId', 'paymentDays', 'dueDate', 'currencyId'],
      note: ['note'],
    },
    without: ['correctionReason'],
  },
  picker: { details: ['customerId', 'date'], filters: ['customerId', 'companyId', 'orderId'] },
  globalSearch: true,
  historyWith: { 'invoice-payments': 'invoiceId' },
  lines: { items: { entity: 'invoice-items', by: 'invoiceId', max: 5000 } },
  transitions: {
    field: 'status',
    steps: [
      {
        action: 'approve',
        from: [invoiceState.draft],
        to: invoiceState.approved,
        right: 'INVOICES_WRITE',
        confirm: true,
        bulk: true,
        primary: true,
        icon: 'circle-check',
      },
      {
        action: 'cancel',
        from: [invoiceState.draft],
        to: invoiceState.cancelled,
        right: 'INVOICES_WRITE',
        input: { reason: text({ max: 500 }) },
        danger: true,
        icon: 'ban',
      },
      {
        action: 'void',
        from: [invoiceState.approved],
        to: invoiceState.cancelled,
        right: 'ADMIN_USER',
        input: { reason: text({ max: 500, required: true }) },
        danger: true,
        icon: 'ban',
      },
    ],
    path: [invoiceState.draft, invoiceState.approved, invoiceState.exported, invoiceState.paid],
    optional: [invoiceState.exported],
  },
  actions: {
    regenerate: {
      right: 'INVOICES_WRITE',
      when: { kind: [invoiceKind.vat, invoiceKind.proforma] },
      confirm: true,
      icon: 'refresh',
    },
  },
  tabs: {
    quotations: { module: 'QUOTATIONS' },
    payments: {},
    corrections: {},
    attachments: { right: 'ATTACHMENTS_READ', module: 'ATTACHMENTS' },
  },
  menu: { under: 'sales', order: 40 },
});
