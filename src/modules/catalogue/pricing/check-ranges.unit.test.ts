import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeFaults, rangeGaps } from './check-ranges';

const range = (rangeFrom: string, rangeTo: string | null, priceType = 0, isCustomer = false) => ({
  rangeFrom,
  rangeTo,
  priceType,
  isCustomer,
});
const faults = (...lines: ReturnType<typeof range>[]) =>
  rangeFaults(lines).map(({ at, field, errorStr }) => `${at}.${field} ${errorStr}`);
const gaps = (...lines: ReturnType<typeof range>[]) =>
  rangeGaps(lines).map(({ at, after, from, to }) => `${at}${after ? '>' : '<'} ${from}-${to ?? ''}`);

it('takes ranges that touch, and the same ones for another kind or paint', () => {
  expect(faults(range('0', '50'), range('50.0000', '200'), range('200', null))).toEqual([]);
  expect(faults(range('0', null), range('0', null, 1), range('0', null, 0, true))).toEqual([]);
});

it('finds a range that ends where it begins, or before', () => {
  expect(faults(range('5', '5'), range('9', '8.9999', 1))).toEqual(['0.rangeTo RangeOrder', '1.rangeTo RangeOrder']);
});

it('finds overlaps, also inside a long range and after an open one', () => {
  expect(faults(range('0', '50'), range('49.9999', '200'))).toEqual(['1.rangeFrom RangeOverlap']);
  expect(faults(range('0', '100'), range('10', '20'), range('30', '40'))).toEqual([
    '1.rangeFrom RangeOverlap',
    '2.rangeFrom RangeOverlap',
  ]);
  expect(faults(range('7', '9'), range('5', null))).toEqual(['0.rangeFrom RangeOverlap']);
  expect(faults(range('0', null), range('0', null))).toEqual(['1.rangeFrom RangeOverlap']);
});

it('names what has no price', () => {
  expect(gaps(range('0', '50'), range('60', '70'))).toEqual(['1< 50-60', '1> 70-']);
  expect(gaps(range('10', null), range('0', '20', 2))).toEqual(['0< 0-10', '1> 20-']);
  expect(gaps(range('0', '50'), range('50', null))).toEqual([]);
  expect(gaps(range('0', '50'), range('40', '45'))).toEqual(['0> 50-']);
  expect(gaps(range('0', '20'), range('25', '100'), range('90', null))).toEqual(['1< 20-25']);
  expect(gaps(range('0', '20'), range('30', '25'), range('40', null))).toEqual(['2< 20-40']);
});

it('leaves half-typed lines alone', () => {
  const typed = [{ rangeFrom: 'abc', rangeTo: null }, { rangeFrom: '', rangeTo: '' }, {}];
  expect(rangeFaults(typed)).toEqual([]);
  expect(rangeGaps([{ rangeFrom: '1,', rangeTo: null }])).toEqual([]);
});

it('finds a fault exactly where two ranges share a measure', () => {
  const bound = fc.integer({ min: 0, max: 12 });
  const lines = fc.array(fc.tuple(bound, fc.option(bound)), { maxLength: 6 });
  fc.assert(
    fc.property(lines, (drawn) => {
      const made = drawn.map(([from, to]) => range(String(from), to === null ? null : String(to)));
      const has = ([from, to]: [number, number | null], n: number) => n >= from && (to === null || n < to);
      const empty = drawn.some(([from, to]) => to !== null && to <= from);
      const shared = Array.from({ length: 14 }, (_, n) => drawn.filter((one) => has(one, n)).length > 1).some(Boolean);
      expect(rangeFaults(made).length > 0).toBe(empty || shared);
    }),
  );
});
