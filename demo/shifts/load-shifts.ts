import { addDays, isWeekend } from '../../src/engine/fields/date/days';
import { act } from '../../src/engine/server/actions';
import { saveRow } from '../../src/engine/server/write';
import { sql } from '../../src/engine/server/sql';
import { daysFrom, mondayOf, timesOn } from '../../src/modules/time/shift-plan/plan-days';
import { type NewEntry, planMany } from '../../src/modules/time/shift-plan/server/plan-many';
import { keepAsPublished } from '../../src/modules/time/shift-plan/server/publish';
import { shiftSwaps } from '../../src/modules/time/shift-plan/shift-swaps.entity';
import { staffingMinimums } from '../../src/modules/time/staffing-minimums/staffing-minimums.entity';
import type { DemoWrite } from '../translate';

interface Worker {
  email: string;
  place: string;
  role: string;
  /** Shifts by their order in the day: of the weeks that have passed, of this one and of those to come, and then again. */
  weeks: readonly (0 | 1 | 2)[];
}
const crew: readonly Worker[] = [
  { email: 'operator@galwex.test', place: 'KAB1', role: 'MAL', weeks: [0, 0, 1, 0, 1] },
  { email: 'piotr.dab@galwex.test', place: 'SRU', role: 'SRUT', weeks: [0, 0, 1, 0, 1] },
  { email: 'ewa.sowa@galwex.test', place: 'KJ', role: 'KJ', weeks: [0, 0, 0, 1, 0] },
  { email: 'rafal.jodla@galwex.test', place: 'MYJ', role: 'MYJ', weeks: [1, 1, 0, 1, 0] },
  { email: 'monika.brzoza@galwex.test', place: 'KAB1', role: 'ZAW', weeks: [1, 1, 0, 1, 0] },
  { email: 'lukasz.klon@galwex.test', place: 'KAB1', role: 'MAL', weeks: [2] },
  { email: 'ola.kalina@galwex.test', place: 'PIEC1', role: 'PIEC', weeks: [0, 0, 1, 0, 1] },
  { email: 'foreman@galwex.test', place: 'KAB1', role: 'BRYG', weeks: [0] },
];
/** Leaves two hours earlier on the Tuesday of this week. */
const short = { email: 'monika.brzoza@galwex.test', minutes: 120 };
/** People a shift needs, by its order in the day. */
const needed: readonly { place: string; shift: 0 | 1 | 2; people: number }[] = [
  { place: 'KAB1', shift: 0, people: 2 },
  { place: 'KAB1', shift: 1, people: 1 },
  { place: 'KAB1', shift: 2, people: 1 },
  { place: 'SRU', shift: 0, people: 1 },
  { place: 'KJ', shift: 0, people: 1 },
];
const reason = 'Po południu odbieram dziecko ze szkoły';
/** Weeks planned at least before and after this one. */
const BEFORE = 1;
const AFTER = 3;

/** Whole weeks around today that contain this month from end to end, whatever day of it is today. */
function plannedWeeks(today: string): { first: string; last: string } {
  const monday = mondayOf(today);
  const monthBegins = `${today.slice(0, 7)}-01`;
  const monthEnds = addDays(`${addDays(monthBegins, 31).slice(0, 7)}-01`, -1);
  const [least, most] = [addDays(monday, -7 * BEFORE), addDays(monday, 7 * AFTER)];
  const [begins, ends] = [mondayOf(monthBegins), mondayOf(monthEnds)];
  return { first: begins < least ? begins : least, last: addDays(ends > most ? ends : most, 6) };
}

/** The plan of this month and of the weeks around today; what leave or a contract refuses stays free. */
export async function loadShifts(write: DemoWrite): Promise<void> {
  const { tx, zone } = write;
  const shifts = await tx.rows<{ id: number; timeFrom: number; timeTo: number }>(
    sql`select id, time_from, time_to from shifts where place_id is null order by time_from limit 3`,
  );
  const idsOf = async (entity: 'users' | 'places' | 'shift-roles', key: 'email' | 'code') => {
    const table = { users: sql`users`, places: sql`places`, 'shift-roles': sql`shift_roles` }[entity];
    const rows = await tx.rows<{ id: number; key: string }>(
      sql`select id, ${key === 'email' ? sql`email` : sql`code`} as key from ${table}`,
    );
    return new Map(rows.map((row) => [row.key, row.id]));
  };
  const people = await idsOf('users', 'email');
  const places = await idsOf('places', 'code');
  const roles = await idsOf('shift-roles', 'code');
  const holidays = new Set(
    (await tx.rows<{ day: string }>(sql`select holiday_date::text as day from holidays`)).map(({ day }) => day),
  );
  const thisMonday = mondayOf(write.today());
  const { first, last } = plannedWeeks(write.today());
  const days = daysFrom(first, last).filter((day) => !isWeekend(day) && !holidays.has(day));
  const entries = crew.flatMap(({ email, place, role, weeks }) =>
    days.flatMap((day): NewEntry[] => {
      const week = Math.max(0, 1 + Math.round((Date.parse(mondayOf(day)) - Date.parse(thisMonday)) / (7 * 86_400_000)));
      const shift = shifts[weeks[week % weeks.length]!];
      const [userId, placeId] = [people.get(email), places.get(place)];
      if (!shift || !userId || !placeId) return [];
      const early = email === short.email && day === addDays(thisMonday, 1) ? short.minutes : 0;
      const times = timesOn(day, { timeFrom: shift.timeFrom, timeTo: shift.timeTo - early }, zone);
      return [{ userId, placeId, shiftId: shift.id, shiftRoleId: roles.get(role) ?? null, note: null, ...times }];
    }),
  );
  await planMany(write, entries, { dryRun: false, skipHolidays: false });
  for (const { place, shift, people: least } of needed) {
    const [placeId, shiftId] = [places.get(place), shifts[shift]?.id];
    if (placeId && shiftId) await write.insert(staffingMinimums, { placeId, shiftId, people: least });
  }
  // The last week is not published yet.
  const lastDay = addDays(last, -7);
  await keepAsPublished(write, { placeId: null, firstDay: write.today(), lastDay });
  await loadSwap(write, people, addDays(thisMonday, 7));
}

/** One wants to exchange her second shift on the last day of next week for the first one of a colleague, who agrees. */
async function loadSwap(write: DemoWrite, people: ReadonlyMap<string, number>, monday: string): Promise<void> {
  const [asker, colleague] = [people.get('operator@galwex.test')!, people.get('monika.brzoza@galwex.test')!];
  const from = timesOn(monday, { timeFrom: 0, timeTo: 1440 }, write.zone).timeFrom;
  const both = await write.tx.one<{ own: number; other: number }>(sql`
    select a.id as own, b.id as other
    from shift_plan a join shift_plan b on b.user_id = ${colleague}
      and date_trunc('day', b.time_from at time zone ${write.zone}::text) = date_trunc('day', a.time_from at time zone ${write.zone}::text)
    where a.user_id = ${asker} and a.time_from >= ${from}::timestamptz and a.time_from < ${from}::timestamptz + interval '7 days'
    order by a.time_from desc limit 1`);
  if (!both) return;
  const as = (id: number): DemoWrite => ({ ...write, can: () => true, user: { ...write.user, id } });
  const plan = write.engine.registry.get(shiftSwaps.name);
  const ask = { shiftPlanId: both.own, colleagueId: colleague, exchangeFor: both.other, note: write.translate(reason) };
  const { id } = await saveRow(write.engine, as(asker), plan, ask);
  await act(write.engine, as(colleague), plan, { id, action: 'agree', body: {} });
}
