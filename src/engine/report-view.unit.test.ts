import { expect, it } from 'vitest';
import { defineReport } from './report';
import { defaultOf, readView } from './report-view';

it('a day not chosen yet is so many days back, the first of this month, or none', () => {
  expect(defaultOf({ kind: 'day', daysBack: 30 }, '2026-03-01')).toBe('2026-01-30');
  expect(defaultOf({ kind: 'day', monthStart: true }, '2026-03-31')).toBe('2026-03-01');
  expect(defaultOf({ kind: 'day' }, '2026-03-31')).toBeNull();
});

const report = defineReport({
  name: 'some-report',
  module: 'ORDERS',
  rights: { read: 'REPORTS', export: 'REPORTS_EXPORT' },
  texts: 'orders:lateOrders',
  menu: { under: 'reports', order: 1, icon: 'calendar-check' },
  columns: { orderNumber: { kind: 'text' } },
  filters: {
    search: { kind: 'search' },
    from: { kind: 'day', monthStart: true },
    customerId: { kind: 'id', to: 'customers' },
    open: { kind: 'flag' },
    late: { kind: 'flag', startsOff: true },
    by: { kind: 'choice', options: ['week', 'month'] },
  },
});
const read = (address: string) => readView(report, new URLSearchParams(address), '2026-03-31');

it('an address that names no filter has the default of each kind', () => {
  expect(read('').values).toEqual({ from: '2026-03-01', open: true, by: 'week' });
});

it('an address narrows a report by the value of each kind, and nonsense for a choice is its first', () => {
  const address = 'search=Bruk&from=2026-02-01&customerId=7&open=0&late=1&by=month';
  const narrowed = { search: 'Bruk', from: '2026-02-01', customerId: 7, late: true, by: 'month' };
  expect(read(address).values).toEqual(narrowed);
  expect(read('by=year&from=').values).toEqual({ open: true, by: 'week' });
});
