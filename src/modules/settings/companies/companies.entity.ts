import { defineEntity } from '../../../engine/entity';
import { boolean, date, file, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { nipFormat } from '../../nip-format';
import { bicFormat } from '../company-accounts/bank-numbers';

/** What the tax files of Poland ask for. */
const ofPoland = { setting: 'inPoland' } as const;
/** The four digits of a tax office in Poland. */
const taxOfficeFormat = { pattern: '^\\d{4}$', error: 'NotTaxOffice' } as const;

/** The shop's own companies: documents are issued, numbered and priced per company. */
export const companies = defineEntity({
  name: 'companies',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 25, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 255, required: true, search: true, span: 4 }),
    nip: text({ max: 15, format: nipFormat, search: 'digits' }),
    city: text({ max: 100, search: true, span: 2 }),
    postCode: text({ max: 15, search: true, span: 1 }),
    address: text({ max: 255, search: true, span: 3 }),
    phone: text({ max: 25, format: 'phone' }),
    email: text({ max: 255, format: 'email', span: 2 }),
    /** Where customers pay to, but what they owe in a currency with an account of its own; printed on documents. */
    bankName: text({ max: 100, span: 2 }),
    bankAccount: text({ max: 42, span: 3 }),
    bic: text({ max: 11, format: bicFormat, span: 1 }),
    /** For the files of the Polish tax office: its code, where the company is registered, and the owner of a one-person company. */
    taxOffice: text({ max: 4, format: taxOfficeFormat, ...ofPoland, span: 1 }),
    province: text({ max: 36, ...ofPoland, span: 2 }),
    county: text({ max: 36, ...ofPoland, span: 2 }),
    commune: text({ max: 36, ...ofPoland, span: 2 }),
    ownerFirstName: text({ max: 30, ...ofPoland, span: 1 }),
    ownerLastName: text({ max: 81, ...ofPoland, span: 2 }),
    ownerBirthDate: date({ ...ofPoland, span: 2 }),
    /** Documents and payments dated until this day are final. */
    booksClosedUntil: date({ readOnly: true, span: 2 }),
    /** At the top of documents. */
    logo: file({ accept: 'image', readOnly: true }),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'name', 'nip', 'postCode', 'city', 'address', 'isActive'], sort: 'name' },
  form: {
    sections: {
      general: ['code', 'name', 'nip', 'isActive'],
      address: ['address', 'postCode', 'city', 'phone', 'email'],
      bank: ['bankName', 'bankAccount', 'bic'],
      tax: ['province', 'county', 'commune', 'taxOffice', 'ownerFirstName', 'ownerLastName', 'ownerBirthDate'],
      books: ['booksClosedUntil'],
      logo: ['logo'],
    },
  },
  actions: {
    /** An earlier day opens the days behind it again, none opens all. */
    closeBooks: { right: 'INVOICES_DELETE', input: { closedUntil: date({ span: 3 }) }, confirm: true, icon: 'lock' },
  },
  picker: { details: ['nip', 'city'] },
  children: {
    accounts: {
      entity: 'company-accounts',
      by: 'companyId',
      columns: ['currencyId', 'account', 'bankName', 'bic'],
    },
  },
  menu: { under: 'dictionaries', order: 100 },
});
