import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPersonalPrefix } from '../../engine/web/local-store';
import { logoutMinutes, storeLogoutMinutes } from './logout-minutes';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the minutes until the idle sign-out hold for everybody who signs in at a computer', () => {
  setPersonalPrefix(1);
  expect(logoutMinutes()).toBe(0);
  localStorage.setItem('1_logout_minutes', '30');
  expect(logoutMinutes()).toBe(30);
  storeLogoutMinutes(10);
  setPersonalPrefix(2);
  expect(logoutMinutes()).toBe(10);
  storeLogoutMinutes(0);
  setPersonalPrefix(1);
  expect(logoutMinutes()).toBe(0);
});
