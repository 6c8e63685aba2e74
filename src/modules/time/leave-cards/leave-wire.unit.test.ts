import { expect, it } from 'vitest';
import { defaultZone } from '../../../engine/format';
import { readLeave } from './leave-wire';

const pass = (dateFrom: string, dateTo: string) => readLeave({ leaveKind: 1, dateFrom, dateTo }, defaultZone);

it('hours off carry their times inside the dates, with or without a zone', () => {
  const wanted = { leaveKind: 1, dateFrom: '2026-10-07', dateTo: '2026-10-07', timeFrom: 600, timeTo: 690 };
  expect(pass('2026-10-07T10:00', '2026-10-07T11:30:00')).toEqual(wanted);
  expect(pass('2026-10-07 10:00:00', '2026-10-07T11:30:00.000')).toEqual(wanted);
  expect(pass('2026-10-07T08:00:00.000Z', '2026-10-07T11:30:00+02:00')).toEqual(wanted);
});

it('times that name a zone are those of the clocks of the company', () => {
  const sent = { leaveKind: 1, dateFrom: '2026-10-07T09:00:00Z', dateTo: '2026-10-07T10:30:00Z' };
  expect(readLeave(sent, 'Europe/London')).toMatchObject({ timeFrom: 600, timeTo: 690 });
});

it('until midnight is 24:00 of the same day, also where the day differs in UTC', () => {
  const late = { leaveKind: 1, dateFrom: '2026-10-07', dateTo: '2026-10-07', timeFrom: 1380, timeTo: 1440 };
  expect(pass('2026-10-07T23:00', '2026-10-08T00:00')).toEqual(late);
  expect(pass('2026-10-07T21:00:00Z', '2026-10-07T22:00:00Z')).toEqual(late);
});

it('whole days lose their time, and what is no date-time stays for the rules to refuse', () => {
  const leave = { leaveKind: 0, dateFrom: '2026-10-07T00:00:00', dateTo: '2026-10-08T00:00:00' };
  expect(readLeave(leave, defaultZone)).toEqual({ leaveKind: 0, dateFrom: '2026-10-07', dateTo: '2026-10-08' });
  for (const body of [
    { leaveKind: 1, dateFrom: '2026-10-07', timeFrom: 600 },
    { dateFrom: null },
    { dateFrom: 'noon' },
  ])
    expect(readLeave(body, defaultZone)).toBe(body);
  expect(pass('2026-10-07T99:99Z', '2026-10-07')).toEqual({
    leaveKind: 1,
    dateFrom: '2026-10-07T99:99Z',
    dateTo: '2026-10-07',
  });
});
