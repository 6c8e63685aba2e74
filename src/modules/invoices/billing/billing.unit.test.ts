import { addDays, daysBetween } from '../../../engine/fields/date/days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp } from '../../settings/money/rounding';
import { correctionOf, isBelowZero, isChanged, stateOf, type LineState } from './corrections';
import { lastBankDay } from './server/rate-for';
import { amountText, lineValue, tenThousandths, timesPrice } from './line-value';
import { sumsOf, type Rate, vatDifference, vatTable, vatTotal } from './vat-table';

const rates = new Map<number, Rate>(
  [
    { id: 1, name: '23 %', code: '23', value: 2300 },
    { id: 2, name: '8 %', code: '8', value: 800 },
    { id: 3, name: 'Zwolnione', code: 'ZW', value: 0 },
  ].map((rate) => [rate.id, rate]),
);

describe('a line', () => {
  test('is amount times price less discount, each rounded once', () => {
    expect(lineValue({ amount: '56.16', priceNet: 2800, discountPercent: 500 })).toEqual({
      discount: 7862,
      valueNet: 149_386,
    });
    expect(lineValue({ amount: '0.0050', priceNet: 100, discountPercent: null })).toEqual({ discount: 0, valueNet: 1 });
    expect(lineValue({ amount: '0', priceNet: 100, discountPercent: null })).toEqual({ discount: 0, valueNet: 0 });
    expect(lineValue({ amount: '3', priceNet: 999, discountPercent: 10_000 })).toEqual({ discount: 2997, valueNet: 0 });
  });
  test('stays within what a document may carry', () => {
    expect(lineValue({ amount: '1000000000', priceNet: 1e13, discountPercent: null })).toBeUndefined();
    expect(lineValue({ amount: '1', priceNet: 1e13, discountPercent: null })?.valueNet).toBe(1e13);
  });
  test('takes decimals of four digits and nothing else', () => {
    expect(tenThousandths('-1.5')).toBe(-15_000n);
    expect(amountText(-5n)).toBe('-0.0005');
    for (const wrong of ['', '1,5', '1.00001', '1e3', 'NaN', '--1'])
      expect(() => tenThousandths(wrong)).toThrow(RangeError);
    fc.assert(fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (n) => tenThousandths(amountText(n)) === n));
  });
});

describe('VAT per rate', () => {
  test('rounds once per rate and keeps what lines counted from gross say', () => {
    const table = vatTable(
      [
        { vatRateId: 1, valueNet: 341_620, valueGross: null },
        { vatRateId: 1, valueNet: -81_301, valueGross: -100_000 },
        { vatRateId: 3, valueNet: 500, valueGross: null },
      ],
      rates,
    );
    expect(table).toEqual([
      { vatRateId: 1, code: '23', rate: 2300, net: 260_319, vat: 78_573 - 18_699, gross: 320_193 },
      { vatRateId: 3, code: 'ZW', rate: 0, net: 500, vat: 0, gross: 500 },
    ]);
    expect(sumsOf(table)).toEqual({ net: 260_819, vat: 59_874, gross: 320_693 });
  });

  const line = fc.record({
    vatRateId: fc.constantFrom(1, 2, 3),
    valueNet: fc.integer({ min: 0, max: 1e12 }),
    valueGross: fc.constant(null),
  });
  test('agrees with adding up by hand, whatever the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const table = vatTable(lines, rates);
        for (const { id, value } of rates.values()) {
          const net = lines.filter((one) => one.vatRateId === id).reduce((sum, one) => sum + BigInt(one.valueNet), 0n);
          const row = table.find((one) => one.vatRateId === id);
          expect(BigInt(row?.net ?? 0)).toBe(net);
          expect(BigInt(row?.vat ?? 0)).toBe(divideHalfUp(net * BigInt(value), 10_000n));
        }
        expect(vatTable([...lines].reverse(), rates)).toEqual(table);
        const { net, vat, gross } = sumsOf(table);
        expect(net + vat).toBe(gross);
      }),
    );
  });
});

