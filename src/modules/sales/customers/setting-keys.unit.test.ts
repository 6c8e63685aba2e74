import { expect, test } from 'vitest';
import { mailKinds } from '../../mail/mail-queue/kinds';
import { moduleOfKind, notificationKinds } from './setting-keys';

test('a kind of message belongs to the module whose records it is about', () => {
  const about = (marker: string) =>
    notificationKinds.filter((kind) => (mailKinds[kind] as readonly string[]).includes(marker)).map(moduleOfKind);
  expect(new Set(about('complaintNumber'))).toEqual(new Set(['COMPLAINTS']));
  expect(new Set(about('invoiceNumber'))).toEqual(new Set(['INVOICES']));
  expect([1, 7, 10, 50, 70, 80, 95, 160].map(moduleOfKind)).toEqual([
    'ORDERS',
    'ORDERS',
    'ORDERS',
    'ORDERS',
    'RECEPTIONS',
    'QUOTATIONS',
    'INVOICES',
    'ALERTS',
  ]);
});
