import { defineReport } from '../../../engine/report';

/** The account of a customer over a period: what it was before, invoices, corrections and payments, what it is now. */
export const customerAccountReport = defineReport({
  name: 'customer-account-report',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', export: 'INVOICES_EXPORT' },
  texts: 'invoices:customerAccount',
  menu: { under: 'reports', order: 80, icon: 'scale' },
  columns: {
    currency: { kind: 'text' },
    date: { kind: 'date' },
    document: { kind: 'text', link: { to: '/invoices/view/:invoiceId' } },
    kind: { kind: 'text' },
    dueDate: { kind: 'date' },
    charge: { kind: 'money' },
    payment: { kind: 'money' },
    balance: { kind: 'money' },
  },
  extras: { invoiceId: 'id', place: 'integer' },
  filters: {
    customerId: { kind: 'id', to: 'customers' },
    from: { kind: 'day', daysBack: 90 },
    to: { kind: 'day', daysBack: 0 },
    currencyId: { kind: 'id', to: 'currency' },
  },
});
