import { expect, it } from 'vitest';
import { bodyOf, faultsOf, withoutItem, type Delivery } from './delivery';

const item = (values: Delivery['items'][number]['values']) => ({ key: 1, unit: 'kg', values });

it('sends what was said and leaves blanks out', () => {
  const head = { storageId: 3, locationId: null, invoiceNumber: '' };
  expect(bodyOf({ head, items: [item({ productId: 7, serialNumber: 'A1', boxNumber: '', amount: '2.500' })] })).toEqual(
    {
      storageId: 3,
      items: [{ productId: 7, serialNumber: 'A1', amount: '2.500' }],
    },
  );
});

it('names what is wrong by row and field', () => {
  const items = [item({ productId: 7, amount: '1' }), item({ amount: '0' })];
  expect(faultsOf({ head: {}, items })).toEqual({
    storageId: 'Required',
    'items.1.productId': 'Required',
    'items.1.amount': 'TooSmall',
  });
});

it('keeps faults with their rows when one above goes', () => {
  const faults = { storageId: 'Required', 'items.0.amount': 'a', 'items.1.amount': 'b', 'items.2.dateTo': 'c' };
  expect(withoutItem(faults, 1)).toEqual({ storageId: 'Required', 'items.0.amount': 'a', 'items.1.dateTo': 'c' });
});
