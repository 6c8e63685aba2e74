import { expect, test } from 'vitest';
import { minuteOfDay, shiftAt, type ShiftHours } from './shift-at';

const shift = (id: number, timeFrom: number, timeTo: number, placeId: number | null = null): ShiftHours => ({
  id,
  name: `${id}`,
  timeFrom,
  timeTo,
  placeId,
});
const day = [shift(1, 360, 840), shift(2, 840, 1320), shift(3, 1320, 360)];

test.each([
  [360, 1, false],
  [839, 1, false],
  [840, 2, false],
  [1320, 3, false],
  [1439, 3, false],
  [0, 3, true],
  [359, 3, true],
])('at minute %i shift %i runs', (minute, id, sinceYesterday) => {
  expect(shiftAt(day, minute)).toMatchObject({ shift: { id }, sinceYesterday });
});

test('no shift, none that runs', () => {
  expect(shiftAt([], 600)).toBeUndefined();
  expect(shiftAt([shift(1, 360, 840)], 840)).toBeUndefined();
  expect(shiftAt([shift(1, 840, 1440)], 1439)?.shift.id).toBe(1);
});

test('shifts of the place come first, then the one that began last', () => {
  expect(shiftAt([...day, shift(4, 300, 1020, 7)], 600)?.shift.id).toBe(4);
  expect(shiftAt([shift(5, 300, 900), shift(6, 480, 960)], 600)?.shift.id).toBe(6);
  expect(shiftAt([shift(5, 300, 900), shift(6, 480, 960)], 400)?.shift.id).toBe(5);
});

test('the minute is that of the shop, whatever the server’s clock is set to', () => {
  expect(minuteOfDay(new Date('2026-07-01T22:30:00Z'), 'Europe/Warsaw')).toBe(30);
  expect(minuteOfDay(new Date('2026-11-20T05:00:00Z'), 'Europe/Warsaw')).toBe(360);
});
