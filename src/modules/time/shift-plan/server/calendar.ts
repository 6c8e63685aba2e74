import type { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import type {
  CalendarRole,
  CalendarSettings,
  CalendarShift,
  Employee,
  Minimum,
  OtherEntry,
  OwnCalendar,
  shiftCalendar,
} from '../calendar';
import { swapsAt, swapsOf } from './swaps/load-swaps';
import { packed, type StoredEntry, withNames } from '../packed-entries';
import { dayOf } from '../plan-days';
import type { CalendarFilter } from './calendar-filter';
import { contractsOf, leavesOf } from './facts';
import { unpublishedDays, untoldIn } from './publish';
import { peopleOf } from './shift-plan.server';
import { usualJoins } from './usual';

type ReadCtx = Pick<Ctx, 'db' | 'settings' | 'zone' | 'now' | 'today' | 'hasModule' | 't' | 'can' | 'user'>;
/** Days a rule of rest looks at beyond those on screen. */
const AROUND = sql`interval '8 days'`;

const settingsOf = ({ settings }: Pick<Ctx, 'settings'>): CalendarSettings => {
  const { nightStart, defHoursPerDay, minutesPerShift, shiftRestRules } = settings;
  return { nightStart, defHoursPerDay, minutesPerShift, shiftRestRules };
};

const utc = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const holidaysIn = (db: Executor, { firstDay, lastDay }: CalendarFilter) =>
  db.rows<{ holidayDate: string; name: string }>(sql`
    select holiday_date::text as holiday_date, name from holidays
    where holiday_date between ${firstDay}::date and ${lastDay}::date order by holiday_date`);

/** Times that begin in the days asked for, and those of the night before that reach into them. */
function entriesIn(db: Executor, { from, to, placeId, userId }: CalendarFilter): Promise<StoredEntry[]> {
  return db.rows<StoredEntry>(sql`
    select e.id, e.version, e.user_id, e.place_id, e.shift_id, e.shift_role_id,
      ${utc(sql`e.time_from`)} as time_from, ${utc(sql`e.time_to`)} as time_to, e.note
    from shift_plan e
    where e.time_from < ${to}::timestamptz and e.time_to > ${from}::timestamptz
      and e.time_from > ${from}::timestamptz - interval '25 hours'
      and ${placeId === null ? sql`true` : sql`e.place_id = ${placeId}`}
      and ${userId === null ? sql`true` : sql`e.user_id = ${userId}`}
    order by e.user_id, e.time_from, e.id`);
}

function othersAround(db: Executor, { from, to, placeId, userId }: CalendarFilter): Promise<OtherEntry[]> {
  const inside = sql`(e.time_from < ${to}::timestamptz and e.time_to > ${from}::timestamptz
    and ${placeId === null ? sql`true` : sql`e.place_id = ${placeId}`})`;
  return db.rows<OtherEntry>(sql`
    select e.id, e.user_id, e.place_id, ${utc(sql`e.time_from`)} as time_from, ${utc(sql`e.time_to`)} as time_to
    from shift_plan e
    where e.time_from > ${from}::timestamptz - ${AROUND} and e.time_from < ${to}::timestamptz + ${AROUND}
      and not ${inside} and ${userId === null ? sql`true` : sql`e.user_id = ${userId}`}
    order by e.user_id, e.time_from`);
}

type FoundEmployee = Pick<Employee, 'id' | 'name' | 'surname' | 'email' | 'avatar' | 'roleId' | 'isActive'> & {
  shiftRoleId: number | null;
  usualPlaceId: number | null;
  planCount: number;
};

/** The staff, and whoever left and still has times in these days; with a role those who had it last or have it then. */
function employeesIn(db: Executor, { from, to, userId, roleId }: CalendarFilter): Promise<FoundEmployee[]> {
  const role =
    roleId === null
      ? sql`true`
      : sql`(coalesce(w.shift_role_id, e.shift_role_id) = ${roleId} or exists (select 1 from shift_plan x where x.user_id = u.id
          and x.shift_role_id = ${roleId} and x.time_from < ${to}::timestamptz and x.time_to > ${from}::timestamptz))`;
  return db.rows<FoundEmployee>(sql`
    with planned as (
      select user_id, count(*)::int as amount from shift_plan
      where time_from < ${to}::timestamptz and time_to > ${from}::timestamptz
        and time_from > ${from}::timestamptz - interval '25 hours' group by user_id
    )
    select u.id, u.name, u.surname, u.email, u.avatar, u.role_id, u.is_active,
      coalesce(w.shift_role_id, e.shift_role_id) as shift_role_id, coalesce(e.place_id, w.place_id) as usual_place_id,
       coalesce(n.amount, 0) as plan_count
    from users u
    left join planned n on n.user_id = u.id
    ${usualJoins(sql`u.id`)}
    where not u.is_customer and u.dashboard_type <> ${literal(dashboard.kiosk)} and (u.is_active or n.amount > 0)
      and ${userId === null ? sql`true` : sql`u.id = ${userId}`} and ${role}
    order by u.surname, u.name, u.id`);
}

interface Dictionaries {
  shifts: readonly (CalendarShift & { companyId: number | null })[];
  roles: readonly CalendarRole[];
  places: readonly { id: number; name: string; code: string | null; isActive: boolean; companyId: number | null }[];
}

async function dictionariesOf(db: Executor): Promise<Dictionaries> {
  const [shifts, roles, places] = await Promise.all([
    db.rows<Dictionaries['shifts'][number]>(
      sql`select id, name, color, time_from, time_to, place_id, company_id from shifts order by time_from, name, id`,
    ),
    db.rows<CalendarRole>(sql`select id, code, name, color, place_id, is_active from shift_roles order by name, id`),
    db.rows<Dictionaries['places'][number]>(
      sql`select id, name, code, is_active, company_id from places order by name, id`,
    ),
  ]);
  return { shifts, roles, places };
}

/** Whether a shift is one of a place: of no other place and no other company. */
const isAt = (
  { placeId, companyId }: Dictionaries['shifts'][number],
  place: Dictionaries['places'][number] | undefined,
): boolean =>
  place === undefined ||
  ((placeId === null || placeId === place.id) &&
    (companyId === null || place.companyId === null || companyId === place.companyId));

/**
 * The planner's page in one answer: as many statements for one person as for five hundred.
 * @param isPacked times come as `packed`, not as `items`
 */
export async function shiftCalendarOf(
  ctx: ReadCtx,
  filter: CalendarFilter,
  isPacked = false,
): Promise<z.output<typeof shiftCalendar>> {
  const { db } = ctx;
  const [people, found, others, holidays, dictionaries, work, minimums, swaps, untold] = await Promise.all([
    employeesIn(db, filter),
    entriesIn(db, filter),
    othersAround(db, filter),
    holidaysIn(db, filter),
    dictionariesOf(db),
    workOf(ctx, filter),
    // Of some people alone no shift has those it needs.
    filter.roleId === null && filter.userId === null ? minimumsAt(db, filter.placeId) : [],
    swapsAt(ctx, db, filter.placeId),
    untoldIn(ctx, filter),
  ]);
  const ids = people.map(({ id }) => id);
  const [leaves, contracts] = await Promise.all([leavesOf(ctx, db, ids, filter.from, filter.to), contractsOf(db, ids)]);
  const { shifts, roles, places } = dictionaries;
  const known = new Set(ids);
  const roleOf = new Map(roles.map(({ id, name, color }) => [id, { id, name, color }]));
  // A shift that was moved to another place meanwhile keeps the times it has here.
  const used = new Set(found.map(({ shiftId }) => shiftId));
  const offered = shifts
    .filter(
      (shift) =>
        used.has(shift.id) ||
        isAt(
          shift,
          places.find(({ id }) => id === filter.placeId),
        ),
    )
    .map(({ companyId: _, ...shift }): CalendarShift => shift);
  const shown = (entry: { userId: number }) => known.has(entry.userId);
  const entries = found.filter(shown);
  const employees = people.map(({ shiftRoleId, ...person }): Employee => {
    const periods = contracts.get(person.id) ?? null;
    return {
      ...person,
      shiftRole: (shiftRoleId !== null && roleOf.get(shiftRoleId)) || null,
      userWorkMain:
        periods?.find(
          ({ dateFrom, dateTo }) => dateFrom <= filter.lastDay && (dateTo === null || dateTo >= filter.firstDay),
        ) ?? null,
      contracts: periods,
      leaveCards: leaves.get(person.id) ?? [],
    };
  });
  return {
    shifts: offered,
    employees,
    holidays,
    items: isPacked ? [] : withNames(entries, { ...dictionaries, people, leaves }),
    ...(isPacked && { packed: packed(entries) }),
    others: others.filter(shown),
    settings: settingsOf(ctx),
    roles: [...roles],
    leaveCards: [...leaves.values()].flat(),
    places: places.filter(({ isActive }) => isActive).map(({ id, name, code }) => ({ id, name, code })),
    ...(isPacked && { closedPlaces: places.filter((one) => !one.isActive).map(({ id, name }) => ({ id, name })) }),
    work,
    minimums,
    swaps,
    ...untold,
  };
}

const minimumsAt = (db: Executor, placeId: number | null): Promise<Minimum[]> =>
  db.rows<Minimum>(sql`
    select m.place_id, m.shift_id, m.people from staffing_minimums m join places p on p.id = m.place_id and p.is_active
    join shifts s on s.id = m.shift_id and (s.place_id is null or s.place_id = m.place_id)
    where ${placeId === null ? sql`true` : sql`m.place_id = ${placeId}`} order by m.place_id, m.shift_id`);

/** m² the work scheduler has for a place or all of them, by day; nothing where that module is off. */
async function workOf(
  { db, hasModule }: ReadCtx,
  { placeId, firstDay, lastDay }: CalendarFilter,
): Promise<{ day: string; area: string }[]> {
  if (!hasModule('ORDER_SCHEDULER')) return [];
  return db.rows<{ day: string; area: string }>(sql`
    select s.plan_date::text as day, round(coalesce(sum(i.coated_surface * i.amount), 0), 2)::text as area
    from order_item_services s join order_items i on i.id = s.order_item_id
    where ${placeId === null ? sql`s.plan_place_id is not null` : sql`s.plan_place_id = ${placeId}`} and s.plan_seq > 0 and s.plan_date between ${firstDay}::date and ${lastDay}::date
    group by s.plan_date order by s.plan_date`);
}

/** One person's plan. 404 for somebody who does not exist. */
export async function ownCalendarOf(ctx: ReadCtx, userId: number, filter: CalendarFilter): Promise<OwnCalendar> {
  const { db } = ctx;
  const of = { ...filter, userId };
  const [user, people, found, holidays, dictionaries, leaves, swaps, unpublished] = await Promise.all([
    db.one<OwnCalendar['user']>(
      sql`select id, name, surname from users where id = ${userId} and not is_customer and dashboard_type <> ${literal(dashboard.kiosk)}`,
    ),
    supervisedBy(ctx),
    entriesIn(db, of),
    holidaysIn(db, of),
    dictionariesOf(db),
    leavesOf(ctx, db, [userId], filter.from, filter.to),
    swapsOf(ctx, db, userId),
    unpublishedDays(ctx, db, { ...filter, placeId: null, userIds: [userId] }),
  ]);
  if (!user) throw notFound();
  return {
    user,
    people,
    holidays,
    items: withNames(found, { ...dictionaries, people: [user], leaves }),
    leaveCards: leaves.get(userId) ?? [],
    settings: settingsOf(ctx),
    swaps,
    swappable: userId === ctx.user.id ? swappableOf(ctx, found, { swaps, unpublished }) : [],
  };
}

/** Who sees the planner chooses among everybody elsewhere. */
async function supervisedBy(ctx: ReadCtx): Promise<OwnCalendar['people']> {
  if (ctx.can('SHIFT_SCHEDULER_READ')) return [];
  return ctx.db.rows<OwnCalendar['people'][number]>(sql`
    select u.id, concat_ws(' ', u.surname, u.name) as name from users u
    where u.id in ${peopleOf(ctx)} and u.id <> ${ctx.user.id} and u.is_active order by u.surname, u.name, u.id`);
}

interface Asked {
  swaps: OwnCalendar['swaps'];
  unpublished: ReadonlySet<string>;
}

/** Times of one's own a colleague may be asked to take. */
function swappableOf(
  { now, zone, user }: Pick<ReadCtx, 'now' | 'zone' | 'user'>,
  found: readonly StoredEntry[],
  { swaps, unpublished }: Asked,
): number[] {
  const asked = new Set(swaps.filter((one) => one.user.id === user.id).map(({ time }) => time.id));
  return found
    .filter(({ id, timeFrom }) => Date.parse(timeFrom) > now().getTime() && !asked.has(id))
    .filter(({ timeFrom }) => !unpublished.has(`${user.id} ${dayOf(timeFrom, zone)}`))
    .map(({ id }) => id);
}
