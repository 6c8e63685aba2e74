import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** A bank's branch: `code` is the eight-digit sort code (bank number, branch and a check digit). */
export const banksDepartments = defineEntity({
  name: 'banks-departments',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    bankId: ref('banks', { required: true, onDelete: 'cascade', pick: { isActive: true } }),
    code: text({ max: 8, required: true, unique: true, search: true, span: 2 }),
    name: text({ max: 255, required: true, search: true, span: 4 }),
    bic: text({ max: 11, min: 8, search: true }),
    address: text({ max: 255, span: 3 }),
    postCode: text({ max: 15, span: 1 }),
    city: text({ max: 100, search: true, span: 2 }),
    email: text({ max: 255, format: 'email', span: 2 }),
    phone: text({ max: 25, format: 'phone' }),
    isActive: boolean({ default: true }),
  },

  list: {
    columns: ['code', 'bankId', 'name', 'bic', 'postCode', 'city', 'address', 'email', 'phone', 'isActive'],
    sort: 'code',
    hidden: ['email', 'phone'],
  },
  form: {
    sections: {
      general: ['code', 'name', 'bankId', 'bic', 'isActive'],
      address: ['address', 'postCode', 'city'],
      contact: ['email', 'phone'],
    },
  },
  picker: { details: ['code', 'city'], filters: ['bankId'] },
  menu: { under: 'dictionaries', order: 245 },
});
