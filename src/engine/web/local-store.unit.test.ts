import { beforeEach, expect, test, vi } from 'vitest';
import { onPersonalChange, readPersonal, writePersonal } from './local-store';

const kept = new Map<string, string>();
const setItem = vi.fn((name: string, text: string) => void kept.set(name, text));

beforeEach(() => {
  kept.clear();
  setItem.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: (name: string) => void kept.delete(name),
  });
});

test('a value that is remembered already is not written again', () => {
  const changed = vi.fn();
  const stop = onPersonalChange(changed);
  writePersonal('table', { page: 1 });
  writePersonal('table', { page: 1 });
  writePersonal('table', { page: 2 });
  stop();
  expect(setItem).toHaveBeenCalledTimes(2);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(readPersonal('table', undefined)).toEqual({ page: 2 });
});

test('a value is forgotten', () => {
  writePersonal('table', { page: 1 });
  writePersonal('table', undefined);
  expect(readPersonal('table', 'none')).toBe('none');
  expect(kept.size).toBe(0);
});
