import { addDays, mondayOf } from '../../../../engine/fields/date/days';
import { badRequest } from '../../../../engine/errors';
import { escapeLike } from '../../../../engine/fields/text/server';
import type { Ctx } from '../../../../engine/server/context';
import { inTurns } from '../../../../engine/server/in-turns';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { ever, isInForce, mainContracts, type Contract } from '../../../people/user-work/server/contracts';
import { dashboard } from '../../../people/roles/dashboard-type';
import { absences, type Absence } from '../../leave-cards/server/absence';
import { isLeaveAdmin } from '../../leave-cards/server/leave-scope';
import { instantAt, nightCounter, startOfDay } from '../../rcp/days';
import { LONGEST_MS, type ClockEvent } from '../../rcp/pairs';
import { staysOf, type Planned, type Stay } from '../../rcp/stays';
import { planOf } from '../../shift-plan/server/plan-of';
import { awayStates, leaveKind } from '../../../states/leave-states';
import { grouped } from '../grouped';
import { sheetsOf, type DayNorm, type DaySheet } from '../sheet';

export interface SheetFilter {
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  companyId?: number | undefined;
  userId?: number | undefined;
}
export interface Employee {
  id: number;
  code: string | null;
  name: string;
  company: string | null;
}
export interface PersonSheets {
  person: Employee;
  days: DaySheet[];
  /** Also those just before and after the days asked for. */
  stays: Stay[];
}
/** Days one report may cover. */
const LONGEST_DAYS = 92;

/** The days asked for: the present month where nothing is said. Throws 400 for more than three months. */
export function daysOf(ctx: Ctx, { from, to }: SheetFilter): string[] {
  const first = from ?? `${ctx.today().slice(0, 8)}01`;
  const last = to ?? (first > ctx.today() ? first : ctx.today());
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > LONGEST_DAYS) throw badRequest('RcpRangeTooLong', { errorDetails: String(LONGEST_DAYS) });
  }
  return days;
}

const employees = ({ db }: Ctx, { search, companyId, userId }: SheetFilter): Promise<Employee[]> =>
  db.rows<Employee>(sql`
    select u.id, u.code, concat_ws(' ', u.surname, u.name) as name, c.name as company
    from users u left join companies c on c.id = u.company_id
    where not u.is_customer and u.dashboard_type <> ${literal(dashboard.kiosk)}
      and ${userId ? sql`u.id = ${userId}` : sql`true`}
      and ${companyId ? sql`u.company_id = ${companyId}` : sql`true`}
      and ${search ? sql`fold(concat_ws(' ', u.surname, u.name, u.code, c.name)) like fold(${`%${escapeLike(search)}%`})` : sql`true`}
      and (u.is_active or exists (select from rcp_data d where d.user_id = u.id))
    order by u.surname, u.name, u.id limit 2000`);

type OfPerson<T> = T & { userId: number };
const byPerson = <T extends { userId: number }>(rows: readonly T[]) => grouped(rows, ({ userId }) => userId);

/** Working days of the calendar: Monday to Friday without holidays. */
const isWorkday = (day: string, holidays: ReadonlySet<string>): boolean =>
  day < addDays(mondayOf(day), 5) && !holidays.has(day);

interface Calendar {
  holidays: ReadonlySet<string>;
  /** Minutes of a working day without a contract that says so. */
  usual: number;
  contracts: readonly Contract[];
  leave: readonly Absence[];
  workedOff: readonly WorkedOff[];
}

/** Hours off that are worked on another day. */
interface WorkedOff {
  /** Of the leave card. */
  id: number;
  day: string;
  workOutDay: string;
  minutes: number;
}

const workedOffIn = ({ db, zone }: Ctx, users: readonly number[], first: string, last: string) => {
  const workOutDay = sql`(c.work_out_date at time zone ${zone}::text)::date`;
  return db.rows<OfPerson<WorkedOff>>(sql`
    select c.id, c.user_id, c.date_from::text as day, ${workOutDay}::text as work_out_day,
      c.time_to - c.time_from as minutes
    from user_leave_cards c
    where c.user_id = any(${[...users]}::int[]) and c.leave_kind = ${literal(leaveKind.pass)}
      and c.status in ${literals(awayStates)} and c.work_out_date is not null
      and (c.date_from between ${first}::date and ${last}::date or ${workOutDay} between ${first}::date and ${last}::date)`);
};

/** Leave as this person may know it: who neither decides about leave nor keeps contracts reads that a colleague is away. */
function known(ctx: Ctx, leave: readonly OfPerson<Absence>[]): OfPerson<Absence>[] {
  const seesKinds = isLeaveAdmin(ctx) || ctx.can('USER_WORK_READ');
  return leave.map((one) =>
    one.kindCode === null || seesKinds || one.readers.includes(ctx.user.id)
      ? one
      : { ...one, kindCode: ctx.t('shiftPlan:legend.leave') },
  );
}

