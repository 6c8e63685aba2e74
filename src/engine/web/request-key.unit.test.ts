import { expect, it } from 'vitest';
import { ApiRequestError } from './api';
import { requestKeys, withFileKey } from './request-key';

const photo = (content = 'x') => new File([content], 'photo.jpg', { lastModified: 1 });

it('keeps the key of a file while it is unknown whether the server has it', async () => {
  const keys: string[] = [];
  const send = (status: number | undefined, { place = 'complaints/1', file = photo() } = {}) =>
    withFileKey(place, file, (key) => {
      keys.push(key);
      if (status === undefined) return Promise.resolve();
      throw new ApiRequestError(status, 'X');
    }).catch(() => undefined);
  await send(0);
  await send(undefined, { place: 'complaints/2' });
  await send(undefined, { file: photo('another') });
  await send(503);
  await send(undefined);
  await send(422);
  await send(undefined);
  const [lost, elsewhere, other, busy, done, refused, again] = keys;
  expect([busy, done]).toEqual([lost, lost]);
  expect(new Set([lost, elsewhere, other, refused, again]).size).toBe(5);
});

it('what may have been done is sent again with its key, what was refused or done is not', async () => {
  const withKey = requestKeys();
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
