import { describe, expect, it } from 'vitest';
import { duePeriod, lastPossible } from './schedule';

const zone = 'Europe/Warsaw';
const at = (iso: string) => new Date(iso);

describe('the clock of jobs', () => {
  it('a daily job is due from its local hour on, once per local day', () => {
    expect(duePeriod({ hour: 3 }, zone, at('2026-07-01T00:59:59Z'))).toBeUndefined();
    expect(duePeriod({ hour: 3 }, zone, at('2026-07-01T01:00:00Z'))).toBe('2026-07-01');
    expect(duePeriod({ hour: 3 }, zone, at('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(duePeriod({ hour: 3 }, zone, at('2026-07-01T22:00:00Z'))).toBeUndefined();
  });

  it('a daily job is due once when summer time skips or repeats its hour', () => {
    const periods = (from: string, hours: number) =>
      new Set(
        Array.from({ length: hours }, (_, i) =>
          duePeriod({ hour: 2 }, zone, new Date(Date.parse(from) + i * 3_600_000)),
        ),
      );
    // 2:00 does not exist on 29 March and exists twice on 25 October.
    expect([...periods('2026-03-28T23:00:00Z', 23)]).toEqual([undefined, '2026-03-29']);
    expect([...periods('2026-10-24T22:00:00Z', 25)]).toEqual([undefined, '2026-10-25']);
  });

  it('no clock that goes right names a period two days or two hours ahead', () => {
    expect(lastPossible({ hour: 3 }, zone, at('2026-07-01T10:00:00Z'))).toBe('2026-07-03');
    expect(lastPossible('every', zone, at('2026-12-31T22:30:00Z'))).toBe('2027-01-01T00');
  });

  it('every hour of an hourly job has a name of its own', () => {
    expect(duePeriod('every', zone, at('2026-10-25T00:30:00Z'))).toBe('2026-10-25T00');
    expect(duePeriod('every', zone, at('2026-10-25T01:30:00Z'))).toBe('2026-10-25T01');
  });
});
