import { expect, it } from 'vitest';
import {
  dueMails,
  guestMail,
  leaveMails,
  mailGroupOf,
  mailKinds,
  moduleOfKind,
  orderKinds,
  refusableKinds,
  reportMail,
} from './kinds';

it('puts only mails about orders, receptions and complaints among those of orders', () => {
  for (const kind of [...orderKinds, 70, 71]) expect(mailGroupOf(kind)).toBe('orders');
  const others = [...Object.values(leaveMails), ...Object.values(dueMails), guestMail, reportMail];
  for (const kind of others) expect(mailGroupOf(kind)).toBe('others');
  expect([80, 96, 101, 107].map(mailGroupOf)).toEqual(['money', 'money', 'accounts', 'accounts']);
});

it('a kind of message belongs to the module whose records it is about', () => {
  const about = (marker: string) =>
    refusableKinds.filter((kind) => (mailKinds[kind] as readonly string[]).includes(marker)).map(moduleOfKind);
  expect(new Set(about('complaintNumber'))).toEqual(new Set(['COMPLAINTS']));
  expect(new Set(about('invoiceNumber'))).toEqual(new Set(['INVOICES']));
  expect([1, 7, 10, 50, 70, 80, 95, 101, 120, 130, 131, 132, 133, 140, 150, 160].map(moduleOfKind)).toEqual([
    'ORDERS',
    'ORDERS',
    'ORDERS',
    'ORDERS',
    'RECEPTIONS',
    'QUOTATIONS',
    'INVOICES',
    'CORE',
    'CORE',
    'CARS',
    'EQUIPMENT',
    'KEYS',
    'STOCK',
    'GUESTS',
    'WORK_REPORTS',
    'ALERTS',
  ]);
});
