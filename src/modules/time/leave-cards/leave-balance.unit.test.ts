import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../engine/fields/date/days';
import { type BalanceOf, carryRuleOf, leaveBalance, type LeaveContract } from './leave-balance';
import { hoursOfDays, hoursOfMinutes, workDays } from './leave-days';

const contract = (more: Partial<LeaveContract> = {}): LeaveContract => ({
  dateFrom: '2020-01-01',
  dateTo: null,
  leaveDays: 26,
  carriedDays: 0,
  carriedYear: 2026,
  ...more,
});
const of = (contracts: LeaveContract[], taken: string[] = [], country = 'DE'): BalanceOf => ({
  contracts,
  taken,
  carry: carryRuleOf(country),
});

it('gives a twelfth for every month somebody works in, begun days whole', () => {
  const inYear = (dateFrom: string, dateTo: string | null = null, leaveDays = 26) =>
    leaveBalance(of([contract({ dateFrom, dateTo, leaveDays })]), '2026-12-31').contract;
  expect(inYear('2020-01-01')).toBe(26);
  expect(inYear('2026-06-15')).toBe(Math.ceil((26 * 7) / 12));
  expect(inYear('2026-06-15', '2026-07-01', 20)).toBe(4);
  expect(inYear('2020-01-01', '2026-01-31', 20)).toBe(2);
});

it('counts a month once where one contract follows another within it', () => {
  const contracts = [
    contract({ dateTo: '2026-06-15', leaveDays: 20 }),
    contract({ dateFrom: '2026-06-16', leaveDays: 26 }),
  ];
  expect(leaveBalance(of(contracts), '2026-12-31').contract).toBe(Math.ceil((20 * 6 + 26 * 6) / 12));
});

it('takes what was carried over first, and lets the rest of it go after 31 March in Germany', () => {
  const one = of([contract({ carriedDays: 5 })], ['2026-02-02', '2026-02-03', '2026-10-05']);
  expect(leaveBalance(one, '2026-03-31')).toMatchObject({ carried: 5, expired: 0, used: 2, left: 29 });
  expect(leaveBalance(one, '2026-10-05')).toMatchObject({ carried: 5, expired: 3, overdue: 0, used: 3, left: 25 });
  expect(leaveBalance(one, '2027-01-01')).toMatchObject({ carried: 25, expired: 0, left: 51 });
  expect(leaveBalance(one, '2027-12-31')).toMatchObject({ carried: 25, expired: 25, left: 26 });
});

it('keeps Polish leave that was not granted until 30 September, overdue, for three years', () => {
  const one = of([contract({ carriedDays: 5 })], ['2026-02-02', '2026-02-03', '2026-10-05'], 'PL');
  expect(leaveBalance(one, '2026-09-30')).toMatchObject({ carried: 5, expired: 0, overdue: 0, left: 29 });
  expect(leaveBalance(one, '2026-10-01')).toMatchObject({ expired: 0, overdue: 3, left: 29 });
  expect(leaveBalance(one, '2026-10-05')).toMatchObject({ expired: 0, overdue: 2, used: 3, left: 28 });
  expect(leaveBalance(one, '2027-01-01')).toMatchObject({ carried: 28, overdue: 0, left: 54 });
  // Of 2025 two days are left: they lapse after 30 September 2029, those of 2026 a year later.
  expect(leaveBalance(one, '2029-09-30')).toMatchObject({ carried: 80, expired: 0, left: 106 });
  expect(leaveBalance(one, '2029-10-01')).toMatchObject({ carried: 80, expired: 2, overdue: 78, left: 104 });
  expect(leaveBalance(one, '2030-10-01')).toMatchObject({ carried: 104, expired: 26, overdue: 78 });
});

it('carries nothing over a time without a contract', () => {
  const contracts = [
    contract({ dateTo: '2026-12-30' }),
    contract({ dateFrom: '2027-01-01', carriedYear: 2027, carriedDays: 1 }),
  ];
  expect(leaveBalance(of(contracts), '2027-02-01')).toMatchObject({ carried: 1, contract: 26 });
});

