import { describe, expect, it } from 'vitest';
import { dateScopeRange } from './date-scope';

describe('date scopes', () => {
  it.each([
    ['day', '2026-10-06', '2026-10-05'],
    ['day', '2026-03-01', '2026-02-28'],
    ['day', '2027-01-01', '2026-12-31'],
    ['week', '2026-10-06', '2026-10-05'],
    ['week', '2026-10-05', '2026-10-05'],
    ['week', '2026-10-11', '2026-10-05'],
    ['week', '2027-01-02', '2026-12-28'],
    ['month', '2026-10-06', '2026-10-01'],
    ['last-month', '2026-10-06', '2026-09-01'],
    ['last-month', '2026-01-31', '2025-12-01'],
    ['last-month', '2026-03-31', '2026-02-01'],
  ] as const)('%s on %s starts on %s and ends today', (scope, today, from) => {
    expect(dateScopeRange(scope, today)).toEqual({ from, to: today });
  });
});
