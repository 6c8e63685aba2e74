import { expect, it } from 'vitest';
import { pauseBefore, whileBusy, worthAnotherTry } from './another-try';
import { ApiRequestError } from './api';

const busy = new ApiRequestError(503, 'TooBusy', {}, 2);
const away = new ApiRequestError(503, 'Unavailable', {}, 1);
const lost = new ApiRequestError(0, 'NoConnection');
const refused = new ApiRequestError(422, 'InvalidInput');

it('a busy server and a lost connection are asked again twice, a refusal is final', () => {
  for (const error of [busy, away, lost]) {
    expect([0, 1, 2].map((count) => worthAnotherTry(count, error))).toEqual([true, true, false]);
  }
  expect(worthAnotherTry(0, refused)).toBe(false);
  expect(worthAnotherTry(0, new ApiRequestError(503, 'TookTooLong', {}, 2))).toBe(false);
  expect(worthAnotherTry(0, new Error('a fault of the page'))).toBe(false);
});

it('a list asks again only while the server is busy', () => {
  expect([0, 1, 2].map((count) => whileBusy(count, busy))).toEqual([true, true, false]);
  for (const error of [away, lost, refused]) expect(whileBusy(0, error)).toBe(false);
});

it('the pause is at least what the server asks for, and differs from browser to browser', () => {
  const pauses = Array.from({ length: 50 }, () => pauseBefore(0, busy));
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(2000);
    expect(pause).toBeLessThanOrEqual(4000);
  }
  expect(new Set(pauses).size).toBeGreaterThan(1);
  expect(pauseBefore(1, lost)).toBeGreaterThanOrEqual(2000);
});
