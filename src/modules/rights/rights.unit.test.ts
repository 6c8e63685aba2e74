import { expect, test } from 'vitest';
import { rolePresets } from '../people/roles/server/presets';
import { viewRight, withViews } from './rights';

test('whoever may edit, delete, export or change may view', () => {
  expect(withViews(['CUSTOMERS_WRITE'])).toEqual(['CUSTOMERS_READ', 'CUSTOMERS_WRITE']);
  expect(withViews(['STOCK_CHANGE', 'INVOICES_EXPORT'])).toEqual(
    expect.arrayContaining(['STOCK_READ', 'INVOICES_READ']),
  );
});

test('rights of one switch need no other', () => {
  for (const right of [
    'TODOS_READ_WRITE',
    'MESSAGES_READ_WRITE',
    'SETTINGS_READ_WRITE',
    'REPORTS_EXPORT',
    'DATA_IMPORT',
  ]) {
    expect(viewRight(right)).toBeUndefined();
  }
});

test('the proposed roles view what they work on', () => {
  for (const { key, rights } of rolePresets) expect(new Set(withViews(rights)), key).toEqual(new Set(rights));
});
