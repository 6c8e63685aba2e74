import { expect, test } from 'vitest';
import type { ApiError } from '../errors';
import { limiter } from './limiter';

const SECOND = 1000;
const refusal = (call: () => void): number | undefined => {
  try {
    call();
  } catch (error) {
    return (error as ApiError).options.retryAfter;
  }
  return undefined;
};

test('so many calls of a key within a window, and the seconds until the next', () => {
  const limit = limiter(2, 60 * SECOND);
  limit('a', 0);
  limit('a', 10 * SECOND);
  expect(refusal(() => limit('a', 20 * SECOND))).toBe(40);
  limit('b', 20 * SECOND);
  expect(refusal(() => limit('a', 61 * SECOND))).toBeUndefined();
});

test('a clock that is put back does not hold calls up', () => {
  const limit = limiter(2, 60 * SECOND);
  const day = 24 * 60 * 60 * SECOND;
  limit('a', day);
  limit('a', day + SECOND);
  expect(refusal(() => limit('a', 0))).toBeUndefined();
  expect(refusal(() => limit('a', SECOND))).toBeUndefined();
  expect(refusal(() => limit('a', 2 * SECOND))).toBe(58);
});
