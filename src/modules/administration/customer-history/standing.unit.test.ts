import { expect, it } from 'vitest';
import { standing } from './standing';

const wayOf = (...states: readonly number[]) => standing(states.map((to, index) => ({ at: String(index), to })));

it('keeps the way to the present state and forgets what was taken back', () => {
  expect(wayOf(1, 2, 4, 5).map(({ to }) => to)).toEqual([1, 2, 4, 5]);
  expect(wayOf(1, 2, 4, 5, 4).map(({ to }) => to)).toEqual([1, 2, 4]);
  expect(wayOf(1, 2, 3, 2, 4).map(({ to }) => to)).toEqual([1, 2, 4]);
  expect(wayOf(1, 4, 3).map(({ to }) => to)).toEqual([1, 3]);
  expect(wayOf(1, 2, 99).map(({ to }) => to)).toEqual([1, 2, 99]);
});

it('says when a state was first come to, and when it was come to again', () => {
  expect(wayOf(1, 2, 4, 2, 4)).toEqual([
    { at: '0', to: 1 },
    { at: '1', to: 2 },
    { at: '4', to: 4 },
  ]);
});
