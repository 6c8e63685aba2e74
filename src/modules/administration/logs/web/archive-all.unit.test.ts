import { expect, it } from 'vitest';
import { ApiRequestError } from '../../../../engine/web/api';
import { archiveAll, type ArchivedPart } from './archive-all';

const parts = (...answers: (ArchivedPart | Error)[]) => {
  const left = [...answers];
  return () => {
    const next = left.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
};
const nothing = new ApiRequestError(422, 'NothingToArchive');
const full = { amount: 200_000, more: true };

it('goes on until nothing old is left', async () => {
  expect(await archiveAll(parts(full, full, { amount: 7, more: false }))).toEqual({ amount: 400_007 });
  expect(await archiveAll(parts(full, nothing))).toEqual({ amount: 200_000 });
});

it('says what it has done before it failed', async () => {
  const failure = new ApiRequestError(503, 'Unavailable');
  expect(await archiveAll(parts(full, failure))).toEqual({ amount: 200_000, failure });
  await expect(archiveAll(parts(nothing))).rejects.toBe(nothing);
});
