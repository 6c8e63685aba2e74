import { defineEntity } from '../../../engine/entity';
import { boolean, choice, integer, json, money, percent, ref, tags, text } from '../../../engine/fields/make';
import { nipFormat } from '../../nip-format';
import { recipientKinds } from './recipient';

/** Those the shop works for. How they want to be served (mails, grouping of invoices) is in `settings`. */
export const customers = defineEntity({
  name: 'customers',
  area: 'sales',
  module: 'CUSTOMERS',
  rights: {
    read: 'CUSTOMERS_READ',
    write: 'CUSTOMERS_WRITE',
    delete: 'CUSTOMERS_DELETE',
    export: 'CUSTOMERS_EXPORT',
  },
  title: 'name',
  fields: {
    code: text({ max: 25, search: true, width: 90, span: 1 }),
    externalId: text({ max: 50, search: true, width: 120, span: 2 }),
    name: text({ max: 255, min: 3, required: true, search: true, span: 4 }),
    ownName: text({ max: 255, search: true, width: 150, span: 2 }),
    nip: text({ max: 15, format: nipFormat, search: 'digits', filter: true, width: 110, span: 2 }),
    regon: text({ max: 20, search: true, setting: 'inPoland', width: 100, span: 1 }),
    countryId: ref('countries', { pick: { isActive: true }, span: 1 }),
    postCode: text({ max: 15, search: true, width: 100, span: 1 }),
    city: text({ max: 100, search: true, filter: true, width: 150, span: 2 }),
    address: text({ max: 255, search: true, span: 2 }),
    phone: text({ max: 25, search: 'digits', width: 120, span: 2 }),
    fax: text({ max: 25, width: 110, span: 2 }),
    /** How long it may be is a setting (`customerEmailMax`); the column takes any address. */
    email: text({ max: 255, min: 5, format: 'email', search: true, span: 2 }),
    tags: tags({ max: 50, maxItems: 30, filter: true, span: 6 }),
    storageId: ref('storages', { pick: { isActive: true }, span: 2 }),
    currencyId: ref('currency', { pick: { isActive: true }, span: 2 }),
    vatRateId: ref('vat-rates', { pick: { isActive: true }, span: 1 }),
    paymentMethodId: ref('payment-methods', { pick: { isActive: true }, span: 2 }),
    paymentDays: integer({ min: 0, max: 90, unit: 'd', span: 1 }),
    /** It reveals prices, so it is read with them. */
    discountPercent: percent({ min: 0, max: 100, right: 'QUOTATIONS_READ', module: 'QUOTATIONS', span: 1 }),
    /** What the customer may owe, in the customer's currency; empty = no limit. */
    creditLimit: money({ min: 0, max: 100_000_000_000, staff: true, span: 2 }),
    /** Whom invoices are meant for, where the customer is only billed: what KSeF needs to show them to the recipient. */
    recipientKind: choice({ options: recipientKinds, staff: true, setting: 'ksefEnabled', span: 2 }),
    recipientName: text({ max: 255, staff: true, setting: 'ksefEnabled', span: 4 }),
    recipientNumber: text({ max: 20, staff: true, setting: 'ksefEnabled', span: 2 }),
    recipientAddress: text({ max: 500, staff: true, setting: 'ksefEnabled', span: 4 }),
    ownProductsOnly: boolean({ span: 3 }),
    /** No new orders of others; what there is goes on. */
    isActive: boolean({ default: true, span: 3 }),
  },
  computed: { settings: json({}) },
  list: {
    columns: ['name', 'code', 'nip', 'city', 'phone', 'email', 'tags'],
    hidden: ['id', 'ownName', 'externalId', 'regon', 'address', 'postCode', 'countryId', 'fax'],
    inline: ['code', 'phone', 'email', 'tags'],
    bulk: ['paymentMethodId', 'paymentDays', 'discountPercent', 'vatRateId', 'currencyId', 'storageId'],
    sort: 'name',
    filters: { categoryId: ref('customer-categories', {}) },
    views: { active: { filter: { isActive: true } }, inactive: { filter: { isActive: false } } },
  },
  form: {
    proposedBy: ['name', 'countryId'],
    sections: {
      identification: ['nip', 'regon', 'code', 'externalId', 'name', 'ownName', 'tags'],
      contact: ['phone', 'fax', 'email'],
      address: ['address', 'postCode', 'city', 'countryId'],
      settings: [
        'currencyId',
        'paymentMethodId',
        'paymentDays',
        'vatRateId',
        'storageId',
        'discountPercent',
        'creditLimit',
        'ownProductsOnly',
        'isActive',
      ],
      recipient: ['recipientKind', 'recipientName', 'recipientNumber', 'recipientAddress'],
    },
  },
  picker: {
    details: ['nip', 'city'],
    filters: ['isActive'],
    data: [
      'code',
      'nip',
      'city',
      'phone',
      'email',
      'storageId',
      'currencyId',
      'vatRateId',
      'paymentMethodId',
      'paymentDays',
      'discountPercent',
      'ownProductsOnly',
    ],
  },
  globalSearch: true,
  update: 'POST',
  children: {
    categories: { entity: 'customer-categories-list', by: 'customerId' },
    notes: { entity: 'customer-notes', by: 'customerId' },
    crm: { entity: 'crm', by: 'customerId' },
    users: { entity: 'customer-users', by: 'customerId' },
    checks: {
      entity: 'register-checks',
      by: 'customerId',
      columns: ['checkedAt', 'register', 'outcome', 'number', 'answer', 'requestId', 'userId'],
    },
  },
  tabs: {
    orders: { right: 'ORDERS_READ', module: 'ORDERS' },
    quotations: { right: 'QUOTATIONS_READ', module: 'QUOTATIONS' },
    invoices: { right: 'INVOICES_READ', module: 'INVOICES' },
    receptions: { right: 'RECEPTION_READ', module: 'RECEPTIONS' },
    complaints: { right: 'COMPLAINTS_READ', module: 'COMPLAINTS' },
    settings: {},
  },
  menu: { under: 'sales', order: 60 },
});