/** Minutes of a day by contract. */
function byContract(day: string, { holidays, usual, contracts }: Calendar): number {
  const contract = contracts.find((one) => isInForce(one, day));
  const hours = contract ? Math.round(Number(contract.hoursPerDay) * 60) : contracts.length ? 0 : usual;
  return isWorkday(day, holidays) ? hours : 0;
}

/**
 * Minutes a day asks for, and how many of them are leave. Hours off that are worked on another day are none: that day asks
 * for them instead, so that they are no overtime there.
 */
function normOf(day: string, calendar: Calendar): DayNorm {
  const { leave, workedOff } = calendar;
  const moved = (when: 'day' | 'workOutDay') =>
    workedOff
      .filter((one) => one[when] === day)
      .reduce((sum, one) => sum + Math.min(one.minutes, byContract(one.day, calendar)), 0);
  const norm = Math.max(0, byContract(day, calendar) - moved('day')) + moved('workOutDay');
  const away = leave.filter(({ dateFrom, dateTo }) => dateFrom <= day && day <= dateTo);
  const off = away
    .filter(({ id }) => !workedOff.some((one) => one.id === id))
    .reduce((sum, { timeFrom, timeTo }) => sum + (timeFrom === null ? norm : (timeTo ?? 1440) - timeFrom), 0);
  return { norm, leave: Math.min(norm, off), leaveCode: away[0] ? (away[0].kindCode ?? '') : null };
}

const hoursOff = (leave: readonly Absence[], zone: string): Planned[] =>
  leave.flatMap(({ dateFrom, timeFrom, timeTo }) =>
    timeFrom === null
      ? []
      : [{ from: instantAt(dateFrom, timeFrom, zone), to: instantAt(dateFrom, timeTo ?? 1440, zone) }],
  );

/** Days of people as their events, plans, contracts and leave make them. Eight queries, however many people. */
export async function personSheets(ctx: Ctx, filter: SheetFilter): Promise<PersonSheets[]> {
  const days = daysOf(ctx, filter);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const people = await employees(ctx, filter);
  const users = people.map(({ id }) => id);
  const [from, to] = [startOfDay(first, ctx.zone), startOfDay(addDays(last, 1), ctx.zone)];
  const iso = (at: number) => new Date(at).toISOString();
  const [events, plan, breaks, contracts, leave, workedOff, holidays] = await Promise.all([
    ctx.db.rows<OfPerson<ClockEvent>>(sql`
      select user_id, id, event_type, extract(epoch from event_time)::float8 * 1000 as at from rcp_data
      where user_id = any(${users}::int[]) and event_time >= ${iso(from - LONGEST_MS)} and event_time < ${iso(to + LONGEST_MS)}`),
    ctx.hasModule('WORK_REPORTS')
      ? planOf(ctx.db, { userIds: users, from: iso(from - LONGEST_MS), to: iso(to + LONGEST_MS) })
      : [],
    ctx.db.rows<OfPerson<Planned>>(sql`
      select user_id, extract(epoch from time_from)::float8 * 1000 as from, extract(epoch from time_to)::float8 * 1000 as to
      from work_cards_break where user_id = any(${users}::int[]) and time_to > ${iso(from)} and time_from < ${iso(to + LONGEST_MS)}`),
    mainContracts(ctx.db, { ...ever, users }),
    // A night that begins on the last day ends on the next.
    absences(ctx.db, { from: first, to: addDays(last, 1), users }),
    workedOffIn(ctx, users, first, last),
    ctx.db.rows<{ day: string }>(sql`
      select holiday_date::text as day from holidays where holiday_date between ${first}::date and ${last}::date`),
  ]);
  const [ofEvents, ofPlan, ofBreaks, ofContracts, ofLeave, ofWorkedOff] = [
    byPerson(events),
    byPerson(plan),
    byPerson(breaks),
    byPerson(contracts),
    byPerson(known(ctx, leave)),
    byPerson(workedOff),
  ];
  const dayOff = new Set(holidays.map(({ day }) => day));
  const night = nightCounter(ctx.zone, ctx.settings.nightStart);
  return inTurns(people, (person) => {
    const { id } = person;
    const calendar: Calendar = {
      holidays: dayOff,
      usual: ctx.settings.defHoursPerDay * 60,
      contracts: ofContracts.get(id) ?? [],
      leave: ofLeave.get(id) ?? [],
      workedOff: ofWorkedOff.get(id) ?? [],
    };
    const plan = (ofPlan.get(id) ?? []).map(({ timeFrom, timeTo }) => ({
      from: Date.parse(timeFrom),
      to: Date.parse(timeTo),
    }));
    const stays = staysOf(ofEvents.get(id) ?? [], { plan, zone: ctx.zone, now: ctx.now().getTime() });
    return [
      {
        person,
        stays,
        days: sheetsOf(days, {
          zone: ctx.zone,
          night,
          now: ctx.now().getTime(),
          stays,
          plan,
          off: hoursOff(calendar.leave, ctx.zone),
          breaks: ofBreaks.get(id) ?? [],
          normOf: (day) => normOf(day, calendar),
        }),
      },
    ];
  });
}
