import { describe, expect, test } from 'vitest';
import { document, item, listOf, option } from '../../../../../test/support/prices';
import type { ApiError } from '../../../../engine/errors';
import { AMOUNT_LIMIT } from '../../../settings/money/rounding';
import { inCurrency } from '../../../settings/money/in-currency';
import { calculate } from './calculate';
import type { DocumentInput, ItemInput, OptionInput } from '../model';

const perM2 = listOf([{ priceType: 1, from: 0, price: 1000 }]);
const only = (values: Partial<ItemInput>, terms: Partial<DocumentInput> = {}, rules = perM2) =>
  calculate(document(terms), [item(values)], rules).lines[0]!;
const step = (values: Partial<OptionInput>, price: number | null = null, manualPrice: number | null = null) => ({
  id: 1,
  name: 'Krok',
  price,
  manualPrice,
  option: option(values),
});

describe('surface', () => {
  const bare = { minimums: { outline: 0, surface: '0', surfaceSum: '0' } };
  test.each<[string, Partial<ItemInput>, string | null]>([
    ['counted goes before measured', { customerSurface: '2', surface: '3', surfaceMultiplier: '5' }, '2.0000'],
    ['measured × multiplier', { surface: '3', surfaceMultiplier: '1.25', outline: '9', length: '9' }, '3.7500'],
    ['outline × length', { outline: '240', length: '6000', width: '1', height: '1' }, '1.4400'],
    ['both sides of width, height, length', { width: '1000', height: '500', length: '200' }, '1.6000'],
    ['a sheet has two sides', { width: '1000', height: '500' }, '1.0000'],
    ['a zero is no size', { surface: '0', customerSurface: '0.0000', width: '1000', height: '500' }, '1.0000'],
    ['one side alone says nothing', { length: '500' }, null],
    ['rounds half up to 4 decimals', { surface: '0.00005' }, '0.0001'],
  ])('%s', (_, values, area) => {
    expect(only(values, bare).area).toBe(area);
  });

  test('the outline is never below its minimum, an option’s before the installation’s', () => {
    const post = { outline: '20', length: '10000' };
    expect(only(post).trace[0]).toMatchObject({ rule: 'outlineMinimum', raised: true });
    expect(only(post).area).toBe('3.0000');
    const steps = [step({ minOutline: 50, minSurface: '0.7', minSurfaceSum: '0.1' })];
    expect(only({ ...post, steps }).area).toBe('0.7000');
    expect(only({ ...post, amount: 3, steps: [...steps, step({ minSurfaceSum: '9' })] }).area).toBe('9.0000');
  });

  test('a price for what is not known is no price', () => {
    const weighed = only({ weight: '5', steps: [step({ pricePerArea: 100 })] });
    expect(weighed).toMatchObject({ noPrice: true, sum: 0 });
    const kilo = listOf([{ priceType: 2, from: 0, price: 300 }]);
    expect(only({ weight: '5', amount: 3 }, {}, kilo)).toMatchObject({ weight: '15.000', sum: 4500, priceType: 2 });
  });
});

describe('options', () => {
  test('add per piece, m² and kg; multipliers multiply what they name', () => {
    const steps = [
      step({ pricePerUnit: 50, pricePerArea: 200, pricePerWeight: 10, areaMultiplier: '1.5', priceMultiplier: '2' }, 7),
    ];
    const line = only({ surface: '4', weight: '3', amount: 2, steps });
    // (8 m² × (1000 + 200) × 1.5 + 2 × (50 + 7) + 6 kg × 10) × 2
    expect(line).toMatchObject({ sum: 29_148, productCost: 24_000, serviceCost: 5148, multiplier: '2.000' });
    expect(line).toMatchObject({ priceNet: 57, priceNetArea: 1200, priceNetWeight: 10, areaMultiplier: '1.500' });
  });

  test('outside the main quotation become lines of their own, with their own multipliers and the priority', () => {
    const apart = { inMainQuotation: false, invoiceName: 'Pakowanie', pricePerUnit: 300, priceMultiplier: '1.5' };
    const express = { id: 1, name: 'Ekspres', multiplier: '2' };
    const { lines } = calculate(
      document({ priority: express, discountPercent: 1000 }),
      [item({ surface: '5', amount: 2, steps: [step(apart), step({ inMainQuotation: false })] })],
      perM2,
    );
    expect(lines.map(({ kind, name, sum, discount }) => [kind, name, sum, discount])).toEqual([
      [0, 'Detal', 20_000, 2000],
      [1, 'Pakowanie', 1800, 180],
    ]);
    const manual = calculate(document(), [item({ surface: '5', steps: [step(apart, null, 99)] })], perM2).lines[1];
    expect(manual).toMatchObject({ sum: 99, isManual: true, priceType: 0 });
  });
});

