import { expect, test } from 'vitest';
import { all, clicked, nobody, walked } from './choosing';
import { entryAt, LINE, planEntries, ROW, spotAt, spotOfRow, topsOf } from './layout';
import { partsOf } from './load-parts';
import { areColorless, colorName, sumOf, type Paint, type Step } from './step';

const paint = (id: number): Paint => ({ id, code: `RAL ${id}`, externalCode: null, name: `RAL ${id}`, hex: null });
const step = (id: number, colour: number | null, planDate = '2026-10-06'): Step =>
  ({ id, planDate, product: colour === null ? null : paint(colour), orderItem: {} }) as Step;
const rows = [step(1, 7016), step(2, 7016), step(3, null), step(4, 9005), step(5, 9005)];

test('a line stands between two colours; a step without paint makes none', () => {
  const entries = planEntries(rows, false);
  expect(entries.map(({ kind }) => kind)).toEqual(['row', 'row', 'row', 'color', 'row', 'row']);
  expect(topsOf(entries, 1)).toEqual([0, ROW, 2 * ROW, 3 * ROW, 3 * ROW + LINE, 4 * ROW + LINE, 5 * ROW + LINE]);
});

test('over all days each day begins with its line', () => {
  const entries = planEntries([step(1, null), step(2, null, '2026-10-07')], true);
  expect(entries.map(({ kind }) => kind)).toEqual(['day', 'row', 'day', 'row']);
});

test('the gap opens above the change of colour, stays while one is in it, and is left behind below', () => {
  const entries = planEntries(rows, false);
  const tops = topsOf(entries, 1);
  const spot = spotAt(entries, tops, 3 * ROW + LINE + 5, null, ROW);
  expect(spot).toEqual({ row: 3, entry: 3 });
  expect(spotAt(entries, tops, tops[3]! + ROW - 1, spot, ROW)).toBe(spot);
  expect(spotAt(entries, tops, tops[5]! + ROW + 30, spot, ROW)).toEqual({ row: 5, entry: 6 });
  expect(spotAt(entries, tops, 5, spot, ROW)).toEqual({ row: 0, entry: 0 });
  expect(spotAt(entries, tops, 9999, null, ROW)).toEqual({ row: 5, entry: 6 });
  expect(spotAt([], [0], 40, null, ROW)).toEqual({ row: 0, entry: 0 });
  expect(spotOfRow(entries, 3)).toEqual({ row: 3, entry: 3 });
  expect(entryAt(tops, tops[4]!)).toBe(4);
});

test('the bar is divided into planned, in hand and too much', () => {
  expect(partsOf('116.0', '75.8', '180')).toMatchObject({ percent: 107, over: true });
  expect(partsOf('90', '45', '180')).toEqual({ percent: 75, over: false, parts: { planned: 50, added: 25, over: 0 } });
  expect(partsOf('180', '0.01', '180')).toMatchObject({ percent: 101, over: true });
  expect(partsOf('5', '0', null)).toMatchObject({ percent: 0, over: false });
  const { parts } = partsOf('300', '10', '180');
  expect(parts.planned + parts.added + parts.over).toBeCloseTo(100, 0);
});

test('decimals are added exactly', () => {
  expect(sumOf(['0.1', '0.2', null, '56.1600'])).toBe('56.4600');
  expect(sumOf(['-0.5', '0.25'])).toBe('-0.2500');
  expect(colorName(paint(7016))).toBe('7016');
});

test('the column of colours is left out where no row of either table has a paint', () => {
  const plain = step(7, null);
  expect(areColorless([plain], [])).toBe(true);
  expect(areColorless([plain], [plain, step(8, 7016)])).toBe(false);
  expect(areColorless([], [])).toBe(false);
});

test('rows are chosen as in a file manager', () => {
  const order = [1, 2, 3, 4, 5];
  const one = clicked(nobody(), 'plan', order, 2, { ctrl: false, shift: false });
  const range = clicked(one, 'plan', order, 4, { ctrl: false, shift: true });
  expect([...range.ids]).toEqual([2, 3, 4]);
  const less = clicked(range, 'plan', order, 3, { ctrl: true, shift: false });
  expect([...less.ids]).toEqual([2, 4]);
  const other = clicked(less, 'free', order, 1, { ctrl: true, shift: false });
  expect(other).toMatchObject({ side: 'free', active: 1 });
  expect([...other.ids]).toEqual([1]);
  const grown = walked(one, 'plan', order, 3, { ctrl: false, shift: true });
  expect([...grown.ids]).toEqual([2, 3]);
  expect(walked(one, 'plan', order, 3, { ctrl: true, shift: false })).toMatchObject({ active: 3, ids: one.ids });
  expect(all('plan', order, 3)).toMatchObject({ active: 3, anchor: 1 });
});
