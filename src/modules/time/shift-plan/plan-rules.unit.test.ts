import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, longestRest, type PersonFacts, type Rules, type Stint } from './plan-rules';
import { dayOf, monthOf, onDay, timesOn, weekNumber, weekOf } from './plan-days';

const zone = 'Europe/Warsaw';
const rules: Rules = { zone, rest: 'warn' };
const H = 3_600_000;
const night = { timeFrom: 1320, timeTo: 360 };
const morning = { timeFrom: 360, timeTo: 840 };
const free: PersonFacts = { stints: [], away: [], contracts: undefined, isActive: true };

const stint = (day: string, shift: { timeFrom: number; timeTo: number }, id?: number): Stint => {
  const { timeFrom, timeTo } = timesOn(day, shift, zone);
  return { id, userId: 1, from: Date.parse(timeFrom), to: Date.parse(timeTo) };
};
const kinds = (candidate: Stint, known: Partial<PersonFacts> = {}, by: Rules = rules) =>
  judge(candidate, { ...free, ...known }, by).map(({ kind, refuses }) => (refuses ? `!${kind}` : kind));
const hours = ({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) =>
  (Date.parse(timeTo) - Date.parse(timeFrom)) / H;

describe('days of the plan', () => {
  it('a night shift has eight hours, seven in spring and nine in autumn when the clocks change', () => {
    expect(hours(timesOn('2026-10-06', night, zone))).toBe(8);
    expect(hours(timesOn('2027-03-27', night, zone))).toBe(7);
    expect(hours(timesOn('2026-10-24', night, zone))).toBe(9);
  });
  it('copied over the change of clocks it keeps its clock times', () => {
    const copied = onDay(timesOn('2026-10-23', night, zone), '2026-10-24', zone);
    expect(copied).toEqual(timesOn('2026-10-24', night, zone));
    expect(dayOf(copied.timeFrom, zone)).toBe('2026-10-24');
  });
  it('a shift until midnight ends on the next day', () => {
    expect(hours(timesOn('2026-10-06', { timeFrom: 960, timeTo: 1440 }, zone))).toBe(8);
  });
  it('weeks begin on Monday, months have their days', () => {
    expect([weekOf('2026-10-11')[0], weekOf('2026-10-11')[6]]).toEqual(['2026-10-05', '2026-10-11']);
    expect([monthOf('2026-02-10').length, monthOf('2026-12-31').length]).toEqual([28, 31]);
    expect([weekNumber('2026-10-06'), weekNumber('2027-01-01'), weekNumber('2024-12-30')]).toEqual([41, 53, 1]);
  });
});

describe('what speaks against a time', () => {
  it('another one at the same time, but not one that only touches it, nor the entry itself', () => {
    const known = { stints: [stint('2026-10-06', morning, 7)] };
    expect(kinds(stint('2026-10-06', { timeFrom: 600, timeTo: 900 }), known)).toContain('!overlap');
    expect(kinds(stint('2026-10-06', { timeFrom: 840, timeTo: 960 }), known)).toEqual([]);
    expect(kinds(stint('2026-10-06', morning, 7), known)).toEqual([]);
  });
  it('leave on the day it begins on: a night shift before the first day of leave is worked to its end', () => {
    const day = stint('2026-10-07', { timeFrom: 0, timeTo: 1440 });
    const away = [{ from: day.from, to: day.to, name: 'Urlop', isWholeDay: true }];
    expect(kinds(stint('2026-10-07', morning), { away })).toEqual(['!leave']);
    expect(kinds(stint('2026-10-07', night), { away })).toEqual(['!leave']);
    expect(kinds(stint('2026-10-06', night), { away })).toEqual([]);
    expect(kinds(stint('2026-10-08', { timeFrom: 0, timeTo: 360 }), { away })).toEqual([]);
    expect(kinds(stint('2026-10-06', morning), { away })).toEqual([]);
  });
  it('hours off at any hour of it', () => {
    const { from, to } = stint('2026-10-07', { timeFrom: 300, timeTo: 420 });
    const away = [{ from, to, name: 'Wyjście', isWholeDay: false }];
    expect(kinds(stint('2026-10-06', night), { away })).toEqual(['!leave']);
    expect(kinds(stint('2026-10-07', morning), { away })).toEqual(['!leave']);
    expect(kinds(stint('2026-10-07', { timeFrom: 840, timeTo: 1320 }), { away })).toEqual([]);
  });
  it('days without a contract, where contracts are kept', () => {
    const contracts = [{ dateFrom: '2026-10-07', dateTo: '2026-10-09', hoursPerDay: '8.00' }];
    const refused = (day: string) => kinds(stint(day, morning), { contracts }).length;
    expect(['2026-10-06', '2026-10-07', '2026-10-09', '2026-10-10'].map(refused)).toEqual([1, 0, 0, 1]);
    expect(kinds(stint('2026-10-06', morning), { contracts: [] })).toEqual(['!no-contract']);
  });
  it('less than eleven hours of rest, more than thirteen of work; refused only where the setting asks for it', () => {
    const known = { stints: [stint('2026-10-06', { timeFrom: 840, timeTo: 1320 })] };
    expect(kinds(stint('2026-10-07', morning), known)).toEqual(['rest']);
    expect(kinds(stint('2026-10-07', morning), known, { zone, rest: 'refuse' })).toEqual(['!rest']);
    expect(kinds(stint('2026-10-07', morning), known, { zone, rest: 'off' })).toEqual([]);
    expect(kinds(stint('2026-10-06', morning), known)).toEqual(['long-day']);
    expect(kinds(stint('2026-10-07', { timeFrom: 840, timeTo: 1320 }), known)).toEqual([]);
  });
  it('a week without thirty-five hours off in one piece', () => {
    const six = weekOf('2026-10-06')
      .slice(0, 6)
      .map((day) => stint(day, morning));
    expect(kinds(stint('2026-10-11', morning), { stints: six })).toEqual(['weekly-rest']);
    expect(kinds(six[5]!, { stints: six.slice(0, 5) })).toEqual([]);
  });
});

/** The same by looking at every hour. */
function slowRest(stints: readonly Stint[], from: number, to: number): number {
  let longest = 0;
  let run = 0;
  for (let at = from; at < to; at += H) {
    run = stints.some((one) => one.from <= at && at < one.to) ? 0 : run + H;
    longest = Math.max(longest, run);
  }
  return longest;
}

describe('rest, against a slow count', () => {
  const start = Date.parse('2026-10-05T00:00:00Z');
  const some = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 1, max: 14 })), { maxLength: 12 })
    .map((list) =>
      list
        .map(([at, long]): Stint => ({ userId: 1, from: start + at * H, to: start + (at + long) * H }))
        .sort((a, b) => a.from - b.from),
    );
  it('the longest rest of any window', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 60 }), (stints, at, long) => {
        const [from, to] = [start + at * H, start + (at + long) * H];
        expect(longestRest(stints, from, to)).toBe(slowRest(stints, from, to));
      }),
      { numRuns: 200 },
    );
  });
  it('a plan nothing speaks against has eleven hours off in the day that begins with each time', () => {
    fc.assert(
      fc.property(some, (all) => {
        const kept: Stint[] = [];
        for (const one of all) if (kinds(one, { stints: kept }).length === 0) kept.push(one);
        for (const { from } of kept) {
          const inDay = kept.filter((one) => one.from < from + 24 * H && one.to > from);
          expect(slowRest(inDay, from, from + 24 * H)).toBeGreaterThanOrEqual(11 * H);
        }
      }),
      { numRuns: 100 },
    );
  });
});
