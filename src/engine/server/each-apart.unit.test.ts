import { expect, it } from 'vitest';
import { unavailable } from '../errors';
import { eachApart } from './each-apart';

const nameOf = (one: number) => `number ${one}`;

it('one that fails keeps none of the others from being done, and all that failed are named', async () => {
  const done: number[] = [];
  const working = eachApart(
    [1, 2, 3, 4],
    (one) => (one % 2 ? Promise.reject(new Error('odd')) : Promise.resolve(done.push(one))),
    nameOf,
  );
  await expect(working).rejects.toThrow('number 1: Error: odd; number 3: Error: odd');
  expect(done).toEqual([2, 4]);
});

it('what is away for one is away for all', async () => {
  const asked: number[] = [];
  const working = eachApart([1, 2], (one) => (asked.push(one), Promise.reject(unavailable())), nameOf);
  await expect(working).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual([1]);
});
