import { describe, expect, test } from 'vitest';
import { dueState, leftOf } from './due';

const row = { status: 3, kind: 0, dueDate: '2026-10-23', valueGross: 420_193, paidAmount: 0 };

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
    ['new', { status: 0 }],
    ['cancelled', { status: 9 }],
    ['paid', { paidAmount: 420_193 }],
    ['a proforma', { kind: 3 }],
    ['a correction in minus', { kind: 1, valueGross: -100 }],
    ['without a day', { dueDate: null }],
  ])('says nothing when it is %s', (_, change) => {
    expect(dueState({ ...row, ...change }, '2027-01-01').state).toBe('plain');
  });

  test('goes by calendar days over a change of the clock', () => {
    expect(dueState({ ...row, dueDate: '2026-10-26' }, '2026-10-24').days).toBe(2);
  });

  test('what is left may be money that goes back', () => {
    expect([leftOf({ valueGross: 100, paidAmount: 30 }), leftOf({ valueGross: -100, paidAmount: -30 })]).toEqual([
      70, -70,
    ]);
  });
});
