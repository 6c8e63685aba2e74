import { defineReport } from '../../../engine/report';

/**
 * Interest on what was paid after its due day, and on what is still open at a day, at the yearly rates of
 * those days. Each payment is a row of its own, and of each rate.
 */
export const lateInterestReport = defineReport({
  name: 'late-interest-report',
  module: 'INVOICES',
  rights: { read: 'INVOICES_READ', export: 'INVOICES_EXPORT' },
  texts: 'invoices:lateInterest',
  menu: { under: 'reports', order: 87, icon: 'coin' },
  columns: {
    customer: { kind: 'text', cut: true, link: { to: '/customer-account-report?customerId=:customerId' } },
    number: { kind: 'text', link: { to: '/invoices/view/:invoiceId' } },
    dueDate: { kind: 'date' },
    paidDate: { kind: 'date' },
    firstDay: { kind: 'date' },
    lastDay: { kind: 'date' },
    days: { kind: 'integer' },
    amount: { kind: 'money' },
    rate: { kind: 'decimal', unit: '%' },
    interest: { kind: 'money' },
    currency: { kind: 'text' },
  },
  extras: { invoiceId: 'id', customerId: 'id' },
  filters: {
    from: { kind: 'day', daysBack: 92 },
    to: { kind: 'day', daysBack: 0 },
    customerId: { kind: 'id', to: 'customers' },
    currencyId: { kind: 'id', to: 'currency' },
  },
});
