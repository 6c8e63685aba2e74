import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { document, item as plainItem, listOf, type Range } from '../../../../test/support/prices';
import { expected } from '../../../../test/support/price-oracle';
import { calculate } from './server/calculate';
import { ofPricedFields, type DocumentInput, type ItemInput, type Line } from './model';

/** 100,000 random documents, against fractions of whole numbers that share no arithmetic with the product. */
const minutes = 3 * 60_000;

const scaled = (scale: number, most: number) =>
  fc.integer({ min: 0, max: most }).map((value) => {
    const digits = String(value).padStart(scale + 1, '0');
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const price = fc.integer({ min: 0, max: 500_00 });
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const factor = fc.oneof({ weight: 2, arbitrary: fc.constant('1.000') }, { weight: 1, arbitrary: scaled(3, 3000) });
const percent = fc.integer({ min: 0, max: 10_000 });
const millimetres = maybe(scaled(1, 70_000));

const option = fc.record({
  name: fc.constant('opcja'),
  invoiceName: fc.constant(null),
  inMainQuotation: fc.boolean(),
  priceMultiplier: factor,
  weightMultiplier: factor,
  areaMultiplier: factor,
  pricePerUnit: maybe(price),
  pricePerArea: maybe(price),
  pricePerWeight: rarely(price),
  minOutline: rarely(fc.integer({ min: 0, max: 500 })),
  minSurface: rarely(scaled(4, 5000)),
  minSurfaceSum: rarely(scaled(4, 90_000)),
});
const step = fc.record({ price: rarely(price), manualPrice: rarely(price), option: maybe(option) });
const profile = fc.record({
  pricePerPiece: rarely(price),
  pricePerArea: rarely(price),
  pricePerWeight: rarely(price),
  pricePerMetre: rarely(price),
});
const anything = ofPricedFields({
  integer: rarely(fc.integer({ min: 0, max: 2000 })),
  decimal: millimetres,
  money: rarely(price),
  percent: rarely(percent),
  ref: fc.constant(null),
  boolean: fc.boolean(),
});
const item = fc
  .record({
    ...anything,
    amount: fc.integer({ min: 1, max: 2000 }),
    weight: maybe(scaled(3, 900_000)),
    customerWeight: rarely(scaled(3, 900_000)),
    surface: maybe(scaled(4, 120_000)),
    customerSurface: rarely(scaled(4, 120_000)),
    surfaceMultiplier: factor.map((value) => (value === '0.000' ? '0.001' : value)),
    productStateId: fc.constantFrom(1, 2),
    productProfileId: rarely(fc.constant(1)),
    steps: fc.array(step, { maxLength: 2 }),
    manualPrice: rarely(price),
  })
  .map((made) => ({ ...made, name: 'detal' }));

/** Ids are given by position, so that lines can be told apart whatever their order. */
const withIds = (items: readonly (Omit<ItemInput, 'id' | 'steps'> & { steps: readonly Step[] })[]): ItemInput[] =>
  items.map((one, i) => ({
    ...one,
    id: i + 1,
    steps: one.steps.map((made, s) => ({
      id: s + 1,
      name: 'krok',
      price: made.price,
      manualPrice: made.manualPrice,
      option: made.option && { ...made.option, id: (i + 1) * 10 + s },
    })),
  }));
type Step = {
  price: number | null;
  manualPrice: number | null;
  option: Omit<NonNullable<ItemInput['steps'][number]['option']>, 'id'> | null;
};
const items = fc.array(item, { minLength: 1, maxLength: 3 }).map(withIds);

const terms: fc.Arbitrary<DocumentInput> = fc
  .record({
    discountPercent: maybe(percent),
    customerDiscountPercent: maybe(percent),
    priority: maybe(factor.map((multiplier) => ({ id: 1, name: 'priorytet', multiplier }))),
    transportNet: price,
    vatRate: fc.constantFrom(0, 500, 800, 2300),
    least: rarely(fc.integer({ min: 0, max: 5000_00 })),
  })
  .map(({ least, ...given }) => document({ ...given, minimalPrices: least === null ? [] : [minimal(least)] }));
const anybody = { customerId: null, companyId: null, productStateId: null, productCategoryId: null };
const minimal = (priceNet: number) => ({
  ...anybody,
  id: 1,
  priceNet,
  currencyId: 1,
  isCustomer: false,
  priorityId: null,
  priorityValue: null,
});

const range: fc.Arbitrary<Range> = fc.record({
  priceType: fc.constantFrom(1 as const, 2 as const, 3 as const),
  price,
  from: fc.integer({ min: 0, max: 40 }),
  to: fc.integer({ min: 41, max: 100_000 }),
  state: fc.constantFrom(1, 2, undefined),
  own: fc.boolean(),
});
const lists = fc
  .tuple(fc.array(range, { maxLength: 3 }), profile)
  .map(([ranges, own]) => listOf(ranges, { profiles: [{ id: 1, code: 'P-1', customerId: null, ...own }] }));

const sumOf = (lines: readonly Line[], key: 'sum' | 'discount' | 'amountToPay') =>
  lines.reduce((total, line) => total + BigInt(line[key]), 0n);

/** `QUOTATIONS=100000` calculates more. A failure prints the seed that repeats it. */
const quotations = Number(process.env['QUOTATIONS'] ?? 16_000);

describe('a quotation', () => {
  test(
    'comes to what whole-number fractions come to, line by line, and no grosz is lost',
    () => {
      fc.assert(
        fc.property(terms, items, lists, (given, made, rules) => {
          const outcome = calculate(given, made, rules);
          const oracle = expected(given, made, rules);
          const lines = outcome.lines.map(({ itemId, optionId, area, sum, discount, noPrice }) => ({
            itemId,
            optionId,
            area,
            sum,
            discount,
            noPrice,
          }));
          expect(lines).toEqual(oracle.lines);
          expect(outcome.net).toBe(oracle.net);
          expect(outcome.paymentNet).toBe(oracle.paymentNet);
          expect(outcome.paymentVat).toBe(oracle.paymentVat);
          if (sumOf(outcome.lines, 'sum') !== BigInt(outcome.priceNet)) throw new Error('sums do not add up');
          if (sumOf(outcome.lines, 'discount') !== BigInt(outcome.discount)) throw new Error('discounts do not add up');
          if (sumOf(outcome.lines, 'amountToPay') !== BigInt(outcome.net)) throw new Error('nets do not add up');
          for (const line of outcome.lines) {
            if (line.discount < 0 || line.discount > line.sum) throw new Error('discount outside 0 to sum');
            if (line.serviceCost + line.productCost !== line.sum) throw new Error('parts do not make the sum');
            if (line.serviceCost < 0 || line.productCost < 0) throw new Error('a part is below zero');
          }
        }),
        { numRuns: quotations },
      );
    },
    minutes,
  );

  test(
    'does not depend on the order of its items',
    () => {
      const anyOrder = items.chain((made) =>
        fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
      );
      fc.assert(
        fc.property(terms, anyOrder, lists, (given, [made, shuffled], rules) => {
          const { lines, ...sums } = calculate(given, made, rules);
          const { lines: others, ...otherSums } = calculate(given, shuffled, rules);
          expect(otherSums).toEqual(sums);
          const byId = (a: Line, b: Line) => a.itemId - b.itemId || (a.optionId ?? 0) - (b.optionId ?? 0);
          expect(others.sort(byId)).toEqual(lines.sort(byId));
        }),
        { numRuns: quotations / 4 },
      );
    },
    minutes,
  );

  test(
    'costs no less with more pieces, where one price holds for every amount',
    () => {
      const flat = fc.record({
        priceType: fc.constantFrom(1 as const, 2 as const, 3 as const),
        price,
        from: fc.constant(0),
      });
      fc.assert(
        fc.property(terms, items, flat, fc.integer({ min: 1, max: 500 }), (given, made, only, more) => {
          const rules = listOf([
            { ...only, own: false },
            { ...only, own: true },
          ]);
          const before = calculate(given, made, rules);
          const [first, ...rest] = made as [ItemInput, ...ItemInput[]];
          const after = calculate(given, [{ ...first, amount: first.amount + more }, ...rest], rules);
          expect(after.paymentNet).toBeGreaterThanOrEqual(before.paymentNet);
          expect(after.lines[0]!.sum).toBeGreaterThanOrEqual(before.lines[0]!.sum);
        }),
        { numRuns: quotations / 4 },
      );
    },
    minutes,
  );

  /** Range steps are the exception: the next range is cheaper, so a little more can cost less. */
  test('costs less for 50 m² than for 49 m², because the next range is cheaper', () => {
    const rules = listOf([
      { priceType: 1, from: 0, to: 50, price: 3200 },
      { priceType: 1, from: 50, price: 2800 },
    ]);
    const of = (amount: number) =>
      calculate(document(), withIds([plainItem({ surface: '1.0000', amount })]), rules).net;
    expect([of(49), of(50)]).toEqual([156_800, 140_000]);
  });
});
