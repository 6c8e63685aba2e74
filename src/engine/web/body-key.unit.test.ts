import { expect, it } from 'vitest';
import { ApiRequestError } from './api';
import { bodyKeys } from './body-key';

it('what may have been done is sent again with its key, what was refused or done is not', async () => {
  const withKey = bodyKeys();
  const keys: string[] = [];
  const send = (body: object, error?: ApiRequestError) =>
    withKey(body, (key) => {
      keys.push(key);
      return error ? Promise.reject(error) : Promise.resolve('done');
    }).catch(() => 'failed');
  const move = { amount: '5', version: 3 };
  await send(move, new ApiRequestError(0, 'NetworkError'));
  await send({ ...move, amount: '6' }, new ApiRequestError(422, 'StockNotEnough'));
  await send(move);
  await send(move);
  await send({ ...move, amount: '6' });
  const [first, other, again, later, otherLater] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, later, otherLater]).size).toBe(4);
});
