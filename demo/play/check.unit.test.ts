import { expect, it } from 'vitest';
import { check } from './check';

const order = { numberText: 'ZL/0001/10/2026', status: 2, items: [{ amount: 40 }, { amount: 16 }], note: null };

it('accepts a value with more properties than expected', () => {
  check(order, { status: 2, items: [{ amount: 40 }, { amount: 16 }], numberText: /^ZL/, note: null });
});

it.each([
  [{ status: 3 }, 'order.status is 2, not 3'],
  [{ items: [{ amount: 40 }] }, 'order.items is'],
  [{ items: [{ amount: 39 }, { amount: 16 }] }, 'order.items[0].amount is 40, not 39'],
  [{ numberText: /^FV/ }, 'not like /^FV/'],
  [{ missing: 1 }, 'order.missing is undefined, not 1'],
  [{ note: { text: 'x' } }, 'order.note is null'],
])('reports where the value differs from %j', (expected, words) => {
  expect(() => check(order, expected, 'order')).toThrow(words);
});
