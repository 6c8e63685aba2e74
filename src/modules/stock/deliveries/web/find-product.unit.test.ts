import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../../engine/web/api';
import { findProduct } from './find-product';

const paint = {
  id: 5,
  name: 'RAL 9005',
  label: '',
  color: null,
  searchdata: '',
  data: { barcode: '5901234123457', unit: 'kg' },
};
const other = { ...paint, id: 6, data: { barcode: '59012341234570', unit: 'kg' } };
const asked = vi.spyOn(api, 'get').mockResolvedValue({ items: [other, paint], suggested: [] });
afterEach(() => void asked.mockClear());

it('a GS1 code means the product of its number, and brings lot, expiry and weight', async () => {
  expect(await findProduct('(01)05901234123457(17)281231(10)L-7(3102)002050')).toEqual({
    id: 5,
    name: 'RAL 9005',
    unit: 'kg',
    lot: { serialNumber: 'L-7', dateTo: '2028-12-31', amount: '20.5' },
  });
  expect(asked.mock.calls[0]![1]).toMatchObject({ filter: { search: '5901234123457' } });
});

it('any other code brings no lot', async () => {
  expect(await findProduct('5901234123457')).toEqual({ id: 5, name: 'RAL 9005', unit: 'kg' });
  expect(await findProduct('9005-MAT')).toBeUndefined();
});

it('kilograms of a code are no amount of paint that is counted in litres', async () => {
  asked.mockResolvedValueOnce({ items: [{ ...paint, data: { ...paint.data, unit: 'l' } }], suggested: [] });
  expect(await findProduct('(01)05901234123457(10)L-7(3102)002050')).toEqual({
    id: 5,
    name: 'RAL 9005',
    unit: 'l',
    lot: { serialNumber: 'L-7' },
  });
});
