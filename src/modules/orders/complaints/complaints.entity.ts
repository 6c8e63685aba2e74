import { defineEntity } from '../../../engine/entity';
import { boolean, date, decimal, integer, json, money, percent, ref, text } from '../../../engine/fields/make';

/** What is given for a complaint reveals prices, and is read with them. */
const priced = { right: 'QUOTATIONS_READ', module: 'QUOTATIONS' } as const;

/** A customer is not content with what was done. The course of it is a dictionary (`complaint-statuses`). */
export const complaints = defineEntity({
  name: 'complaints',
  area: 'orders',
  module: 'COMPLAINTS',
  rights: {
    read: 'COMPLAINTS_READ',
    write: 'COMPLAINTS_WRITE',
    delete: 'COMPLAINTS_DELETE',
    export: 'COMPLAINTS_EXPORT',
  },
  customers: true,
  title: 'numberText',
  fields: {
    numberText: text({ max: 30, readOnly: true, search: true, width: 140 }),
    number: integer({ min: 1, readOnly: true }),
    month: integer({ min: 1, max: 12, readOnly: true }),
    year: integer({ min: 2000, max: 9999, ungrouped: true, readOnly: true }),
    date: date({ required: true, default: 'today', filter: true, width: 124, span: 2 }),
    orderId: ref('orders', { required: true, error: 'ErrInputOrder', width: 140, span: 2 }),
    orderItemId: ref('order-items', { span: 2 }),
    /** Those of the order. */
    customerId: ref('customers', { required: true, filled: true, error: 'ErrInputCustomer', span: 3 }),
    companyId: ref('companies', {
      required: true,
      filled: true,
      error: 'ErrInputCompany',
      pick: { isActive: true },
      span: 3,
    }),
    /** Left out, the default one. */
    complaintStatusId: ref('complaint-statuses', {
      required: true,
      filled: true,
      error: 'ErrInputStatus',
      width: 170,
      span: 2,
    }),
    complaintReasonId: ref('complaint-reasons', { pick: { isActive: true }, span: 2 }),
    responsibleUserId: ref('users', { staff: true, span: 2 }),
    claimedAmount: integer({ min: 0, max: 1_000_000, span: 1 }),
    claimedSurface: decimal({ scale: 4, min: 0, max: 1_000_000, unit: 'm²', span: 1 }),
    claimedWeight: decimal({ scale: 3, min: 0, max: 1_000_000, unit: 'kg', span: 1 }),
    discountPercent: percent({ min: 0, max: 100, ...priced, span: 1 }),
    discount: money({ min: 0, max: 1_000_000_000, ...priced, span: 1 }),
    /** The order that makes it good: one, unless it was cancelled. */
    reworkOrderId: ref('orders', { readOnly: true, unique: true }),
    note: text({ max: 3000, multiline: true, search: true, span: 6 }),
  },
  /** What was ordered of what is claimed: `{ amount, surface, weight }` of the item, else of the whole order. */
  computed: { ordered: json({}) },
  unique: [['companyId', 'numberText']],
  codes: { by: ['numberText'] },
  list: {
    columns: [
      'numberText',
      'date',
      'customerId',
      'orderId',
      'complaintStatusId',
      'complaintReasonId',
      'responsibleUserId',
      'claimedSurface',
    ],
    hidden: [
      'companyId',
      'claimedSurface',
      'claimedWeight',
      'claimedAmount',
      'discountPercent',
      'reworkOrderId',
      'orderItemId',
      'discount',
    ],
    forCustomers: ['numberText', 'complaintStatusId', 'date', 'orderId', 'orderItemId', 'complaintReasonId'],
    sort: '-id',
    groupBy: ['complaintStatusId', 'complaintReasonId', 'customerId', 'date'],
    dateScope: 'date',
    calendar: 'date',
    /** Still in the status complaints begin in: nobody has taken it up. */
    filters: { isNew: boolean({ staff: true }) },
  },
  form: {
    sections: {
      general: [
        'orderId',
        'orderItemId',
        'complaintReasonId',
        'complaintStatusId',
        'responsibleUserId',
        'date',
        'customerId',
        'companyId',
      ],
      claim: ['claimedAmount', 'claimedSurface', 'claimedWeight', 'discountPercent', 'discount', 'note'],
      conversation: [],
    },
  },
  picker: { details: ['customerId', 'date'], filters: ['orderId', 'customerId'] },
  globalSearch: true,
  historyWith: { 'complaint-messages': 'complaintId' },
  menu: { under: 'sales', order: 50 },
});
