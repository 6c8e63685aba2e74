import { defineReport } from '../../../engine/report';

/** What was left to pay of invoices at the end of a day, corrections counted in; below zero what was to be paid back. */
export const openItemsReport = defineReport({
  name: 'open-items-report',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', export: 'INVOICES_EXPORT' },
  texts: 'invoices:openItems',
  menu: { under: 'reports', order: 85, icon: 'coin' },
  columns: {
    customer: { kind: 'text', cut: true, link: { to: '/customer-account-report?customerId=:customerId' } },
    number: { kind: 'text', link: { to: '/invoices/view/:invoiceId' } },
    date: { kind: 'date' },
    dueDate: { kind: 'date' },
    daysLate: { kind: 'integer' },
    gross: { kind: 'money' },
    paid: { kind: 'money' },
    left: { kind: 'money' },
    currency: { kind: 'text' },
  },
  extras: { invoiceId: 'id', customerId: 'id' },
  filters: {
    day: { kind: 'day', daysBack: 0 },
    customerId: { kind: 'id', to: 'customers' },
    currencyId: { kind: 'id', to: 'currency' },
    late: { kind: 'flag', startsOff: true },
  },
});
