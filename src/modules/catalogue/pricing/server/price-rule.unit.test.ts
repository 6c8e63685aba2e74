import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePrice } from './price-rule';
import {
  chargedBy,
  type PricedProfile,
  type PriceLine,
  type PriceList,
  type PriceQuestion,
  type PriceRules,
} from '../price-types';
import { units } from '../range';

let nextId = 0;
const line = (values: Partial<PriceLine> = {}): PriceLine => ({
  id: ++nextId,
  priceType: 0,
  rangeFrom: '0.0000',
  rangeTo: null,
  isCustomer: false,
  price: 1000,
  ...values,
});
const list = (name: string, values: Partial<PriceList> = {}): PriceList => ({
  id: ++nextId,
  name,
  currencyId: 1,
  customerId: null,
  companyId: null,
  productStateId: null,
  productCategoryId: null,
  productProfileId: null,
  dateFrom: null,
  dateTo: null,
  isActive: true,
  lines: [line()],
  ...values,
});
const rules = (lists: PriceList[], values: Partial<PriceRules> = {}): PriceRules => ({
  lists,
  profiles: [],
  // 3 is below 2, 2 below 1.
  parents: new Map([
    [1, null],
    [2, 1],
    [3, 2],
    [9, null],
  ]),
  profileCurrencyId: 1,
  ...values,
});
const question = (values: Partial<PriceQuestion> = {}): PriceQuestion => ({
  date: '2026-10-05',
  currencyId: 1,
  customerId: 7,
  companyId: 5,
  productProfileId: 4,
  productStateId: 6,
  productCategoryId: 3,
  ownPaint: false,
  area: '56.1600',
  weight: null,
  pieces: 39,
  metres: null,
  ...values,
});
const taken = (lists: PriceList[], values?: Partial<PriceQuestion>) =>
  choosePrice(rules(lists), question(values)).chosen?.name;
const reasons = (lists: PriceList[], values?: Partial<PriceQuestion>) =>
  Object.fromEntries(choosePrice(rules(lists), question(values)).notTaken.map(({ name, reason }) => [name, reason]));

it('maps the price types of lists to those of quotations', () => {
  expect([chargedBy(0), chargedBy(1), chargedBy(2)]).toEqual([1, 2, 3]);
});

describe('ranges', () => {
  const steps = list('2026', {
    lines: [
      line({ rangeTo: '50.0000', price: 3200 }),
      line({ rangeFrom: '50.0000', rangeTo: '200.0000', price: 2800 }),
      line({ rangeFrom: '200.0000', price: 2400 }),
    ],
  });
  it.each([
    ['0.0000', 3200],
    ['7.2000', 3200],
    ['49.9999', 3200],
    ['50.0000', 2800],
    ['56.1600', 2800],
    ['199.9999', 2800],
    ['200', 2400],
    ['99999999.9999', 2400],
  ])('price %s m² by the line with from ≤ measure < to', (area, price) => {
    expect(choosePrice(rules([steps]), question({ area })).chosen).toMatchObject({
      price,
      measure: area,
      chargedBy: 1,
    });
  });

  it('leave no price above the last one', () => {
    const steel = list('stal', { lines: [line({ rangeTo: '20.0000' })] });
    expect(choosePrice(rules([steel]), question({ area: '20.0000' }))).toEqual({
      chosen: null,
      notTaken: [{ source: 'list', id: steel.id, name: 'stal', reason: 'outsideRange', chargedBy: null, price: null }],
    });
  });

  it('compare as exact decimals', () => {
    expect(units('0.1') + units('0.2')).toBe(units('0.3'));
    expect(units('12')).toBe(120000n);
    expect(units('0.00009')).toBe(0n);
  });
});

describe('of several lists the most specific one is taken', () => {
  const everybody = list('wszyscy');
  const state = list('stan', { productStateId: 6 });
  const root = list('kategoria główna', { productCategoryId: 1 });
  const near = list('kategoria bliższa', { productCategoryId: 2 });
  const own = list('kategoria', { productCategoryId: 3 });
  const profile = list('profil', { productProfileId: 4 });
  const company = list('firma', { companyId: 5 });
  const customer = list('klient', { customerId: 7 });
  const inOrder = [customer, company, profile, own, near, root, state, everybody];

  it.each(inOrder.map((one, at) => [one.name, at] as const))('%s', (name, at) => {
    const lists = inOrder.slice(at);
    expect(taken(lists)).toBe(name);
    expect(taken([...lists].reverse())).toBe(name);
    expect(reasons(lists)).toEqual(Object.fromEntries(lists.slice(1).map((one) => [one.name, 'lessSpecific'])));
  });

  it('says what agreed', () => {
    const both = list('oba', { customerId: 7, productCategoryId: 1, productStateId: 6 });
    expect(choosePrice(rules([both, ...inOrder]), question()).chosen).toMatchObject({
      name: 'oba',
      matched: ['customer', 'category', 'state'],
    });
  });

  it('of equals the one valid from the later day, then the newer', () => {
    const old = list('2025', { dateFrom: '2025-01-01' });
    const current = list('2026', { dateFrom: '2026-01-01' });
    const copy = list('2026 poprawiony', { dateFrom: '2026-01-01' });
    expect(taken([current, everybody, old])).toBe('2026');
    expect(taken([copy, current, old])).toBe('2026 poprawiony');
    expect(reasons([current, old])).toEqual({ 2025: 'older' });
  });
});

