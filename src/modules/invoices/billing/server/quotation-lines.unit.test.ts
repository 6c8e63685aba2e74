import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grossOf, vatOf } from '../../../settings/money/vat';
import { amountText, timesPrice } from '../line-value';
import { linesFromQuotations, type Quoted, type QuotedItem } from './quotation-lines';

const texts = { transport: 'Transport', minimalPrice: 'Dopłata', piece: 'szt.', metre: 'm', service: 'usł.' };
const item = (values: Partial<QuotedItem>): QuotedItem => ({
  id: 1,
  code: null,
  name: 'Słupek',
  amount: 1,
  area: null,
  weight: null,
  length: null,
  priceType: 1,
  discountPercent: 500,
  sum: 0,
  discount: 0,
  amountToPay: 0,
  externalNumber: null,
  group: { key: 'ALU-STD', name: 'Malowanie RAL 7016' },
  ...values,
});
const quoted = (items: QuotedItem[], values: Partial<Quoted> = {}): Quoted => ({
  id: 5,
  number: 'WY/0001/10/2026',
  orderId: 7,
  orderNumber: 'ZL/0001/10/2026',
  vatRateId: 1,
  transportNet: 0,
  transportName: null,
  paymentNet: items.reduce((sum, one) => sum + one.amountToPay, values.transportNet ?? 0),
  items,
  ...values,
});
/** Main job, step 7. */
const mainJob = quoted(
  [
    item({ id: 1, amount: 39, area: '56.1600', sum: 157_248, discount: 7862, amountToPay: 149_386 }),
    item({ id: 2, amount: 16, area: '7.2000', sum: 23_040, discount: 1152, amountToPay: 21_888 }),
    item({ id: 3, amount: 2, area: '19.6000', sum: 152_880, discount: 7644, amountToPay: 145_236 }),
    item({ id: 4, amount: 120, area: '3.0000', sum: 13_800, discount: 690, amountToPay: 13_110 }),
  ],
  { transportNet: 12_000, transportName: 'Dostawa własna' },
);
const net = (lines: readonly { valueNet: number }[]) => lines.reduce((sum, line) => sum + line.valueNet, 0);

describe('lines of quotations', () => {
  test('of the main job come to 3416.20, 785.73 and 4201.93', () => {
    const lines = linesFromQuotations([mainJob], 0, texts);
    expect(lines.map(({ name, amount, unit, priceNet, valueNet }) => [name, amount, unit, priceNet, valueNet])).toEqual(
      [
        ['Słupek', '56.1600', 'm²', 2800, 149_386],
        ['Słupek', '7.2000', 'm²', 3200, 21_888],
        ['Słupek', '19.6000', 'm²', 7800, 145_236],
        ['Słupek', '3.0000', 'm²', 4600, 13_110],
        ['Dostawa własna', '1.0000', 'usł.', 12_000, 12_000],
      ],
    );
    expect([net(lines), vatOf(net(lines), 2300), grossOf(net(lines), 2300)]).toEqual([341_620, 78_573, 420_193]);
  });
  test('say what a minimal price adds', () => {
    const railing = item({ amount: 2, priceType: 3, sum: 24_000, amountToPay: 24_000, discountPercent: null });
    const lines = linesFromQuotations([quoted([railing], { paymentNet: 30_000 })], 0, texts);
    expect(lines.map(({ name, unit, priceNet, valueNet }) => [name, unit, priceNet, valueNet])).toEqual([
      ['Słupek', 'szt.', 12_000, 24_000],
      ['Dopłata', 'usł.', 6000, 6000],
    ]);
    expect([net(lines), vatOf(net(lines), 2300), grossOf(net(lines), 2300)]).toEqual([30_000, 6900, 36_900]);
  });
  test('fall back to pieces, then to one service, where no unit price gives the sum', () => {
    const [line] = linesFromQuotations(
      [quoted([item({ area: '3', sum: 100, amount: 4, amountToPay: 100 })])],
      0,
      texts,
    );
    expect(line).toMatchObject({ amount: '4.0000', unit: 'szt.', priceNet: 25 });
    const [whole] = linesFromQuotations([quoted([item({ sum: 100, amount: 3, amountToPay: 100 })])], 0, texts);
    expect(whole).toMatchObject({ amount: '1.0000', unit: 'usł.', priceNet: 100 });
  });
  test('are made one where service, colour, unit price and discount are the same', () => {
    const alike = (id: number, area: string, sum: number, discount: number) =>
      item({ id, area, sum, discount, amountToPay: sum - discount });
    const items = [
      alike(1, '56.1600', 157_248, 7862),
      alike(2, '7.2000', 20_160, 1008),
      { ...alike(3, '1.0000', 2800, 140), group: { key: 'other', name: 'Inne' } },
    ];
    const lines = linesFromQuotations([quoted(items)], 1, texts);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      name: 'Malowanie RAL 7016',
      amount: '63.3600',
      priceNet: 2800,
      discountPercent: 500,
      valueNet: 157_248 - 7862 + 20_160 - 1008,
      quotationItemId: null,
    });
    expect(lines[1]!.name).toBe('Słupek');
  });
  test('stay apart where one line would be worth other grosze than its parts', () => {
    const part = (id: number) =>
      item({ id, area: '3.0001', sum: 10_011, amountToPay: 10_011, discount: 0, discountPercent: null });
    const lines = linesFromQuotations([quoted([part(1), part(2)])], 1, texts);
    expect(lines.map(({ amount, priceNet, valueNet }) => [amount, priceNet, valueNet])).toEqual([
      ['3.0001', 3337, 10_011],
      ['3.0001', 3337, 10_011],
    ]);
  });
  test('come to what the quotations come to, grouped or not', () => {
    const anyItem = fc
      .record({
        amount: fc.integer({ min: 1, max: 500 }),
        area: fc.integer({ min: 1, max: 1e7 }),
        price: fc.integer({ min: 0, max: 1e5 }),
        percent: fc.integer({ min: 0, max: 10_000 }),
        key: fc.constantFrom('a', 'b'),
      })
      .map(({ amount, area, price, percent, key }) => {
        const measure = amountText(BigInt(area));
        const sum = timesPrice(measure, price);
        const discount = Math.round((sum * percent) / 10_000);
        return item({
          amount,
          area: measure,
          sum,
          discount,
          discountPercent: percent,
          amountToPay: sum - discount,
          group: { key, name: key },
        });
      });
    fc.assert(
      fc.property(
        fc.array(fc.array(anyItem, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 1e5 }),
        fc.integer({ min: 0, max: 1e5 }),
        (documents, transportNet, extra) => {
          const all = documents.map((items) =>
            quoted(items, {
              transportNet,
              paymentNet: net(items.map((one) => ({ valueNet: one.amountToPay }))) + transportNet + extra,
            }),
          );
          const wanted = all.reduce((sum, one) => sum + one.paymentNet, 0);
          expect(net(linesFromQuotations(all, 0, texts))).toBe(wanted);
          const grouped = linesFromQuotations(all, 1, texts);
          expect(net(grouped)).toBe(wanted);
          for (const { amount, priceNet, discount, valueNet } of grouped)
            expect(timesPrice(amount, priceNet) - discount).toBe(valueNet);
        },
      ),
    );
  });
});
