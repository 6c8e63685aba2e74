import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from './server/convert';
import { AMOUNT_LIMIT, divideHalfUp, isAmount, percentOf } from './rounding';
import { grossOf, netOfGross, vatOf } from './vat';

const amount = fc.integer({ min: -AMOUNT_LIMIT + 1, max: AMOUNT_LIMIT - 1 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('rounding', () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [0n, 7n, 0n],
  ])('%d / %d is %d', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  test('stays exact where a binary fraction is not', () => {
    expect(percentOf(999_999_999_999_999, 9999)).toBe(999_900_000_000_000 - 1);
    expect(percentOf(1005, 1000)).toBe(101);
  });

  test('takes whole amounts below the limit only', () => {
    expect([0, -1, AMOUNT_LIMIT - 1].every(isAmount)).toBe(true);
    expect([AMOUNT_LIMIT, -AMOUNT_LIMIT, 0.5, NaN, Infinity].some(isAmount)).toBe(false);
  });
});

describe('VAT', () => {
  test('of the invoice of the main job', () => {
    expect(vatOf(341620, 2300)).toBe(78573);
    expect(grossOf(341620, 2300)).toBe(420193);
    expect(grossOf(30000, 2300)).toBe(36900);
  });

  test('a correction takes back exactly what the document had', () => {
    fc.assert(fc.property(amount, rate, (net, percent) => vatOf(-net, percent) === 0 - vatOf(net, percent)));
  });

  test('net of a gross amount never loses a grosz', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), rate, (net, percent) => {
        expect(netOfGross(grossOf(net, percent), percent)).toBe(net);
      }),
    );
  });
});

test('converts at the rate of the table', () => {
  expect(convert(10_000, '4.2715')).toBe(42_715);
  expect(convert(1, '0.5')).toBe(1);
});