it('lets nothing lapse by itself in other countries', () => {
  const one = of([contract({ carriedDays: 5 })], [], 'CZ');
  expect(leaveBalance(one, '2032-12-31')).toMatchObject({ carried: 161, expired: 0, overdue: 0, left: 187 });
});

it('counts days without weekends and holidays over changes of clocks, and hours by the contract of each day', () => {
  expect(workDays('2026-10-23', '2026-10-27', new Set())).toEqual(['2026-10-23', '2026-10-26', '2026-10-27']);
  expect(workDays('2026-03-27', '2026-03-30', new Set(['2026-03-30']))).toEqual(['2026-03-27']);
  const half = [{ dateFrom: '2026-10-26', dateTo: null, hoursPerDay: '4.50' }];
  expect(hoursOfDays(['2026-10-23', '2026-10-26', '2026-10-27'], half, 8)).toBe('17.00');
  expect([hoursOfMinutes(600, 690), hoursOfMinutes(0, 1440), hoursOfMinutes(570, 600)]).toEqual([
    '1.50',
    '24.00',
    '0.50',
  ]);
});

/** The same, walked day by day with every day of leave by itself, marked with its year. */
function oracle({ contracts, taken, carry }: BalanceOf, at: string): number {
  const works = (day: string) =>
    contracts.some(({ dateFrom, dateTo }) => dateFrom <= day && (dateTo ?? '9999-12-31') >= day);
  const first = Math.min(...contracts.map(({ carriedYear }) => carriedYear), Number(at.slice(0, 4)));
  let [owned, debt]: [number[], number] = [[], 0];
  for (let day = `${first}-01-01`; day <= at; day = addDays(day, 1)) {
    const year = Number(day.slice(0, 4));
    if (day.endsWith('-01-01')) {
      if (!works(addDays(day, -1)) || !works(day)) owned = [];
      debt = 0;
      for (const one of contracts)
        if (one.carriedYear === year)
          owned = [...owned, ...Array.from({ length: one.carriedDays }, () => year - 1)].sort((a, b) => a - b);
      let twelfths = 0;
      for (let month = 1; month <= 12; month++) {
        const start = `${year}-${String(month).padStart(2, '0')}-01`;
        for (let one = start; one.slice(0, 7) === start.slice(0, 7); one = addDays(one, 1)) {
          const own = contracts.find(({ dateFrom, dateTo }) => dateFrom <= one && (dateTo ?? '9999-12-31') >= one);
          if (!own) continue;
          twelfths += own.leaveDays;
          break;
        }
      }
      owned = [...owned, ...Array.from({ length: Math.ceil(twelfths / 12) }, () => year)];
    }
    for (let days = taken.filter((one) => one === day).length; days > 0; days--) {
      if (owned.shift() === undefined) debt++;
    }
    const { until, lapsesAfter } = carry;
    if (day === `${year}-${until}` && day < at && lapsesAfter !== null)
      owned = owned.filter((of) => of + lapsesAfter > year);
  }
  return owned.length - debt;
}

it('agrees with a walk day by day, whatever the contracts and the leave', () => {
  const day = fc.integer({ min: 0, max: 2190 }).map((at) => addDays('2025-01-01', at));
  const contracts = fc
    .tuple(
      fc.uniqueArray(day, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 9 }),
    )
    .map(([days, numbers]) => {
      const sorted = [...days].sort();
      const made: LeaveContract[] = [];
      for (let at = 0; at < sorted.length; at += 2)
        made.push({
          dateFrom: sorted[at]!,
          dateTo: sorted[at + 1] ?? null,
          leaveDays: numbers[at]!,
          carriedDays: numbers[at + 1]! % 8,
          carriedYear: 2025 + (numbers[at + 2]! % 3),
        });
      return made;
    });
  const once = fc.uniqueArray(day, { maxLength: 60 });
  fc.assert(
    fc.property(contracts, once, day, fc.constantFrom('PL', 'DE', 'CZ'), (all, taken, at, country) => {
      const one = { contracts: all, taken, carry: carryRuleOf(country) };
      expect(leaveBalance(one, at).left).toBe(oracle(one, at));
    }),
    { numRuns: 60 },
  );
});
