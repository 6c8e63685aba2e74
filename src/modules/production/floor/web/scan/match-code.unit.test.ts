import { expect, test } from 'vitest';
import type { Available } from '../board';
import { matchCode } from './match-code';

const step = (orderItemServiceDetailsId: number, orderItemId: number, orderNumber: string): Available => ({
  orderItemServiceDetailsId,
  orderItemId,
  orderId: 1,
  orderNumber,
  itemName: 'Profil',
  customer: 'ALUFASADA',
  stepName: 'Malowanie',
  color: null,
  amount: 9,
  ordered: 9,
  reworkLeft: 0,
  held: 0,
  reworkReason: null,
  pieces: { received: 9, good: 0, inRework: 0, lost: 0, open: 9 },
  connected: 0,
  free: 9,
  planSeq: 1,
  planDate: null,
  previousUnfinished: null,
  piece: { area: null, weight: null, outline: null, length: null, longSide: null, shortSide: null },
  note: null,
});
const free = [step(1, 11, 'ZL/0001/10/2026'), step(2, 12, 'ZL/0001/10/2026'), step(3, 13, 'ZL/0002/10/2026')];

const ids = (steps: readonly Available[]) => steps.map(({ orderItemServiceDetailsId }) => orderItemServiceDetailsId);

test('a code of items means their steps in the order of the queue', () => {
  expect(ids(matchCode(free, '5901', [13, 12]))).toEqual([2, 3]);
});

test('the number of an order means its steps, also where the server was not asked', () => {
  expect(ids(matchCode(free, ' zl/0002/10/2026 ', []))).toEqual([3]);
  expect(ids(matchCode(free, 'ZL/0001/10/2026', []))).toEqual([1, 2]);
});

test('what is unknown, elsewhere or empty means nothing', () => {
  expect(matchCode(free, '5901', [99])).toEqual([]);
  expect(matchCode(free, '', [])).toEqual([]);
});
