import { beforeEach, expect, test, vi } from 'vitest';
import { onPersonalChange, readPersonal, replacePersonal, setPersonalPrefix, writePersonal } from './local-store';
import { isMoment } from './shape';

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

test('a value of another kind than its reader takes counts as none', () => {
  for (const text of ['5', 'null', '{}', '"x"']) {
    kept.set('shortcuts', text);
    expect(readPersonal('shortcuts', ['none'])).toEqual(['none']);
    expect(readPersonal('shortcuts', ['none'])).toEqual(['none']);
  }
  kept.set('look', '[]');
  expect(readPersonal('look', { font: 13 })).toEqual({ font: 13 });
  kept.set('chosen', 'null');
  expect(readPersonal<number | null>('chosen', null)).toBeNull();
});

test('a value with anything else inside than its reader takes counts as none', () => {
  const shape = [{ path: '', title: '', 'at?': isMoment }];
  const good = [{ path: '/cars', title: 'Cars', at: '2026-10-05', more: 1 }];
  const none: unknown[] = [];
  for (const text of [
    '[null]',
    '[5]',
    '[{"path":"/cars"}]',
    '[{"path":1,"title":""}]',
    '[{"path":"","title":"","at":"x"}]',
  ])
    for (const _ of 'twice') {
      kept.set('shortcuts', text);
      expect(readPersonal('shortcuts', none, shape)).toBe(none);
    }
  kept.set('shortcuts', JSON.stringify(good));
  expect(readPersonal('shortcuts', none, shape)).toEqual(good);
  expect(readPersonal('shortcuts', none, shape)).toBe(readPersonal('shortcuts', none, shape));
  kept.set('folds', '{"a":true,"b":"yes"}');
  expect(readPersonal('folds', {}, { '*': true })).toEqual({});
  kept.set('place', '"x"');
  expect(readPersonal<number | null>('place', null, 0)).toBeNull();
});

test('values there is no room for leave those of before', () => {
  const stored: Record<string, string> = { '7_page': '1' };
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: { value: (name: string) => stored[name] ?? null },
      removeItem: { value: (name: string) => delete stored[name] },
      setItem: {
        value: (name: string, text: string) => {
          if (text.length > 5) throw new Error('QuotaExceededError');
          stored[name] = text;
        },
      },
    }),
  );
  setPersonalPrefix(7);
  expect(() => replacePersonal({ size: '2', long: '"0123456789"' })).toThrow('Quota');
  expect(stored).toEqual({ '7_page': '1' });
  setPersonalPrefix(null);
});
