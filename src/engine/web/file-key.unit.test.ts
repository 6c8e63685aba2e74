import { expect, it } from 'vitest';
import { ApiRequestError } from './api';
import { withFileKey } from './file-key';

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