describe('a price set by hand', () => {
  test('stands whatever rule, option or priority says; only the discount is taken off', () => {
    const steps = [step({ pricePerArea: 900, priceMultiplier: '3' })];
    const express = { id: 1, name: 'Ekspres', multiplier: '2' };
    const line = only(
      { manualPrice: 333, amount: 3, surface: '9', steps },
      { priority: express, discountPercent: 500 },
    );
    expect(line).toMatchObject({ sum: 999, discount: 50, amountToPay: 949, priceType: 0, noPrice: false });
    expect(only({ manualPrice: 5 }, {}, listOf([]))).toMatchObject({ noPrice: false, sum: 5 });
    expect(only({}, {}, listOf([]))).toMatchObject({ noPrice: true, sum: 0 });
  });
});

describe('discount', () => {
  test.each([
    [100, 200, 300, 100, 'item'],
    [0, 200, 300, 0, 'item'],
    [null, 200, 300, 200, 'document'],
    [null, 0, 300, 0, 'document'],
    [null, 300, 300, 300, 'customer'],
    [null, null, 300, 300, 'customer'],
    [null, null, null, 0, 'none'],
  ])('line %s, document %s, customer %s: %s', (own, header, customer, percent, rule) => {
    const terms = { discountPercent: header, customerDiscountPercent: customer };
    const line = only({ surface: '4', discountPercent: own }, terms);
    expect(line.discountPercent).toBe(percent);
    expect(line.trace.find((one) => one.step === 'discount')!.rule).toBe(rule);
  });

  test('half a grosz goes up', () => {
    expect(only({ manualPrice: 10, discountPercent: 500 })).toMatchObject({ discount: 1, amountToPay: 9 });
    expect(only({ manualPrice: 9, discountPercent: 500 })).toMatchObject({ discount: 0, amountToPay: 9 });
  });
});

describe('minimal price', () => {
  const price = (values: object) => ({
    id: 1,
    priceNet: 50_000,
    currencyId: 1,
    customerId: null,
    companyId: null,
    productStateId: null,
    productCategoryId: null,
    isCustomer: false,
    priorityId: null,
    priorityValue: null,
    ...values,
  });
  const minimum = (prices: object[], values: Partial<ItemInput> = {}, terms: Partial<DocumentInput> = {}) =>
    calculate(document({ minimalPrices: prices.map(price), ...terms }), [item({ surface: '9', ...values })], perM2)
      .paymentMin;

  test.each<[string, object, number]>([
    ['applies to everything it does not narrow', {}, 50_000],
    ['of another currency does not', { currencyId: 2 }, 0],
    ['of another customer does not', { customerId: 2 }, 0],
    ['of a state no item has does not', { productStateId: 4 }, 0],
    ['for own paint only does not', { isCustomer: true }, 0],
    ['of another priority does not', { priorityId: 9, priorityValue: 9 }, 0],
  ])('%s', (_, values, expected) => {
    expect(minimum([values])).toBe(expected);
  });

  test('of several the one of the highest priority, then the closest', () => {
    const general = { id: 1, priceNet: 90_000 };
    const own = { id: 2, priceNet: 10_000, customerId: 1 };
    const express = { id: 3, priceNet: 5000, priorityId: 1, priorityValue: 50 };
    expect(minimum([general, own])).toBe(10_000);
    expect(minimum([own, express, general])).toBe(5000);
    expect(minimum([general], {}, { isFree: true })).toBe(0);
  });
});

