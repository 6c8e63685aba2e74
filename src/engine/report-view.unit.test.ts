import { expect, it } from 'vitest';
import { defaultOf } from './report-view';

it('a day not chosen yet is so many days back, the first of this month, or none', () => {
  expect(defaultOf({ kind: 'day', daysBack: 30 }, '2026-03-01')).toBe('2026-01-30');
  expect(defaultOf({ kind: 'day', monthStart: true }, '2026-03-31')).toBe('2026-03-01');
  expect(defaultOf({ kind: 'day' }, '2026-03-31')).toBeNull();
});
