import { expect, it } from 'vitest';
import { emptySelection, oldestFirst, pageToggled, ranged, selectedFilter, toggled } from './selection';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
const ids = (selection: ReadonlyMap<number, unknown>) => [...selection.keys()].sort();

it('chooses single rows, ranges in both directions, and the page on top of other pages', () => {
  const one = toggled(emptySelection, rows[3]!);
  expect(ids(one)).toEqual([4]);
  expect(ids(toggled(one, rows[3]!))).toEqual([]);
  expect(ids(ranged(one, rows, 3, 1, true))).toEqual([2, 3, 4]);
  expect(ids(ranged(ranged(one, rows, 0, 4, true), rows, 1, 3, false))).toEqual([1, 5]);
  const elsewhere = toggled(emptySelection, { id: 99 });
  const both = pageToggled(elsewhere, rows);
  expect(ids(both)).toEqual([1, 2, 3, 4, 5, 99]);
  expect(ids(pageToggled(both, rows))).toEqual([99]);
});

it('is gone through by the day of its records, then as they were made', () => {
  const shown = [
    { id: 4, date: '2026-10-02' },
    { id: 3, date: '2026-10-09' },
    { id: 2, date: '2026-10-02' },
  ];
  const selection = pageToggled(emptySelection, shown);
  expect(oldestFirst(selection, 'date').map(({ id }) => id)).toEqual([2, 4, 3]);
  expect(oldestFirst(selection, undefined).map(({ id }) => id)).toEqual([2, 3, 4]);
});

it('is what sums are asked for, as far as a filter takes its ids', () => {
  expect(selectedFilter([])).toBeUndefined();
  expect(selectedFilter(rows.slice(1, 3))).toEqual({ ids: [2, 3] });
  const many = Array.from({ length: 501 }, (_, id) => ({ id }));
  expect([selectedFilter(many.slice(1))?.ids.length, selectedFilter(many)]).toEqual([500, undefined]);
});
