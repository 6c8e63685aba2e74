import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../../../test/support/words';
import { commonDiscount, isExpired, lineView, totalsView } from './line-view';
import { changesOf, linesOfItem, perPiece, type PricedLine, type PricedOrder } from '../../pricing/web/price-model';

const line = (overrides: Partial<PricedLine> = {}): PricedLine => ({
  orderItemId: 4,
  lp: 4,
  name: 'Uchwyt',
  kind: 0,
  amount: 120,
  trace: [],
  area: '3.0000',
  weight: '37.200',
  length: null,
  priceType: 1,
  priceNet: null,
  priceNetArea: 4600,
  priceNetWeight: null,
  priceNetMetre: null,
  discountPercent: 500,
  sum: 13_800,
  amountToPay: 13_110,
  noPrice: false,
  isManual: false,
  ...overrides,
});
const order = (lines: PricedOrder['lines'], paymentNet: number): PricedOrder => ({
  lines,
  paymentNet,
  priceNet: 0,
  discount: 0,
  transportNet: 0,
  paymentMin: 0,
  paymentVat: 0,
  paymentGross: paymentNet + 23,
  noPrice: false,
  currency: 'PLN',
  vatRate: 2300,
  quotation: null,
});
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('a line of a quotation', () => {
  test.each([
    [1, {}, '3,00 m²', '46,00 zł/m²'],
    [2, { priceNetWeight: 550, sum: 20_460 }, '37,20 kg', '5,50 zł/kg'],
    [3, { priceNet: 12_000, sum: 1_440_000 }, '120 szt.', '120,00 zł/szt.'],
    [4, { length: '234.000', priceNetMetre: 900, sum: 210_600 }, '234,00 m', '9,00 zł/m'],
  ] as const)('charged by kind %i says what is counted and what one costs', async (priceType, more, measure, price) => {
    const view = lineView(line({ ...more, priceType }), await wordsIn('pl', 'quotations'));
    expect([view.measure, view.unitPrice].map(plain)).toEqual([measure, price]);
  });

  test('costs a unit what it comes to with its surcharges, as its paper says', async () => {
    const surcharged = line({ area: '7.2000', priceNetArea: 3250, sum: 68_400 });
    expect(plain(lineView(surcharged, await wordsIn('pl', 'quotations')).unitPrice)).toBe('95,00 zł/m²');
  });

  test('says nothing of money where no price is known', async () => {
    const view = lineView(line({ noPrice: true }), await wordsIn('pl', 'quotations'));
    expect([view.net, view.unitPrice]).toEqual(['', '']);
  });

  test('is worth so much a piece, half up', () => {
    expect(perPiece(line())).toBe(109);
    expect(perPiece(line({ amountToPay: null }))).toBeNull();
  });
});

describe('the totals', () => {
  const row = { priceNet: 24_000, discount: 0, transportNet: 0, paymentMin: 30_000, paymentNet: 30_000 };

  test('name the minimal price that took the place of the sum', async () => {
    const totals = totalsView({ ...row, paymentVat: 6900, paymentGross: 36_900 }, await wordsIn('pl', 'quotations'));
    expect(totals.map(({ key, value, tone }) => [key, plain(value), tone])).toEqual([
      ['before', '240,00 zł', undefined],
      ['minimal', '300,00 zł', 'hit'],
      ['net', '300,00 zł', 'main'],
      ['vat', '69,00 zł', undefined],
      ['gross', '369,00 zł', 'main'],
    ]);
  });
});

describe('a what-if', () => {
  test('shows old beside new, lines that come and lines that go', () => {
    const option = line({ kind: 1, name: 'Maskowanie', amountToPay: 500 });
    const before = order([line(), line({ orderItemId: 5, name: 'Stary' })], 100);
    const after = order([line({ amountToPay: 15_732 }), option], 200);
    const { lines, totals } = changesOf(before, after);
    expect(lines.map(({ name, before: old, after: now }) => [name, old, now])).toEqual([
      ['Uchwyt', 13_110, 15_732],
      ['Maskowanie', null, 500],
      ['Stary', 13_110, null],
    ]);
    expect(totals.map(({ key, before: old, after: now }) => [key, old, now])).toEqual([
      ['paymentNet', 100, 200],
      ['paymentGross', 123, 223],
    ]);
    expect(linesOfItem(after, 4).map(({ kind }) => kind)).toEqual([0, 1]);
  });
});

test('a quotation is expired only while somebody could still want it', () => {
  const of = (status: number, validTo: string | null = '2026-11-20') => isExpired({ status, validTo }, '2026-11-21');
  expect([of(1), of(3), of(5), of(9), of(1, null), of(1, '2026-11-21')]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the discount of a quotation is shown where all of its lines have the same', () => {
  expect(commonDiscount([line(), line()])).toBe(500);
  expect(commonDiscount([line(), line({ discountPercent: 700 })])).toBeNull();
  expect(commonDiscount([line({ discountPercent: null })])).toBeNull();
  expect(commonDiscount([])).toBeNull();
});
