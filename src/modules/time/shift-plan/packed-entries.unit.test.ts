import { expect, test } from 'vitest';
import type { LeaveOfCalendar } from './calendar';
import { withNames } from './packed-entries';

const night = {
  id: 1,
  version: 1,
  userId: 7,
  placeId: 1,
  shiftId: null,
  shiftRoleId: null,
  timeFrom: '2026-10-06T20:00:00.000Z',
  timeTo: '2026-10-07T04:00:00.000Z',
  note: null,
};
const leave = (more: Partial<LeaveOfCalendar>): LeaveOfCalendar => ({
  id: 3,
  userId: 7,
  name: 'Urlop',
  status: 7,
  timeFrom: '2026-10-06T22:00:00.000Z',
  timeTo: '2026-10-07T22:00:00.000Z',
  isWholeDay: true,
  isReadable: true,
  ...more,
});
const isLeave = (granted: LeaveOfCalendar): boolean => {
  const leaves = new Map([[7, [granted]]]);
  const [named] = withNames([night], { shifts: [], roles: [], places: [], people: [], leaves });
  return named!.isLeave;
};

test('days of leave take the times that begin on them, hours off those they meet', () => {
  expect(isLeave(leave({}))).toBe(false);
  expect(isLeave(leave({ timeFrom: '2026-10-05T22:00:00.000Z' }))).toBe(true);
  expect(isLeave(leave({ timeTo: '2026-10-07T02:00:00.000Z', isWholeDay: false }))).toBe(true);
  expect(isLeave(leave({ timeFrom: '2026-10-07T04:00:00.000Z', isWholeDay: false }))).toBe(false);
});
