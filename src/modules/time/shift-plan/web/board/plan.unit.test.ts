import { describe, expect, it } from 'vitest';
import type { Employee, PlannedEntry, ShiftCalendar } from '../../calendar';
import { timesOn, weekOf } from '../../plan-days';
import { laterDays, peopleMode } from './mode';
import { asNew, candidatesFor, Plan, shortOf } from './plan';

const zone = 'Europe/Warsaw';
const week = weekOf('2026-10-05');
const [hall, oven] = [1, 2];
const [painter, blaster] = [
  { id: 1, name: 'Malarz', color: null },
  { id: 2, name: 'Śrutownik', color: null },
];
const hours = { morning: { timeFrom: 360, timeTo: 840 }, evening: { timeFrom: 840, timeTo: 1320 } };

const person = (id: number, shiftRole: Employee['shiftRole'] = painter, isActive = true): Employee => ({
  id,
  name: `Imię${id}`,
  surname: `Nazwisko${id}`,
  email: null,
  avatar: null,
  roleId: null,
  isActive,
  shiftRole,
  usualPlaceId: hall,
  userWorkMain: null,
  contracts: null,
  leaveCards: [],
  planCount: 0,
});
let ids = 0;
const time = (userId: number, day: string, shift: keyof typeof hours, placeId = hall): PlannedEntry => ({
  id: (ids += 1),
  version: 1,
  userId,
  placeId,
  shiftId: shift === 'morning' ? 1 : null,
  shiftRoleId: painter.id,
  ...timesOn(day, hours[shift], zone),
  note: null,
  shift: null,
  shiftRole: painter,
  user: null,
  place: null,
  isLeave: false,
  leaveCard: null,
});
const planOf = (
  employees: Employee[],
  items: PlannedEntry[],
  more: Partial<ShiftCalendar> = {},
  place: number | null = hall,
) =>
  new Plan(
    {
      shifts: [],
      employees,
      holidays: [],
      items,
      others: [],
      roles: [],
      leaveCards: [],
      work: [],
      minimums: [],
      settings: { nightStart: 22, defHoursPerDay: 8, minutesPerShift: 480, shiftRestRules: 'warn' },
      places: [
        { id: hall, name: 'Hala A', code: 'HALA' },
        { id: oven, name: 'Piec', code: 'PIEC' },
      ],
      swaps: [],
      untold: 0,
      untoldWeeks: [],
      ...more,
    },
    place,
  );

describe('somebody planned without a place chosen', () => {
  const shift = { id: 1, name: 'Zmiana I', color: null, ...hours.morning, placeId: null };
  const placeOf = (usualPlaceId: number | null, shiftPlace: number | null = null) => {
    const row = { id: 1, person: { ...person(1), usualPlaceId } };
    const held = { kind: 'shift', shift: { ...shift, placeId: shiftPlace } } as const;
    return peopleMode([row], shortOf).target(planOf([row.person], [], {}, null), held, row, '2026-10-05')?.placeId;
  };
  it('works where the shift is, or where they were last, unless that is out of use', () => {
    const closed = 9;
    expect([placeOf(oven), placeOf(null), placeOf(hall, oven)]).toEqual([oven, hall, oven]);
    expect([placeOf(closed), placeOf(oven, closed)]).toEqual([hall, oven]);
  });
});

describe('hours expected of a person', () => {
  it('are those of their contracts day by day, and of the settings where none are kept', () => {
    const contracts = [
      { dateFrom: '2026-01-01', dateTo: '2026-10-06', hoursPerDay: '4.00' },
      { dateFrom: '2026-10-07', dateTo: '2026-10-08', hoursPerDay: '7.25' },
    ];
    const plan = planOf([person(1), { ...person(2), contracts }], []);
    const workdays = week.slice(0, 5);
    expect([1, 2].map((id) => plan.hoursExpected(id, workdays))).toEqual([40, 22.5]);
  });
});

