import { expect, test } from 'vitest';
import { activeEntry, isNumber, numberedFirst, settledGroups, type Entry, type EntryGroup } from './search-entries';

const entry = (key: string): Entry => ({ key, kind: 'record', title: key, path: `/${key}` });
const group = (key: string, ...keys: string[]): EntryGroup => ({ key, title: key, entries: keys.map(entry) });
const keys = (groups: readonly EntryGroup[]) => groups.map(({ key }) => key);

test('answers are added below those shown, in whatever order they arrive', () => {
  const [customers, orders, users] = [group('customers', 'a'), group('orders', 'b'), group('users')];
  expect(keys(settledGroups([undefined, orders, undefined]))).toEqual([]);
  expect(keys(settledGroups([customers, undefined, users]))).toEqual(['customers']);
  expect(keys(settledGroups([customers, orders, users]))).toEqual(['customers', 'orders']);
});

test('the chosen line stays chosen when others arrive above or below it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(entry);
  expect(activeEntry([a!, b!], 'b')).toBe(b);
  expect(activeEntry([c!, a!, b!], 'b')).toBe(b);
  expect(activeEntry([a!, b!], undefined)).toBe(a);
  expect(activeEntry([a!], 'gone')).toBe(a);
  expect(activeEntry([], 'a')).toBeUndefined();
});

test('the kind that has the number that was typed comes first', () => {
  const groups = [
    group('quotations', 'WY/0012/11/2026'),
    group('orders', 'ZL/0129/11/2026', 'ZL/0029/11/2026'),
    group('receptions', 'PZ/0029/11/2026'),
  ];
  const first = (text: string) => keys(numberedFirst(groups, text))[0];
  expect(['zl 29', 'ZL/0029', 'pz 29', 'zl 129'].map(first)).toEqual(['orders', 'orders', 'receptions', 'orders']);
  expect(['zl 2', 'zl 9', 'profil', '29'].map(first)).toEqual(Array(4).fill('quotations'));
  expect(['zl 29', 'RAL 7016', '29', 'profil 20 x'].map(isNumber)).toEqual([true, true, false, false]);
});
