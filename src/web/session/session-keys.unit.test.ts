import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockKey, storedToken, timeKey, tokenKey } from './session-keys';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map([
    [tokenKey, 'abc'],
    [timeKey, String(Date.now() - 2 * 60 * 60_000)],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

test('a session without a heartbeat for an hour is over, but for that of a time clock', () => {
  expect(storedToken()).toBeNull();
  kept.set('kiosk_mode', 'on');
  expect(storedToken()).toBe('abc');
  kept.set(clockKey, '1');
  expect(storedToken()).toBe('abc');
  // Another user has signed in at the tablet.
  kept.set(clockKey, '0');
  expect(storedToken()).toBeNull();
  kept.set(timeKey, String(Date.now()));
  expect(storedToken()).toBe('abc');
});