describe('the plan of some days', () => {
  it('is looked up by person, shift and day; times at another place apart, a night on the day it begins', () => {
    const night = {
      ...time(1, '2026-10-06', 'morning'),
      ...timesOn('2026-10-06', { timeFrom: 1320, timeTo: 360 }, zone),
    };
    const away = time(1, '2026-10-07', 'evening', oven);
    const early = time(1, '2026-10-05', 'morning');
    const plan = planOf([person(1)], [early, night, away]);
    expect(week.map((day) => plan.of(1, day).length)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(plan.of(2, '2026-10-05')).toEqual([]);
    expect(plan.onShift(1, '2026-10-06')).toEqual([night]);
    expect(plan.onShift(0, '2026-10-05')).toEqual([]);
    expect(plan.onDay('2026-10-05')).toEqual([early]);
    expect(plan.elsewhereOf(1, '2026-10-07')).toMatchObject([{ id: away.id, placeName: 'Piec' }]);
    expect(planOf([person(1)], [away], {}, null).of(1, '2026-10-07')).toEqual([away]);
  });

  it('has leave on the days it touches: hours off at any time of their day, whole days also where clocks change', () => {
    const leave = (id: number, userId: number, times: ReturnType<typeof timesOn>) => {
      return { id, userId, name: 'Urlop', status: 7, isWholeDay: false, isReadable: true, ...times };
    };
    const early = leave(1, 1, timesOn('2026-10-06', { timeFrom: 30, timeTo: 60 }, zone));
    const late = leave(2, 2, timesOn('2026-10-06', { timeFrom: 1380, timeTo: 1440 }, zone));
    const whole = leave(3, 3, timesOn('2026-10-25', { timeFrom: 0, timeTo: 1440 }, zone));
    const plan = planOf([], [], { leaveCards: [early, late, whole] });
    for (const { id, userId } of [early, late])
      expect(['2026-10-05', '2026-10-06', '2026-10-07'].map((day) => plan.leave(userId, day)?.id)).toEqual([
        undefined,
        id,
        undefined,
      ]);
    expect(['2026-10-24', '2026-10-25', '2026-10-26'].map((day) => plan.leave(3, day)?.id)).toEqual([
      undefined,
      3,
      undefined,
    ]);
  });
});

it('a time is copied to the next day whatever day that is, and further on to working days alone', () => {
  const plan = planOf([], [], { holidays: [{ holidayDate: '2026-10-14', name: 'Dzień wolny' }] });
  const friday = time(1, '2026-10-09', 'morning');
  expect(laterDays(plan, friday, undefined)).toEqual(['2026-10-10']);
  expect(laterDays(plan, friday, '2026-10-11')).toEqual([]);
  expect(laterDays(plan, friday, '2026-10-15')).toEqual(['2026-10-12', '2026-10-13', '2026-10-15']);
});

describe('who can take a time over', () => {
  it('is whom nothing speaks against, of the same role before another and none, with the fewest hours; who cannot comes last, with the reason', () => {
    const wanted = time(9, '2026-10-06', 'evening');
    const busy = time(3, '2026-10-06', 'evening', oven);
    const leave = {
      id: 1,
      userId: 4,
      name: 'Urlop',
      status: 7,
      isWholeDay: true,
      isReadable: true,
      ...timesOn('2026-10-06', { timeFrom: 0, timeTo: 1440 }, zone),
    };
    const people = [
      person(9),
      person(8, painter, false),
      person(4),
      person(3),
      person(7, null),
      person(5, blaster),
      person(1),
      person(6),
      person(2),
    ];
    const items = [
      wanted,
      busy,
      time(1, '2026-10-05', 'morning'),
      // Sixteen hours of one day are more than thirteen.
      time(6, '2026-10-06', 'morning'),
    ];
    const found = candidatesFor(planOf(people, items, { leaveCards: [leave] }), asNew(wanted), week);
    expect(found.map(({ person: { id }, findings }) => [id, findings.map(({ kind }) => kind)])).toEqual([
      [2, []],
      [1, []],
      [5, []],
      [7, []],
      [6, ['long-day']],
      [4, ['leave']],
      [3, ['overlap']],
    ]);
  });
});
