import { expect, test } from 'vitest';
import type { Available } from '../board';
import { matchCode } from './match-code';

const step = (orderItemServiceDetailsId: number, orderItemId: number, orderNumber: string): Available => ({
  ...{
    orderItemServiceDetailsId,
    orderItemId,
    orderId: 1,
    orderNumber,
    itemName: 'Profil',
    customer: 'ALUFASADA',
    stepName: 'Malowanie',
  },
  ...{
    color: null,
    amount: 9,
    ordered: 9,
    reworkLeft: 0,
    pieces: { received: 9, good: 0, inRework: 0, lost: 0, open: 9 },
    connected: 0,
    free: 9,
    planSeq: 1,
    planDate: null,
    previousUnfinished: null,
    piece: { area: null, weight: null, outline: null, length: null },
  },
  note: null,
});
const free = [step(1, 11, 'ZL/0001/10/2026'), step(2, 12, 'ZL/0001/10/2026'), step(3, 13, 'ZL/0002/10/2026')];

test('a code of an item means its first step in the queue', () => {
  expect(matchCode(free, '5901', [12, 13])?.orderItemServiceDetailsId).toBe(2);
});

test('the number of an order means its step where it has only one', () => {
  expect(matchCode(free, ' zl/0002/10/2026 ', [])?.orderItemServiceDetailsId).toBe(3);
  expect(matchCode(free, 'ZL/0001/10/2026', [])).toBeUndefined();
});

test('what is unknown, elsewhere or empty means nothing', () => {
  expect(matchCode(free, '5901', [99])).toBeUndefined();
  expect(matchCode(free, '', [])).toBeUndefined();
});
