import { expect, it } from 'vitest';
import { monthAway, weeksOf } from './month-days';

it('a month is drawn in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-10-15');
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([5, '2026-09-28', '2026-11-01']);
  expect(weeksOf('2027-02-10').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
});

it('months go on over the end of a year', () => {
  expect([monthAway('2026-12-31', 1), monthAway('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01']);
});
