import { expect, test } from 'vitest';
import { coverOf, isUnworked, missingIn, shortIn } from './cover';

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

test('nobody works a time whose person left, has no contract then or is away for all of it', () => {
  const zone = 'Europe/Warsaw';
  const time = { timeFrom: '2026-10-07T04:00:00Z', timeTo: '2026-10-07T12:00:00Z' };
  const leave = { id: 1, userId: 1, name: 'UW', status: 7, isReadable: true };
  const day = { ...leave, isWholeDay: true, timeFrom: '2026-10-06T22:00:00Z', timeTo: '2026-10-07T22:00:00Z' };
  const hours = { ...leave, isWholeDay: false, timeFrom: '2026-10-07T04:00:00Z', timeTo: '2026-10-07T08:00:00Z' };
  const anna = { isActive: true, contracts: null, leaveCards: [] };
  const ended = [{ dateFrom: '2026-01-01', dateTo: '2026-10-06', hoursPerDay: '8' }];
  expect(isUnworked(time, anna, zone)).toBe(false);
  expect(isUnworked(time, { ...anna, isActive: false }, zone)).toBe(true);
  expect(isUnworked(time, { ...anna, contracts: ended }, zone)).toBe(true);
  expect(isUnworked(time, { ...anna, leaveCards: [day] }, zone)).toBe(true);
  expect(isUnworked(time, { ...anna, leaveCards: [hours] }, zone)).toBe(false);
  expect(isUnworked({ ...time, timeTo: hours.timeTo }, { ...anna, leaveCards: [hours] }, zone)).toBe(true);
  // A night shift that ends on the first morning of leave is worked.
  const night = { timeFrom: '2026-10-06T20:00:00Z', timeTo: '2026-10-07T04:00:00Z' };
  expect(isUnworked(night, { ...anna, leaveCards: [day] }, zone)).toBe(false);
});
