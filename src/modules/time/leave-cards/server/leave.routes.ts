import { z } from 'zod';
import { invalid, notFound } from '../../../../engine/errors';
import { isDay } from '../../../../engine/fields/date/parse';
import { addDays, mondayOf } from '../../../../engine/fields/date/days';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literals, sql } from '../../../../engine/server/sql';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { leavePreview, leaveSummary, type LeavePreview, type LeaveSummary } from '../leave-answers';
import { isWorkDay, yearOf } from '../leave-days';
import { awayStates, leaveKind, leaveState } from '../../../states/leave-states';
import { absences } from './absence';
import { amountsOf, holidaysBetween, type LeaveSpan } from './leave-amounts';
import { coverWithout } from './leave-cover';
import { limitRefusal } from './leave-limits';
import { isLeaveAdmin } from './leave-scope';
import { balanceOf, daysOf, leaveFacts } from './person-leave';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const day = z.string().refine(isDay, 'NotDate');
const minutes = z.coerce.number().int().min(0).max(1440);

/** 404 for the leave of somebody the caller has nothing to decide about. */
async function assertMayKnow(ctx: Ctx, userId: number): Promise<void> {
  const staff = await ctx.db.one(sql`select 1 from users where id = ${userId} and not is_customer`);
  if (!staff) throw notFound();
  if (userId === ctx.user.id || isLeaveAdmin(ctx) || ctx.can('USER_WORK_READ')) return;
  const own = await ctx.db.one(sql`
    select 1 from user_work where user_id = ${userId} and supervisor_user_id = ${ctx.user.id} and is_main
    union all select 1 from user_leave_cards where user_id = ${userId} and supervisor_user_id = ${ctx.user.id} limit 1`);
  if (!own) throw notFound();
}

/** The year of a day: used and waiting count all of it, also what is still to come. */
async function summaryOf(ctx: Pick<Ctx, 'db' | 'settings'>, userId: number, at: string): Promise<LeaveSummary> {
  const facts = await leaveFacts(ctx.db, ctx, [userId]);
  const { contracts, cards } = facts.of(userId);
  const year = yearOf(at);
  const end = `${year}-12-31`;
  const whole = balanceOf(facts, userId, end, awayStates);
  const until = `${year}-${facts.carry.until}`;
  // Carried days that may still be taken are not gone before their last day has passed.
  const expired = at > until ? whole.expired : 0;
  const overdue = at > until ? balanceOf(facts, userId, at, awayStates).overdue : 0;
  const kinds = await ctx.db.rows<{
    id: number;
    code: string;
    name: string;
    inLimit: boolean;
    limitAmount: number | null;
  }>(sql`select id, code, name, in_limit, limit_amount from leave_card_kinds order by in_limit desc, name`);
  const ofYear = cards.filter(({ dateFrom }) => yearOf(dateFrom) === year);
  const count = (kindId: number, states: readonly number[]) =>
    daysOf(
      ofYear.filter(({ leaveCardKindId, status }) => leaveCardKindId === kindId && states.includes(status)),
      facts.holidays,
    ).length;
  const counted = kinds
    .map((kind) => ({ ...kind, used: count(kind.id, awayStates), waiting: count(kind.id, [leaveState.new]) }))
    .filter(({ used, waiting, inLimit }) => used || waiting || inLimit);
  return {
    userId,
    year,
    daysContract: whole.contract,
    daysCarried: whole.carried,
    daysExpired: expired,
    daysOverdue: overdue,
    daysUsed: whole.used,
    daysWaiting: counted.filter(({ inLimit }) => inLimit).reduce((sum, { waiting }) => sum + waiting, 0),
    daysLeft: whole.contract + whole.carried - expired - whole.used,
    carriedUntil: until,
    hasContract: contracts.length > 0,
    kinds: counted,
  };
}

export const leaveSummaryRoute = defineRoute({
  method: 'GET',
  path: '/user-leave-cards/summary/:userId',
  summary: 'Days of leave of a person in the year of a day: by contract, carried over, used, waiting, left, by kind.',
  module: 'CORE',
  needs: 'LEAVE_CARD_READ',
  scope: 'rows',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ date: day.optional() }),
  output: leaveSummary,
  async handler({ ctx, params: { userId }, query: { date } }) {
    await assertMayKnow(ctx, userId);
    return summaryOf(ctx, userId, date ?? ctx.today());
  },
});

const asked = z.strictObject({
  /** Left out, the caller. */
  userId: id.optional(),
  leaveKind: z.enum(['0', '1']).default('0'),
  dateFrom: day,
  dateTo: day,
  timeFrom: minutes.optional(),
  timeTo: minutes.optional(),
  leaveCardKindId: id.optional(),
  substituteUserId: id.optional(),
  workOutDate: z.iso.datetime({ offset: true }).optional(),
  /** The card it is about, where it is saved already. */
  id: id.optional(),
});

