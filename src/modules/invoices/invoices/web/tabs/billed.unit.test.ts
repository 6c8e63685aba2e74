import { expect, test } from 'vitest';
import { billedQuotations } from './billed';

const item = (quotationId: number | null, valueNet: number) => ({
  quotationId,
  valueNet,
  quotationNumber: quotationId && `WY/${quotationId}`,
  orderId: quotationId && quotationId + 100,
  orderNumber: quotationId && `ZL/${quotationId}`,
});

test('an invoice over two orders says what each brings', () => {
  const links = [
    { quotationId: 1, quotation: { name: 'WY/1' } },
    { quotationId: 2, quotation: { name: 'WY/2' } },
  ];
  expect(billedQuotations(links, [item(1, 100), item(2, 50), item(1, 7), item(null, 999)])).toEqual([
    { id: 1, number: 'WY/1', order: { id: 101, number: 'ZL/1' }, lines: 2, net: 107 },
    { id: 2, number: 'WY/2', order: { id: 102, number: 'ZL/2' }, lines: 1, net: 50 },
  ]);
});

test('a proforma shows quotations it does not bill', () => {
  expect(billedQuotations([], [item(3, 10)])).toMatchObject([{ id: 3, number: 'WY/3', net: 10 }]);
});

test('a quotation whose lines were removed is still billed', () => {
  expect(billedQuotations([{ quotationId: 4, quotation: null }], [])).toEqual([
    { id: 4, number: '#4', order: null, lines: 0, net: 0 },
  ]);
});
