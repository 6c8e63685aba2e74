import { expect, it } from 'vitest';
import { proposed } from './proposed-rework';

const five = { id: 1, amount: 5, pickedAmount: 0 };
const three = { id: 2, amount: 3, pickedAmount: 0 };

it('proposes the claimed pieces of the item they are of, and guesses none of several', () => {
  expect(proposed([five, three], { orderItemId: 2, amount: 1 })).toEqual({ 2: 1 });
  expect(proposed([five, three], { orderItemId: 2, amount: 0 })).toEqual({ 2: 3 });
  expect(proposed([five], { orderItemId: 0, amount: 2 })).toEqual({ 1: 2 });
  expect(proposed([five, three], { orderItemId: 0, amount: 2 })).toEqual({});
  expect(proposed([five, three], { orderItemId: 0, amount: 8 })).toEqual({ 1: 5, 2: 3 });
  expect(proposed([five, three], { orderItemId: 0, amount: 0 })).toEqual({ 1: 5, 2: 3 });
  expect(proposed([five, { ...three, pickedAmount: 2 }], { orderItemId: 0, amount: 1 })).toEqual({ 2: 1 });
});
