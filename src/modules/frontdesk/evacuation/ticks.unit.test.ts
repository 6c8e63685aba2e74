import { expect, test } from 'vitest';
import { mergeTicks } from './ticks';

test('of two ticks of one person the later one counts, wherever it was made', () => {
  const stored = [
    { kind: 'people', id: 1, isSafe: true, at: '2026-10-05T06:00:00Z' },
    { kind: 'guests', id: 1, isSafe: true, at: '2026-10-05T06:05:00Z' },
  ];
  const own = {
    'people-1': { isSafe: false, at: '2026-10-05T06:01:00Z' },
    'guests-1': { isSafe: false, at: '2026-10-05T06:04:00Z' },
    'people-2': { isSafe: true, at: '2026-10-05T06:00:00Z' },
  };
  const safe = Object.entries(mergeTicks(stored, own)).map(([place, { isSafe }]) => [place, isSafe]);
  expect(Object.fromEntries(safe)).toEqual({ 'people-1': false, 'guests-1': true, 'people-2': true });
});
