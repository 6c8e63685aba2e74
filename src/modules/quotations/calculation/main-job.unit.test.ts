import { describe, expect, test } from 'vitest';
import { document, item, listOf, option } from '../../../../test/support/prices';
import { vatOf } from '../../settings/money/vat';
import { calculate } from './server/calculate';

/** Steps 7 and 19 of the main job, with every number. */
const alu = 1;
const steel = 2;
const priceList = listOf([
  { priceType: 1, state: alu, from: 0, to: 50, price: 3200 },
  { priceType: 1, state: alu, from: 50, to: 200, price: 2800 },
  { priceType: 1, state: alu, from: 200, price: 2400 },
  { priceType: 1, state: steel, from: 0, to: 20, price: 4600 },
  { priceType: 1, state: steel, from: 20, to: 100, price: 4100 },
  { priceType: 3, own: true, from: 0, price: 12_000 },
]);
const step = (id: number, name: string, pricePerArea?: number) => ({
  id,
  name,
  price: null,
  manualPrice: null,
  option: pricePerArea ? option({ id, name, pricePerArea }) : null,
});
const steelC3 = [step(1, 'Odtłuszczanie'), step(2, 'Śrutowanie', 1800), step(3, 'Podkład', 1400), step(4, 'Malowanie')];
const items = [
  item({ id: 1, name: 'P-6060', amount: 39, outline: '240.0', length: '6000.0', productStateId: alu }),
  item({ id: 2, name: 'K-45', amount: 16, outline: '180.0', length: '2500.0', productStateId: alu }),
  item({ id: 3, name: 'Brama', amount: 2, surface: '9.8000', weight: '86', productStateId: steel, steps: steelC3 }),
  item({ id: 4, name: 'Uchwyt', amount: 120, surface: '0.0120', productStateId: steel }),
];
const minimalSteel = {
  id: 1,
  priceNet: 30_000,
  currencyId: 1,
  customerId: null,
  companyId: null,
  productStateId: steel,
  productCategoryId: null,
  isCustomer: false,
  priorityId: null,
  priorityValue: null,
};
const order = document({ discountPercent: 500, transportNet: 12_000, minimalPrices: [minimalSteel] });

describe('the quotation of the main job', () => {
  const outcome = calculate(order, items, priceList);

  test('has four lines, each priced and discounted to the grosz', () => {
    expect(outcome.lines.map(({ area, sum, discount, amountToPay }) => [area, sum, discount, amountToPay])).toEqual([
      ['56.1600', 157_248, 7862, 149_386],
      ['7.2000', 23_040, 1152, 21_888],
      ['19.6000', 152_880, 7644, 145_236],
      ['3.0000', 13_800, 690, 13_110],
    ]);
    expect(outcome.lines[2]).toMatchObject({ priceNetArea: 7800, productCost: 90_160, serviceCost: 62_720 });
  });

  test('adds up to 3416.20 and 785.73 of VAT', () => {
    expect(outcome).toMatchObject({
      priceNet: 346_968,
      discount: 17_348,
      net: 329_620,
      paymentMin: 30_000,
      paymentNet: 341_620,
      paymentVat: 78_573,
      paymentGross: 420_193,
      noPrice: false,
    });
    expect(vatOf(341_620, 2300)).toBe(78_573);
  });

  test('explains the small part: 0.012 raised to 0.02 a piece, 2.4 raised to 3 m² of the line', () => {
    const trace = outcome.lines[3]!.trace;
    expect(trace.map(({ number, step }) => `${number} ${step}`)).toEqual([
      '1 surface',
      '2 pieceMinimum',
      '3 lineMinimum',
      '4 price',
      '5 options',
      '6 multipliers',
      '7 priority',
      '8 discount',
      '9 minimalPrice',
    ]);
    expect(trace[1]).toMatchObject({
      rule: 'raised',
      raised: true,
      values: { minimum: '0.0200', before: '0.0120' },
      result: { value: '0.0200', unit: 'm2' },
    });
    expect(trace[2]).toMatchObject({
      rule: 'raised',
      values: { minimum: '3.0000', before: '2.4000' },
      result: { value: '3.0000', unit: 'm2' },
    });
    expect(trace[3]!.formulas).toEqual([
      [
        { value: '3.0000', unit: 'm2' },
        '×',
        { value: 4600, unit: 'moneyPerM2' },
        '=',
        { value: 13_800, unit: 'money' },
      ],
    ]);
    expect(trace[8]).toMatchObject({ rule: 'kept', values: { minimum: 30_000, before: 329_620 } });
  });

  test('costs 4075.44 as Express, the discount as it was', () => {
    const express = { id: 2, name: 'Express', multiplier: '1.200' };
    const { net, paymentNet } = calculate({ ...order, priority: express }, items, priceList);
    expect([net, paymentNet]).toEqual([395_544, 407_544]);
  });

  test('two railings in the customer’s own paint are paid with the minimal 300.00', () => {
    const railings = item({ id: 9, name: 'Balustrada', amount: 2, productStateId: steel, isOwnPaint: true });
    const second = calculate(document({ minimalPrices: [minimalSteel] }), [railings], priceList);
    expect(second).toMatchObject({ net: 24_000, paymentMin: 30_000, paymentNet: 30_000 });
    expect(second).toMatchObject({ paymentVat: 6900, paymentGross: 36_900 });
  });
});
