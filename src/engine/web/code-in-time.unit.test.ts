import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './code-in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('code that does not arrive within 120 seconds is given up', async () => {
  const given = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toMatchObject({ errorStr: 'TimeOut' });
});

it('code that arrives, or fails by itself, leaves nothing waiting', async () => {
  expect(await inTime(Promise.resolve('code'))).toBe('code');
  await expect(inTime(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
