import { expect, it } from 'vitest';
import { dueState, shortDay } from './due';

const today = '2026-10-06';

it.each([
  ['2026-10-05', 4, 'late'],
  ['2026-10-06', 4, 'today'],
  ['2026-10-07', 4, 'plain'],
  [null, 1, 'none'],
  ['2026-10-05', 6, 'plain'],
  ['2026-10-05', 99, 'plain'],
  [null, 99, 'plain'],
] as const)('due %s at status %i is %s', (due, status, state) => expect(dueState(due, status, today)).toBe(state));

it('says the year only where it is another one', () => {
  expect(shortDay('05.10.2026', '2026-10-05', today)).toBe('05.10');
  expect(shortDay('05.01.2027', '2027-01-05', today)).toBe('05.01.2027');
});
