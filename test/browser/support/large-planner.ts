import type { Page, Route } from '@playwright/test';
import { packed } from '../../../src/modules/time/shift-plan/packed-entries';

/** People and days of a shop far larger than the demo company's. */
export const PEOPLE = 500;
export const FIRST = '2027-05-01';
export const DAYS = 31;

const HOUR = 3_600_000;
const shifts = [
  { id: 1, name: 'Zmiana I', color: 'green', timeFrom: 360, timeTo: 840, placeId: null },
  { id: 2, name: 'Zmiana II', color: 'blue', timeFrom: 840, timeTo: 1320, placeId: null },
  { id: 3, name: 'Zmiana III', color: 'indigo', timeFrom: 1320, timeTo: 360, placeId: null },
];
const role = { id: 1, name: 'Malarz', color: 'teal' };
const place = { id: 1, name: 'Hala A' };

/** The planner's answer: everybody works eight hours on the weekdays of the month. */
export function largeCalendar(): object {
  const start = Date.parse(`${FIRST}T04:00:00Z`);
  const employees = Array.from({ length: PEOPLE }, (_, at) => ({
    id: at + 1,
    name: `Imię${at}`,
    surname: `Nazwisko${at}`,
    email: null,
    avatar: null,
    roleId: 1,
    isActive: true,
    shiftRole: role,
    usualPlaceId: 1,
    userWorkMain: null,
    contracts: null,
    leaveCards: [],
    planCount: 22,
  }));
  const days = Array.from({ length: DAYS }, (_, day) => start + day * 24 * HOUR);
  const isWorkday = (at: number) => ![0, 6].includes(new Date(at).getUTCDay());
  const items = employees.flatMap(({ id }) => {
    const shift = shifts[id % 3]!;
    return days.filter(isWorkday).map((at, day) => {
      const from = at + (id % 3) * 8 * HOUR;
      return {
        id: id * 100 + day,
        version: 1,
        userId: id,
        placeId: 1,
        shiftId: shift.id,
        shiftRoleId: 1,
        note: null,
        timeFrom: new Date(from).toISOString(),
        timeTo: new Date(from + 8 * HOUR).toISOString(),
      };
    });
  });
  return {
    shifts,
    employees,
    items: [],
    packed: packed(items),
    closedPlaces: [],
    holidays: [],
    others: [],
    leaveCards: [],
    swaps: [],
    untold: 0,
    untoldWeeks: [],
    settings: { nightStart: 22, defHoursPerDay: 8, minutesPerShift: 480, shiftRestRules: 'warn' },
    roles: [{ ...role, code: 'MAL', placeId: null, isActive: true }],
    places: [{ ...place, code: 'HALA' }],
    work: [{ day: '2027-05-04', area: '430.00' }],
    minimums: [{ placeId: 1, shiftId: 1, people: 160 }],
  };
}

/** Opens the planner of the large shop, answered in the server's place. */
export async function openLargePlanner(page: Page, base: string, span: 'week' | 'month'): Promise<void> {
  const body = JSON.stringify(largeCalendar());
  await page.route('**/api/shift-reports/shift-calendar?*', (route: Route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${base}/shift-schedule-employee?date=2027-05-12&span=${span}&place=1`);
  await page.locator('[id^="cell-"]').first().waitFor({ state: 'attached' });
}
