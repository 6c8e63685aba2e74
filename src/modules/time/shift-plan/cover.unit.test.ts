import { expect, test } from 'vitest';
import { coverOf, missingIn, shortIn } from './cover';

test('people of a shift are counted once each at its place, against those it needs', () => {
  const entries = [
    { userId: 1, placeId: 1, shiftId: 1 },
    { userId: 1, placeId: 1, shiftId: 1 },
    { userId: 2, placeId: 1, shiftId: 2 },
    { userId: 3, placeId: 2, shiftId: 1 },
    { userId: 4, placeId: 1, shiftId: null },
  ];
  const minimums = [
    { placeId: 1, shiftId: 1, people: 3 },
    { placeId: 1, shiftId: 2, people: 1 },
    { placeId: 2, shiftId: 2, people: 1 },
  ];
  const cover = coverOf(entries, minimums);
  expect(cover.map(({ people }) => people)).toEqual([1, 1, 0]);
  expect(shortIn(cover).map(({ placeId, shiftId }) => [placeId, shiftId])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(missingIn(cover)).toBe(3);
  expect(missingIn(coverOf(entries, []))).toBe(0);
});
