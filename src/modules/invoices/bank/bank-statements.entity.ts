import { defineEntity } from '../../../engine/entity';
import { choice, date, integer, money, ref, text } from '../../../engine/fields/make';
import { bankFormats } from './bank-state';

/** A statement of a company's bank account as it was read from a file. A file may hold several. */
export const bankStatements = defineEntity({
  name: 'bank-statements',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', delete: 'INVOICES_DELETE', export: 'INVOICES_EXPORT' },
  title: 'number',
  fields: {
    /** As the bank numbers it; where it does not, the days it is of. */
    number: text({ max: 40, required: true, readOnly: true, search: true, width: 140 }),
    companyId: ref('companies', { required: true, readOnly: true }),
    /** Without blanks; Polish ones without their `PL`. */
    account: text({ max: 34, required: true, readOnly: true, search: 'digits', width: 230 }),
    currencyId: ref('currency', { required: true, readOnly: true }),
    format: choice({ options: bankFormats, required: true, readOnly: true, width: 110 }),
    fileName: text({ max: 255, required: true, readOnly: true, search: true }),
    /** SHA-256 of the file, and the place of the statement in it. */
    fileHash: text({ max: 64, required: true, readOnly: true }),
    block: integer({ min: 1, required: true, default: 1, readOnly: true }),
    dateFrom: date({ required: true, readOnly: true, filter: true, width: 100 }),
    dateTo: date({ required: true, readOnly: true, filter: true, width: 100 }),
    openingBalance: money({ min: -1e14, max: 1e14, readOnly: true }),
    closingBalance: money({ min: -1e14, max: 1e14, readOnly: true }),
  },
  /** Transactions of the statement, and those of them still to be settled. */
  computed: {
    transactions: integer({ width: 100 }),
    toDo: integer({ width: 110 }),
  },
  unique: [['fileHash', 'block']],
  list: {
    columns: ['number', 'dateFrom', 'dateTo', 'companyId', 'account', 'transactions', 'toDo', 'format', 'fileName'],
    hidden: ['fileName', 'currencyId', 'openingBalance', 'closingBalance'],
    sort: '-id',
    dateScope: 'dateTo',
    click: 'view',
    filters: { toDo: choice({ options: { open: {} } }) },
    views: { toDo: { filter: { toDo: 'open' } } },
  },
  form: { sections: { general: [] } },
  without: ['create', 'update'],
  noUndo: true,
  menu: { under: 'sales', order: 45 },
});
