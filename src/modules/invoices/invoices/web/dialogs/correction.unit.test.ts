import { describe, expect, test } from 'vitest';
import { billable, sumOf, type Billable } from './bill';
import { allToZero, corrected, differenceOf, standingOf, type CorrectableLine, wantedLines } from './correction';

const rates = new Map([[1, { id: 1, name: '23 %', code: '23', value: 2300 }]]);
const line = (overrides: Partial<CorrectableLine>): CorrectableLine => ({
  id: 1,
  name: 'Profil',
  amount: '56.1600',
  unit: 'm²',
  priceNet: 2800,
  discountPercent: 500,
  discount: 7862,
  valueNet: 149_386,
  valueGross: null,
  vatRateId: 1,
  ...overrides,
});
const lines = [
  line({}),
  line({ id: 2, amount: '2.0000', priceNet: 10_000, discountPercent: null, discount: 0, valueNet: 20_000 }),
];

describe('a correction', () => {
  test('in minus: fewer pieces', () => {
    expect(differenceOf(lines, new Map([[2, { amount: '1' }]]), rates)).toEqual({
      net: -10_000,
      vat: -2300,
      gross: -12_300,
    });
  });

  test('of everything to zero takes back the whole invoice, deductions with it, and leaves what is taken back already', () => {
    const deduction = line({
      id: 3,
      amount: '1.0000',
      priceNet: -5000,
      valueNet: -5000,
      valueGross: -6150,
      advanceInvoiceId: 9,
    });
    const gone = line({ id: 4, amount: '0.0000', discount: 0, valueNet: 0 });
    const all = [...lines, deduction, gone];
    const wishes = allToZero(all);
    expect([...wishes.keys()]).toEqual([1, 2, 3]);
    expect(differenceOf(all, wishes, rates)?.net).toBe(-(149_386 + 20_000 - 5000));
  });

  test('in plus: a higher price, with the discount of the line', () => {
    expect(differenceOf(lines, new Map([[1, { priceNet: 3000 }]]), rates)?.net).toBe(160_056 - 149_386);
  });

  test('takes the deduction of an advance back as a whole, with the VAT it had', () => {
    const deduction = line({
      id: 3,
      amount: '1.0000',
      priceNet: -5000,
      discountPercent: null,
      valueNet: -5000,
      valueGross: -6150,
      advanceInvoiceId: 9,
    });
    expect(differenceOf([deduction], new Map([[3, { amount: '0' }]]), rates)).toEqual({
      net: 5000,
      vat: 1150,
      gross: 6150,
    });
    expect(corrected(deduction, { amount: '0.5' })).toBeUndefined();
  });

  test('of nothing says nothing', () => {
    expect(differenceOf(lines, new Map(), rates)).toEqual({ net: 0, vat: 0, gross: 0 });
  });

  test('is open while an amount cannot be understood or is below zero', () => {
    expect(differenceOf(lines, new Map([[2, { amount: 'x' }]]), rates)).toBeUndefined();
    expect(corrected(lines[1]!, { priceNet: -1 })).toBeUndefined();
    expect(differenceOf(lines, new Map(), new Map())).toBeUndefined();
  });

  test('asks for the lines wanted otherwise alone', () => {
    const wishes = new Map([
      [1, {}],
      [2, { amount: '0' }],
    ]);
    expect(wantedLines(lines, wishes)).toEqual([{ id: 2, amount: '0' }]);
  });
});

describe('an invoice corrected before', () => {
  const documents = new Map([
    [7, { id: 7, rootInvoiceId: null as number | null }],
    [8, { id: 8, rootInvoiceId: 7 }],
    [9, { id: 9, rootInvoiceId: 7 }],
  ]);
  const read = {
    last: (rootId: number) => Promise.resolve([...documents.values()].findLast((one) => one.rootInvoiceId === rootId)),
    whole: (id: number) => Promise.resolve(documents.get(id)!),
  };

  test('is corrected from its last correction, from wherever in the chain', async () => {
    for (const id of [7, 8, 9]) expect((await standingOf(documents.get(id)!, read)).id).toBe(9);
  });

  test('else as it is', async () => {
    const alone = { id: 5, rootInvoiceId: null };
    expect(await standingOf(alone, read)).toBe(alone);
  });
});

describe('what is billed together', () => {
  const quotation = (id: number, companyId = 1, currencyId = 1): Billable => ({
    id,
    companyId,
    currencyId,
    numberText: `WY/${id}`,
    date: '2026-10-06',
    paymentNet: id * 100,
    paymentGross: id * 123,
  });

  test('has one company and one currency', () => {
    const first = quotation(1);
    expect([quotation(2), quotation(3, 2), quotation(4, 1, 2)].map((one) => billable(one, first))).toEqual([
      true,
      false,
      false,
    ]);
    expect(billable(first, undefined)).toBe(true);
  });

  test('adds up', () => {
    expect(sumOf([quotation(1), quotation(2), quotation(3)], [1, 3])).toBe(400);
  });
});
