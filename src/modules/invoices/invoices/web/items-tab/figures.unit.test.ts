import { describe, expect, it } from 'vitest';
import { figuresOf, lineFigure } from './figures';

const rates = new Map([
  [1, { id: 1, name: '23 %', code: '23', value: 2300 }],
  [2, { id: 2, name: '8 %', code: '8', value: 800 }],
]);
const line = (values: object, id?: number) => ({ ...(id ? { id } : {}), values: { vatRateId: 1, ...values } });
const stored = line({ amount: '3.0000', priceNet: 4600, discountPercent: 500, valueNet: 13_110, valueGross: null }, 7);

describe('a line on the screen', () => {
  it('is worked out as it is typed', () => {
    expect(lineFigure(line({ amount: '1.5', priceNet: 999, discountPercent: null }), undefined)?.valueNet).toBe(1499);
  });

  it('keeps what the server stored until something it depends on changes', () => {
    const grouped = line({ amount: '2.0000', priceNet: 333, discountPercent: null, valueNet: 667 }, 8);
    expect(lineFigure({ ...grouped, values: { ...grouped.values, name: 'x', amount: '2' } }, grouped)?.valueNet).toBe(
      667,
    );
    expect(lineFigure({ ...grouped, values: { ...grouped.values, priceNet: 334 } }, grouped)?.valueNet).toBe(668);
  });

  it('is open while nothing can be counted', () => {
    expect(lineFigure(line({ amount: 'dwa', priceNet: 1 }), undefined)).toBeNull();
    expect(lineFigure(line({ amount: '2', priceNet: null }), undefined)).toBeNull();
  });
});

describe('an invoice on the screen', () => {
  it('rounds VAT once per rate', () => {
    const small = () => line({ amount: '1', priceNet: 1 });
    const { rows, sums, open } = figuresOf(
      [small(), small(), small(), line({ amount: '1', priceNet: 100, vatRateId: 2 })],
      [],
      rates,
      false,
    );
    expect(rows.map(({ code, net, vat }) => [code, net, vat])).toEqual([
      ['23', 3, 1],
      ['8', 100, 8],
    ]);
    expect([sums, open]).toEqual([{ net: 103, vat: 9, gross: 112 }, false]);
  });

  it('says what a correction takes back', () => {
    const original = {
      name: 'Uchwyt',
      amount: '3.0000',
      unit: 'm²',
      priceNet: 4600,
      discountPercent: 500,
      discount: 690,
      valueNet: 13_110,
      valueGross: null,
      vatRateId: 1,
    };
    const corrected = { ...stored, values: { ...stored.values, amount: '2', original } };
    const { sums } = figuresOf([corrected], [{ ...stored, values: { ...stored.values, original } }], rates, true);
    expect(sums).toEqual({ net: -4370, vat: -1005, gross: -5375 });
  });

  it('leaves out what has no known rate yet', () => {
    expect(figuresOf([line({ amount: '1', priceNet: 100, vatRateId: null })], [], rates, false).rows).toEqual([]);
  });
});
