import { defineEntity } from '../../../engine/entity';
import { choice, date, datetime, money, ref, text } from '../../../engine/fields/make';
import { checkOutcomes } from '../../sales/register-checks/register-checks.entity';
import { receivedState, receivedStates } from './received-state';

const sum = { min: -1e14, max: 1e14, readOnly: true, required: true, default: 0, width: 104 } as const;

/** An invoice a supplier issued to one of the own companies, as it was fetched from the national system. */
export const receivedInvoices = defineEntity({
  name: 'received-invoices',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', export: 'INVOICES_EXPORT' },
  title: 'number',
  fields: {
    number: text({ max: 256, required: true, readOnly: true, search: true, width: 140 }),
    supplierId: ref('suppliers', { filter: true, width: 200, span: 3 }),
    companyId: ref('companies', { required: true, readOnly: true }),
    /** The seller as the document names it. */
    sellerName: text({ max: 512, readOnly: true, search: true }),
    sellerNip: text({ max: 10, readOnly: true, search: 'digits', span: 2 }),
    /** `VAT`, `KOR`, `ZAL`: as the national system names it. */
    kind: text({ max: 20, readOnly: true, width: 70, span: 1 }),
    date: date({ required: true, readOnly: true, filter: true, width: 100 }),
    dueDate: date({ readOnly: true, filter: true, width: 100 }),
    currency: text({ max: 3, required: true, readOnly: true, width: 70 }),
    valueNet: money(sum),
    valueVat: money(sum),
    valueGross: money(sum),
    bankAccount: text({ max: 34, readOnly: true, search: 'digits' }),
    state: choice({ options: receivedStates, default: receivedState.open, required: true, readOnly: true, width: 120 }),
    paidDate: date({ readOnly: true, width: 100 }),
    ksefNumber: text({ max: 36, required: true, unique: true, readOnly: true, search: true, width: 240, span: 3 }),
    /** When the national system stored it for good: the next download goes on from the latest. */
    storedAt: datetime({ required: true, readOnly: true, span: 2 }),
    /** The document as it was received. */
    xml: text({ max: 3_000_000, readOnly: true, multiline: true, secret: true }),
    note: text({ max: 1000, multiline: true, span: 6 }),
  },
  /** What the white list said of the account last, and when. */
  computed: {
    accountCheck: choice({ options: checkOutcomes, width: 130 }),
    accountCheckedAt: datetime({}),
  },
  index: [
    ['state', 'dueDate'],
    ['companyId', 'storedAt'],
  ],
  list: {
    columns: ['number', 'date', 'supplierId', 'state', 'dueDate', 'valueNet', 'valueGross', 'currency', 'paidDate'],
    hidden: ['companyId', 'kind', 'valueVat', 'accountCheck', 'ksefNumber', 'note'],
    sort: '-id',
    dateScope: 'date',
    calendar: 'dueDate',
    views: { toPay: { filter: { state: receivedState.open }, sort: 'dueDate' } },
    groupBy: ['supplierId', 'state', 'date', 'dueDate'],
    sums: ['valueNet', 'valueVat', 'valueGross'],
    sumsBy: 'state',
    sumsWithin: 'currency',
  },
  form: { sections: { general: ['supplierId', 'sellerNip', 'kind', 'ksefNumber', 'storedAt', 'note'] } },
  transitions: {
    field: 'state',
    steps: [
      {
        action: 'pay',
        from: [receivedState.open],
        to: receivedState.paid,
        right: 'INVOICES_WRITE',
        input: { paidDate: date({ required: true, default: 'today' }) },
        primary: true,
        icon: 'coin',
      },
      {
        action: 'reopen',
        from: [receivedState.paid],
        to: receivedState.open,
        right: 'INVOICES_WRITE',
        icon: 'arrow-back-up',
      },
    ],
    path: [receivedState.open, receivedState.paid],
  },
  tabs: { document: {} },
  without: ['create', 'delete'],
  menu: { under: 'sales', order: 46 },
});
