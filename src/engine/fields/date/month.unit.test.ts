import { expect, test } from 'vitest';
import { isMonth, monthOf, weeksOf } from './month';

test.each([
  ['2026-10-05', 0, '2026-10-01', '2026-10-31'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2028-02-29', 0, '2028-02-01', '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01', '2027-01-31'],
])('the month of %s, %i later, is from %s to %s', (day, later, from, to) => {
  expect(monthOf(day, later)).toEqual({ from, to });
});

test.each([
  ['2026-10-01', '2026-10-31', true],
  ['2026-11-01', '2026-11-26', true],
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-01', '2026-11-25', false],
  ['2026-10-01', '2026-11-26', false],
  ['2026-08-26', '2026-11-26', false],
])('a span from %s to %s, seen on 26 November, is one month: %s', (from, to, is) => {
  expect(isMonth({ from, to }, '2026-11-26')).toBe(is);
});

test.each([
  ['2026-10-15', 5, '2026-09-28', '2026-11-01'],
  ['2026-11-24', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
])('the month of %s touches %i weeks, from Monday %s to Sunday %s', (day, count, monday, sunday) => {
  const weeks = weeksOf(day);
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([count, monday, sunday]);
  expect(weeks.flat()).toHaveLength(count * 7);
});
