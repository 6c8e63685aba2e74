import { describe, expect, test } from 'vitest';
import { invoiceKind } from '../../../states/invoice-states';
import { dueDay, dueState } from './due';

const row = { dueDate: '2026-10-23', leftAmount: 420_193, kind: invoiceKind.vat as number, valueGross: 420_193 };

describe('the due day of an invoice', () => {
  test.each([
    ['2026-10-15', 'plain', 8],
    ['2026-10-20', 'soon', 3],
    ['2026-10-23', 'today', 0],
    ['2026-10-25', 'late', 2],
  ] as const)('on %s is %s', (today, state, days) => {
    expect(dueState(row, today)).toEqual({ state, days });
  });

  test.each([
    ['not approved or paid', { leftAmount: 0 }],
    ['to be paid back', { leftAmount: -100 }],
    ['without a day', { dueDate: null }],
  ])('says nothing when it is %s', (_, change) => {
    expect(dueState({ ...row, ...change }, '2027-01-01').state).toBe('plain');
  });

  test('is none of a correction that adds nothing to what is owed', () => {
    const correction = { ...row, kind: invoiceKind.correction, leftAmount: 0 };
    expect(dueDay({ ...correction, valueGross: -100 })).toBeNull();
    expect(dueDay({ ...correction, valueGross: 100 })).toBe(row.dueDate);
  });

  test('goes by calendar days over a change of the clock', () => {
    expect(dueState({ ...row, dueDate: '2026-10-26' }, '2026-10-24').days).toBe(2);
  });
});
