import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';
import { nipFormat } from '../../nip-format';

/** Those the shop buys from. Who sends an invoice through the national system is added by its tax number. */
export const suppliers = defineEntity({
  name: 'suppliers',
  area: 'invoices',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', write: 'INVOICES_WRITE', delete: 'INVOICES_DELETE', export: 'INVOICES_EXPORT' },
  title: 'name',
  fields: {
    name: text({ max: 255, required: true, search: true, span: 4 }),
    nip: text({ max: 15, format: nipFormat, unique: true, search: 'digits', width: 120, span: 2 }),
    address: text({ max: 500, search: true, width: 260, span: 4 }),
    bankAccount: text({ max: 42, search: 'digits', width: 240, span: 3 }),
    phone: text({ max: 25, format: 'phone', span: 2 }),
    email: text({ max: 255, format: 'email', span: 2 }),
    isActive: boolean({ default: true, span: 2 }),
  },
  list: { columns: ['name', 'nip', 'address', 'bankAccount', 'phone', 'email', 'isActive'], sort: 'name' },
  form: {
    sections: {
      general: ['name', 'nip', 'address', 'bankAccount', 'isActive'],
      contact: ['phone', 'email'],
    },
  },
  children: {
    checks: {
      entity: 'register-checks',
      by: 'supplierId',
      columns: ['checkedAt', 'register', 'outcome', 'number', 'account', 'requestId', 'userId'],
    },
  },
  picker: { details: ['nip'] },
  menu: { under: 'dictionaries', order: 530 },
});
