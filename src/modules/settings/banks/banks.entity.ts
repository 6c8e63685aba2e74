import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** `code` is the bank's number in account numbers: the first four digits of its sort codes. */
export const banks = defineEntity({
  name: 'banks',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 10, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 255, required: true, search: true, span: 4 }),
    symbol: text({ max: 50, search: true, span: 2 }),
    bic: text({ max: 11, min: 8, search: true }),
    lei: text({ max: 20, min: 20 }),
    address: text({ max: 255, span: 3 }),
    postCode: text({ max: 15, span: 1 }),
    city: text({ max: 100, search: true, span: 2 }),
    www: text({ max: 255, format: 'url', span: 2 }),
    email: text({ max: 255, format: 'email', span: 2 }),
    phone: text({ max: 25, format: 'phone' }),
    isActive: boolean({ default: true }),
  },

  list: {
    columns: [
      'code',
      'name',
      'symbol',
      'bic',
      'lei',
      'postCode',
      'city',
      'address',
      'www',
      'email',
      'phone',
      'isActive',
    ],
    sort: 'name',
    hidden: ['lei', 'postCode', 'address', 'email', 'phone'],
  },
  form: {
    sections: {
      general: ['code', 'name', 'symbol', 'bic', 'lei', 'isActive'],
      address: ['address', 'postCode', 'city'],
      contact: ['www', 'email', 'phone'],
    },
  },
  picker: { details: ['symbol', 'bic'] },
  children: {
    departments: { entity: 'banks-departments', by: 'bankId', columns: ['code', 'name', 'city', 'bic', 'isActive'] },
  },
  menu: { under: 'dictionaries', order: 240 },
});