/** Others of the same supervisor or place who are away or asked to be, in the weeks of the card. Kinds stay private. */
async function teamAway(ctx: Ctx, userId: number, from: string, to: string): Promise<LeavePreview['away']> {
  const [own] = await mainContracts(ctx.db, { from, to, users: [userId] });
  if (!own || (own.supervisorUserId === null && own.placeId === null)) return [];
  const [start, end] = [mondayOf(from), addDays(mondayOf(to), 6)];
  return ctx.db.rows<LeavePreview['away'][number]>(sql`
    select c.id, c.user_id, concat_ws(' ', u.name, u.surname) as name, c.status, c.date_from::text as date_from,
      c.date_to::text as date_to, c.time_from, c.time_to,
      nullif(concat_ws(' ', z.name, z.surname), '') as substitute
    from user_leave_cards c join users u on u.id = c.user_id left join users z on z.id = c.substitute_user_id
    where c.user_id <> ${userId} and c.status in ${literals([leaveState.new, ...awayStates])} and u.is_active
      and c.date_from <= ${end}::date and c.date_to >= ${start}::date and exists (
        select from user_work w where w.user_id = c.user_id and w.is_main
          and w.date_from <= c.date_to and coalesce(w.date_to, 'infinity') >= c.date_from
          and (w.supervisor_user_id = ${own.supervisorUserId}::int or w.place_id = ${own.placeId}::int))
    order by c.date_from, name limit 100`);
}

/** Whether an instant lies on a weekend or holiday of the installation's calendar. */
async function isDayOff(ctx: Ctx, instant: string): Promise<boolean> {
  const row = await ctx.db.one<{ day: string }>(
    sql`select (${instant}::timestamptz at time zone ${ctx.zone})::date::text as day`,
  );
  return !isWorkDay(row!.day, await holidaysBetween(ctx.db, row!.day, row!.day));
}

export const leavePreviewRoute = defineRoute({
  method: 'GET',
  path: '/user-leave-cards/preview',
  summary:
    'What leave would come to in days and hours, who else of the team is away in its weeks, and what cover is left.',
  module: 'CORE',
  needs: 'LEAVE_CARD_READ',
  scope: 'rows',
  query: asked,
  example: { query: { dateFrom: '2026-10-05', dateTo: '2026-10-05' } },
  output: leavePreview,
  async handler({ ctx, query }): Promise<LeavePreview> {
    const { userId = ctx.user.id, dateFrom, dateTo } = query;
    await assertMayKnow(ctx, userId);
    if (dateTo < dateFrom || yearOf(dateTo) - yearOf(dateFrom) > 1) throw invalid({ dateTo: 'EndBeforeStart' });
    const span = { userId, dateFrom, dateTo };
    const isPass = Number(query.leaveKind) === leaveKind.pass;
    const whole = await amountsOf(ctx.db, ctx, { ...span, leaveKind: leaveKind.leave, timeFrom: null, timeTo: null });
    return {
      ...(isPass ? await hoursOff(ctx, { ...span, ...query }, whole) : { ...whole, ...noHoursOff }),
      limit: isPass ? null : await limitFor(ctx, span, query),
      mayForce: isLeaveAdmin(ctx),
      isDayOff: whole.daysAmount === 0,
      isSubstituteAway: await isAway(ctx, query),
      cover: isPass ? { days: [], short: [] } : await coverWithout(ctx, span),
      away: await teamAway(ctx, userId, dateFrom, dateTo),
    };
  },
});

/** Whether who would stand in is away at that time, or asked to be. */
async function isAway(
  { db }: Ctx,
  { substituteUserId, leaveKind: kind, dateFrom, dateTo, ...of }: Asked,
): Promise<boolean> {
  if (substituteUserId === undefined) return false;
  const states = [leaveState.new, ...awayStates];
  const found = await absences(db, { from: dateFrom, to: dateTo, users: [substituteUserId], states });
  const [from, to] = Number(kind) === leaveKind.pass ? [of.timeFrom ?? 0, of.timeTo ?? 1440] : [0, 1440];
  return found.some(({ timeFrom, timeTo }) => (timeFrom ?? 0) < to && from < (timeTo ?? 1440));
}

type Span = Pick<LeaveSpan, 'userId' | 'dateFrom' | 'dateTo'>;
type Asked = z.output<typeof asked>;
const noHoursOff = { isFullDay: false, isWorkOutDayOff: false };

/** @param whole what whole days of leave would come to */
async function hoursOff(
  ctx: Ctx,
  { timeFrom = 0, timeTo = 0, workOutDate, ...span }: Span & Asked,
  whole: { daysAmount: number; hourAmount: string },
) {
  const { userId, dateFrom, dateTo } = span;
  const card = { userId, dateFrom, dateTo, leaveKind: leaveKind.pass, timeFrom, timeTo: Math.max(timeFrom, timeTo) };
  const amounts = await amountsOf(ctx.db, ctx, card);
  return {
    ...amounts,
    isFullDay: whole.daysAmount > 0 && Number(amounts.hourAmount) >= Number(whole.hourAmount),
    isWorkOutDayOff: workOutDate !== undefined && (await isDayOff(ctx, workOutDate)),
  };
}

async function limitFor(ctx: Ctx, span: Span, { leaveCardKindId, id: own }: Asked): Promise<LeavePreview['limit']> {
  if (leaveCardKindId === undefined || yearOf(span.dateFrom) !== yearOf(span.dateTo)) return null;
  const card = { ...span, leaveKind: leaveKind.leave, leaveCardKindId, ...(own === undefined ? {} : { id: own }) };
  const refusal = await limitRefusal(ctx, ctx.db, card, [leaveState.new, ...awayStates]);
  return refusal ? { errorStr: refusal.errorStr, details: refusal.error.options.errorDetails ?? null } : null;
}
