import { expect, it } from 'vitest';
import { shorterSpans, takesSpan } from './spans';

const today = '2026-10-05';
const days = (values: Readonly<Record<string, string>>) =>
  shorterSpans(values, today).map(({ months, from }) => [months, from]);

it('spans are offered that are shorter than the one chosen and end with it', () => {
  expect(days({})).toEqual([
    [12, '2025-10-05'],
    [3, '2026-07-06'],
    [1, '2026-09-05'],
  ]);
  expect(days({ from: '2026-01-01' }).map(([months]) => months)).toEqual([3, 1]);
  expect(days({ to: '2024-12-31' })[0]).toEqual([12, '2024-01-01']);
  expect(days({ from: '2026-10-01', to: '2027-12-31' })).toEqual([]);
});

it('a report as of a day, or of none, has no span to shorten', () => {
  const day = { kind: 'day' } as const;
  expect(takesSpan({ filters: { from: day, to: day } })).toBe(true);
  expect(takesSpan({ filters: { day } })).toBe(false);
  expect(takesSpan({ filters: { from: { kind: 'search' }, to: day } })).toBe(false);
});
