import { expect, test } from 'vitest';
import { activeEntry, settledGroups, type Entry, type EntryGroup } from './search-entries';

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