describe('a chain of corrections', () => {
  const state = (amount: bigint, priceNet: number, discountPercent: number, vatRateId: number): LineState => {
    const amountValue = amountText(amount);
    return {
      name: 'Malowanie',
      amount: amountValue,
      unit: 'm²',
      priceNet,
      discountPercent,
      ...lineValue({ amount: amountValue, priceNet, discountPercent })!,
      valueGross: null,
      vatRateId,
    };
  };
  const anyState = fc
    .tuple(
      fc.bigInt(0n, 10_000_000n),
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(1, 2, 3),
    )
    .map((of) => state(...of));

  test('always adds up to the final state', () => {
    const chain = fc
      .integer({ min: 1, max: 6 })
      .chain((size) =>
        fc.array(fc.array(anyState, { minLength: size, maxLength: size }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(chain, (states) => {
        const corrections = states.slice(1).map((lines, i) =>
          correctionOf(
            lines.map((line, at) => ({ ...line, original: states[i]![at]! })),
            rates,
          ),
        );
        const all = vatTotal([vatTable(states[0]!, rates), ...corrections.map(({ difference }) => difference)]);
        const final = vatTable(states.at(-1)!, rates);
        expect(vatDifference(final, all)).toEqual([]);
        expect(sumsOf(all)).toEqual(sumsOf(final));
        expect(corrections.some(isBelowZero)).toBe(false);
      }),
    );
  });
  test('takes back a whole invoice exactly, and not more', () => {
    const line = state(561_600n, 2800, 500, 1);
    const back = { ...line, amount: '0.0000', discount: 0, valueNet: 0 };
    const all = correctionOf([{ ...back, original: line }], rates);
    expect(sumsOf(all.difference)).toEqual({ net: -149_386, vat: -34_359, gross: -183_745 });
    expect(isBelowZero(all)).toBe(false);
    const more = { ...line, original: back, amount: '1.0000', priceNet: -1, valueNet: -1 };
    expect(isBelowZero(correctionOf([more], rates))).toBe(true);
  });
  test('moves a line from one rate to another', () => {
    const line = state(10_000n, 10_000, 0, 1);
    const { difference } = correctionOf([{ ...line, vatRateId: 2, original: line }], rates);
    expect(difference.map(({ code, net, vat }) => [code, net, vat])).toEqual([
      ['23', -10_000, -2300],
      ['8', 10_000, 800],
    ]);
  });
  test('knows a line that changed', () => {
    const line = state(10_000n, 100, 0, 1);
    expect(isChanged({ ...line, original: line })).toBe(false);
    expect(isChanged({ ...line, original: null })).toBe(true);
    expect(isChanged({ ...line, unit: 'kg', original: line })).toBe(true);
    expect(stateOf({ ...line, id: 7 } as LineState)).toEqual(line);
  });
});

describe('days', () => {
  test('are counted over months and leap years', () => {
    expect(addDays('2026-10-09', 14)).toBe('2026-10-23');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-10-23', '2026-11-02')).toBe(10);
  });
  test.each([
    ['2026-10-09', [], '2026-10-08'],
    ['2026-10-12', [], '2026-10-09'],
    ['2026-11-02', ['2026-11-01'], '2026-10-30'],
    ['2026-11-12', ['2026-11-11'], '2026-11-10'],
    ['2027-01-07', ['2027-01-06', '2027-01-01'], '2027-01-05'],
  ])('the bank day before %s (days off %j) is %s', (date, off, day) => {
    expect(lastBankDay(date, new Set(off))).toBe(day);
  });
});

test('a price times an amount is exact', () => {
  expect(timesPrice('19.6', 7800)).toBe(152_880);
  expect(timesPrice('0.5', 1)).toBe(1);
  expect(timesPrice('-0.5', 1)).toBe(-1);
});