describe('a list is not taken', () => {
  it.each([
    ['inactive', list('x', { isActive: false }), {}],
    ['notYetValid', list('x', { dateFrom: '2026-10-06' }), {}],
    ['expired', list('x', { dateTo: '2026-10-04' }), {}],
    ['otherCurrency', list('x', { currencyId: 2 }), {}],
    ['otherCustomer', list('x', { customerId: 8 }), {}],
    ['otherCustomer', list('x', { customerId: 8 }), { customerId: null }],
    ['otherCompany', list('x', { companyId: 6 }), {}],
    ['otherProfile', list('x', { productProfileId: 5 }), {}],
    ['otherCategory', list('x', { productCategoryId: 9 }), {}],
    ['otherCategory', list('x', { productCategoryId: 3 }), { productCategoryId: 2 }],
    ['otherState', list('x', { productStateId: 1 }), {}],
    ['noLines', list('x', { lines: [] }), {}],
    ['onlyOwnPaint', list('x', { lines: [line({ isCustomer: true })] }), {}],
    ['onlyShopPaint', list('x'), { ownPaint: true }],
    ['measureMissing', list('x', { lines: [line({ priceType: 1 })] }), {}],
    ['outsideRange', list('x', { lines: [line({ rangeFrom: '60.0000' })] }), {}],
  ] as const)('%s', (reason, one, asked) => {
    expect(reasons([one], asked)).toEqual({ x: reason });
  });

  it('on its first and last day it is', () => {
    expect(taken([list('dzień', { dateFrom: '2026-10-05', dateTo: '2026-10-05' })])).toBe('dzień');
  });
});

describe('kinds of lines', () => {
  const mixed = list('mieszany', {
    lines: [
      line({ price: 1 }),
      line({ priceType: 1, price: 2 }),
      line({ priceType: 2, rangeFrom: '100', price: 3 }),
      line({ priceType: 2, isCustomer: true, price: 12000 }),
    ],
  });
  it.each([
    [{}, 1, 1],
    [{ weight: '86.000' }, 2, 2],
    [{ weight: '86.000', pieces: 120 }, 3, 3],
    [{ ownPaint: true, pieces: 2 }, 3, 12000],
  ])('%j', (asked, by, price) => {
    expect(choosePrice(rules([mixed]), question(asked)).chosen).toMatchObject({ chargedBy: by, price });
  });
});

describe('a price of the profile', () => {
  const profile: PricedProfile = {
    id: 4,
    code: 'P-6060',
    customerId: null,
    pricePerPiece: null,
    pricePerMetre: 850,
    pricePerArea: 0,
    pricePerWeight: 900,
  };
  const customers = list('klient', { customerId: 7, productProfileId: 4 });
  const ask = (values: Partial<PricedProfile>, asked: Partial<PriceQuestion> = {}, change: Partial<PriceRules> = {}) =>
    choosePrice(rules([customers], { profiles: [{ ...profile, ...values }], ...change }), question(asked));

  it('goes before every list', () => {
    const { chosen, notTaken } = ask({}, { metres: '240.000' });
    expect(chosen).toMatchObject({ source: 'profile', name: 'P-6060', chargedBy: 4, price: 850, measure: '240.000' });
    expect(notTaken).toMatchObject([{ name: 'klient', reason: 'profileFirst', price: 1000 }]);
  });
  it('per piece first, then m², kg and metre', () => {
    expect(ask({ pricePerPiece: 70, pricePerArea: 9 }, { metres: '240' }).chosen).toMatchObject({
      chargedBy: 3,
      price: 70,
    });
    expect(ask({}, { weight: '5', metres: '240' }).chosen).toMatchObject({ chargedBy: 2, price: 900 });
    expect(ask({ pricePerArea: 5 }, { weight: '5' }).chosen).toMatchObject({ chargedBy: 1, measure: '56.1600' });
  });
  it('does not apply in another currency, to another customer, without its measure', () => {
    const reason = (answer: ReturnType<typeof ask>) => [answer.chosen?.name, answer.notTaken[0]?.reason];
    expect(reason(ask({}, { metres: '1' }, { profileCurrencyId: 2 }))).toEqual(['klient', 'otherCurrency']);
    // A profile of somebody else cannot give its price away.
    expect(reason(ask({ customerId: 8 }, { metres: '1' }))).toEqual(['klient', 'otherCustomer']);
    expect(reason(ask({ pricePerWeight: null }))).toEqual(['klient', 'measureMissing']);
  });
});

it('does not depend on the order of the rules, and names every list once', () => {
  const maybe = <T>(value: T) => fc.constantFrom(null, value);
  const lists = fc.array(
    fc.record({
      customerId: fc.constantFrom(null, 7, 8),
      companyId: maybe(5),
      productStateId: maybe(6),
      productCategoryId: fc.constantFrom(null, 1, 2, 3, 9),
      productProfileId: maybe(4),
      dateFrom: fc.constantFrom(null, '2025-01-01', '2026-01-01', '2027-01-01'),
      isActive: fc.boolean(),
      from: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.nat()), (made, random) => {
      const all = made.map(({ from, ...values }, i) =>
        list(`l${i}`, { ...values, lines: [line({ rangeFrom: `${from}.0000` })] }),
      );
      const shuffled = all
        .map((one) => [random.next().value as number, one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one);
      const answer = choosePrice(rules(all), question());
      expect(choosePrice(rules(shuffled), question())).toEqual(answer);
      const named = [...answer.notTaken.map(({ id }) => id), ...(answer.chosen ? [answer.chosen.id] : [])];
      expect(named.sort()).toEqual(all.map(({ id }) => id).sort());
    }),
    { numRuns: 300 },
  );
});
