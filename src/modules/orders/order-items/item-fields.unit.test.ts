import { expect, test } from 'vitest';
import { copiedItemFields, itemPriceFields } from './item-fields';

test('a copied item costs what its source does, because it has every field a price depends on', () => {
  expect(itemPriceFields.filter((key) => !copiedItemFields.includes(key))).toEqual([]);
});

test('a copied item has nothing of where the first one is, what is stuck on it and when it was due', () => {
  const own = ['orderId', 'lp', 'status', 'barcode', 'locationId', 'dueDate', 'receiptedAmount', 'externalOrderNumber'];
  expect(own.filter((key) => copiedItemFields.includes(key))).toEqual([]);
});
