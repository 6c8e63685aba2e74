import { expect, it } from 'vitest';
import { leaveKind } from '../../../states/leave-states';
import { faultOfDays, previewQuery } from './leave-client';

const pass = { userId: 4, leaveKind: leaveKind.pass, dateFrom: '2026-10-07' };

it('a preview is asked for with what is a day or a time, not with what was typed in its place', () => {
  const typed = { ...pass, timeFrom: 420, timeTo: 'noon' as unknown as number, workOutDate: 'some day' };
  expect(previewQuery(typed)).toEqual({
    userId: '4',
    leaveKind: String(leaveKind.pass),
    dateFrom: '2026-10-07',
    dateTo: '2026-10-07',
    timeFrom: '420',
  });
  const workOutDate = '2026-10-10T06:00:00.000Z';
  expect(previewQuery({ ...pass, workOutDate })).toMatchObject({ workOutDate });
});

it('a preview waits for its days, and is not asked for where they end in another year', () => {
  const leave = { userId: 4, leaveKind: leaveKind.leave, dateFrom: '2026-12-30' };
  for (const dateTo of [null, 'x', '2026-12-29', '2027-01-02'])
    expect(previewQuery({ ...leave, dateTo }), String(dateTo)).toBeUndefined();
  expect(previewQuery({ ...leave, dateTo: '2026-12-31' })).toMatchObject({ dateTo: '2026-12-31' });
});

it('days that will be refused are named, days not chosen yet are not', () => {
  const leave = { userId: 4, leaveKind: leaveKind.leave, dateFrom: '2026-12-30' };
  expect(faultOfDays({ ...leave, dateTo: '2026-12-29' })).toBe('EndBeforeStart');
  expect(faultOfDays({ ...leave, dateTo: '2027-01-02' })).toBe('LeaveSeveralYears');
  for (const dateTo of [null, 'x', '2026-12-31']) expect(faultOfDays({ ...leave, dateTo })).toBeUndefined();
  expect(faultOfDays({ ...pass, dateTo: '2027-01-02' })).toBeUndefined();
});