test('making good a complaint costs nothing, whatever was chosen', () => {
  const steps = [step({ pricePerArea: 100 }), step({ pricePerUnit: 5, inMainQuotation: false })];
  const outcome = calculate(document({ isFree: true }), [item({ surface: '9', manualPrice: 5, steps })], perM2);
  expect(outcome).toMatchObject({ priceNet: 0, paymentNet: 0, noPrice: false });
  expect(outcome.lines).toHaveLength(1);
});

describe('bad input is refused with its field', () => {
  const fields = (values: Partial<ItemInput>, terms: Partial<DocumentInput> = {}): unknown => {
    try {
      calculate(document(terms), [item({ surface: '1' }), item({ surface: '1', ...values, id: 2 })], perM2);
    } catch (error) {
      return (error as ApiError).options.fields;
    }
    return undefined;
  };
  test.each<[Partial<ItemInput>, Record<string, string>]>([
    [{ amount: 0 }, { 'items.1.amount': 'TooSmall' }],
    [{ amount: -1 }, { 'items.1.amount': 'TooSmall' }],
    [{ amount: 1.5 }, { 'items.1.amount': 'NotInteger' }],
    [{ amount: 1e15 }, { 'items.1.amount': 'TooBig' }],
    [{ surface: '-0.1' }, { 'items.1.surface': 'TooSmall' }],
    [{ surface: '1e15' }, { 'items.1.surface': 'NotNumber' }],
    [{ surface: 'NaN' }, { 'items.1.surface': 'NotNumber' }],
    [{ manualPrice: 0.5 }, { 'items.1.manualPrice': 'NotInteger' }],
    [{ manualPrice: AMOUNT_LIMIT }, { 'items.1.manualPrice': 'TooBig' }],
    [{ discountPercent: 10_001 }, { 'items.1.discountPercent': 'TooBig' }],
    [{ amount: 1_000_000, manualPrice: 1e12 }, { 'items.1.amount': 'TooBig' }],
    [{ steps: Array.from({ length: 4 }, () => step({ priceMultiplier: '100' })) }, { 'items.1.steps': 'TooBig' }],
  ])('%j', (values, expected) => {
    expect(fields(values)).toEqual(expected);
  });

  test('of the document, too, and every fault at once', () => {
    expect(fields({ amount: 0 }, { discountPercent: 10_001, transportNet: -1 })).toEqual({
      discountPercent: 'TooBig',
      transportNet: 'TooSmall',
      'items.1.amount': 'TooSmall',
    });
    expect(fields({ manualPrice: 9e14 }, { vatRate: 2300 })).toEqual({ items: 'TooBig' });
  });
});

test('amounts without a currency of their own are brought into the document’s', () => {
  expect(inCurrency(4272, '4.2715')).toBe(1000);
  expect(inCurrency(12_000, null)).toBe(12_000);
  expect(inCurrency(1, '2')).toBe(1);
});

describe('many items', () => {
  test('of the same figures come to what each of them does alone, under its own name', () => {
    const apart = { inMainQuotation: false, pricePerUnit: 50, name: 'Otwory' };
    const figures = { surface: '4', weight: '3', amount: 2, steps: [step(apart)] };
    const items = [
      item({ ...figures, id: 1, name: 'Rama' }),
      item({ ...figures, id: 2, name: 'Brama' }),
      item({ ...figures, id: 3, name: 'Rama', amount: 3 }),
      item({ ...figures, id: 4, name: 'Furtka' }),
    ];
    const alone = items.flatMap((one) => calculate(document(), [one], perM2).lines);
    const together = calculate(document(), items, perM2).lines;
    const figuresOf = (lines: typeof alone) =>
      lines.map(({ trace, ...line }) => ({ ...line, trace: trace.slice(0, -1) }));
    expect(figuresOf(together)).toEqual(figuresOf(alone));
    expect(together.map(({ itemId, name }) => `${itemId} ${name}`)).toEqual([
      '1 Rama',
      '1 Otwory',
      '2 Brama',
      '2 Otwory',
      '3 Rama',
      '3 Otwory',
      '4 Furtka',
      '4 Otwory',
    ]);
  });
});
