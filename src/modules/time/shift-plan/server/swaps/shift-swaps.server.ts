import { z } from 'zod';
import type { InputOf, RowOf } from '../../../../../engine/entity';
import { invalid, refused } from '../../../../../engine/errors';
import { updateMany } from '../../../../../engine/server/bulk';
import type { BaseCtx, WriteCtx } from '../../../../../engine/server/context';
import type { Executor } from '../../../../../engine/server/db';
import { implement } from '../../../../../engine/server/implement';
import { lockRows } from '../../../../../engine/server/locks';
import { sql } from '../../../../../engine/server/sql';
import { users } from '../../../../people/users/users.entity';
import { dayOf } from '../../plan-days';
import { keepAsPublished, unpublishedDays } from '../publish';
import { peopleOf } from '../shift-plan.server';
import { usualOf } from '../usual';
import { shiftPlan } from '../../shift-plan.entity';
import { shiftSwaps, swapEnd } from '../../shift-swaps.entity';
import { decides } from './load-swaps';
import { type Changing, requireDeal } from './swap-checks';
import { announceSwap, decidersOf, READERS } from './swap-news';
import { endSwapsAbout } from './withdraw';

type Row = RowOf<typeof shiftSwaps>;
type Entry = RowOf<typeof shiftPlan>;
type Call = WriteCtx & { row: Row };

/** The times a request is about, locked with their people in the order all writes of the plan lock them. */
async function lockTimes(ctx: WriteCtx, ids: readonly (number | null | undefined)[]): Promise<Map<number, Entry>> {
  const wanted = ids.filter((id) => id != null);
  await lockRows(ctx, shiftPlan, wanted);
  const rows = await ctx.tx.select('shift-plan', {
    columns: ['id', 'version', 'userId', 'placeId', 'shiftId', 'shiftRoleId', 'timeFrom', 'timeTo', 'note'],
    where: { id: wanted },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

async function namesOf({ tx }: Pick<WriteCtx, 'tx'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    sql`select id, concat_ws(' ', name, surname) as name from users where id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isOver = (ctx: Pick<BaseCtx, 'now'>, ...entries: readonly Changing[]): boolean =>
  entries.some(({ timeFrom }) => Date.parse(timeFrom) <= ctx.now().getTime());

/** 400 for a colleague who could not answer: no such person, switched off, without the right to a plan. */
async function requireColleague({ tx, user }: WriteCtx, colleagueId: number): Promise<void> {
  if (colleagueId === user.id) throw invalid({ colleagueId: 'ShiftSwapWithOneself' });
  const found = await tx.one(sql`
    select 1 from users u join roles r on r.id = u.role_id and r.is_active
    where u.id = ${colleagueId} and u.is_active and not u.is_locked and not u.is_customer and r.rights && ${READERS}::text[]`);
  if (!found) throw invalid({ colleagueId: 'ShiftSwapColleagueCannot' });
}

/** 422 where the plan of one of the days was not published as it is. */
async function requirePublished(ctx: WriteCtx, entries: readonly Changing[]): Promise<void> {
  for (const { userId, timeFrom } of entries) {
    const day = dayOf(timeFrom, ctx.zone);
    const span = { placeId: null, firstDay: day, lastDay: day, userIds: [userId] };
    if ((await unpublishedDays(ctx, ctx.tx, span)).size) throw refused('ShiftSwapNotPublished');
  }
}

/** Checks a new request and fills in what the server knows. */
async function prepare(call: WriteCtx & { input: InputOf<typeof shiftSwaps> }, otherId: number | null): Promise<void> {
  const { input, user } = call;
  if (input.shiftPlanId == null) throw invalid({ shiftPlanId: 'Required' });
  await requireColleague(call, input.colleagueId!);
  const entries = await lockTimes(call, [input.shiftPlanId, otherId]);
  await lockRows(call, users, [user.id, input.colleagueId!]);
  const time = entries.get(input.shiftPlanId);
  if (time?.userId !== user.id) throw invalid({ shiftPlanId: 'RefMissing' });
  const other = otherId === null ? null : (entries.get(otherId) ?? null);
  if (otherId !== null && other?.userId !== input.colleagueId) throw invalid({ exchangeFor: 'RefMissing' });
  const both = other ? [time, other] : [time];
  if (isOver(call, ...both)) throw refused('ShiftSwapPast');
  await requirePublished(call, both);
  const names = await namesOf(call, [user.id, input.colleagueId!]);
  await requireDeal(call, call.tx, { time, colleagueId: input.colleagueId!, other }, names);
  Object.assign(input, { userId: user.id, timeFrom: time.timeFrom, timeTo: time.timeTo });
}

/** Written behind the row: its author may not read the plan of the colleague, so it is no reference of theirs. */
const keepOther = ({ tx }: WriteCtx, id: number, otherId: number): Promise<unknown> =>
  tx.run(sql`
    update shift_swaps t set other_plan_id = e.id, other_time_from = e.time_from, other_time_to = e.time_to
    from shift_plan e where t.id = ${id} and e.id = ${otherId}`);

/** The time asked for in exchange, as the body brings it. */
const exchangeFor = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig').nullable();
const otherOf = (parts: Readonly<Record<string, unknown>>): number | null =>
  exchangeFor.parse(parts['exchangeFor'] ?? null);

const sameTimes = (entry: Changing, from: string | null, to: string | null): boolean =>
  Date.parse(entry.timeFrom) === Date.parse(from ?? '') && Date.parse(entry.timeTo) === Date.parse(to ?? '');

/** The times of an open request as they are now. 422 where they are over, or not what was asked about. */
async function timesOf(call: Call): Promise<{ time: Entry; other: Entry | null }> {
  const { row } = call;
  const entries = await lockTimes(call, [row.shiftPlanId, row.otherPlanId]);
  const time = entries.get(row.shiftPlanId ?? 0);
  const other = entries.get(row.otherPlanId ?? 0) ?? null;
  const stands =
    time?.userId === row.userId &&
    sameTimes(time, row.timeFrom, row.timeTo) &&
    (row.otherTimeFrom === null ||
      (other?.userId === row.colleagueId && sameTimes(other, row.otherTimeFrom, row.otherTimeTo)));
  if (!stands) throw refused('ShiftSwapChanged');
  if (isOver(call, time, ...(other ? [other] : []))) throw refused('ShiftSwapPast');
  return { time, other };
}

async function requireDecider(call: Call): Promise<void> {
  const why = await notToDecide(call, call.tx, call.row);
  if (why) throw refused(why);
}

/** Why this person does not approve or refuse a request: it is their own, or of people somebody else decides about. */
async function notToDecide(ctx: BaseCtx, db: Executor, row: Row) {
  const { user } = ctx;
  if ((row.userId === user.id || row.colleagueId === user.id) && !user.isSuper) return 'ShiftSwapOwn';
  const theirs = await db.one(sql`select 1 from shift_swaps t where t.id = ${row.id} and ${decides(ctx)}`);
  return theirs ? undefined : 'ShiftSwapNotYours';
}

/** Moves the times to their new people. In an exchange each keeps their entry and gets the other's place and hours. */
async function carryOut(call: Call, time: Entry, other: Entry | null): Promise<void> {
  const { row, tx, zone } = call;
  const handed = ({ placeId, shiftId, timeFrom, timeTo, note }: Entry) => ({
    placeId,
    shiftId,
    timeFrom,
    timeTo,
    note,
  });
  if (other)
    await updateMany(call, shiftPlan, [
      { before: time, input: handed(other) },
      { before: other, input: handed(time) },
    ]);
  else {
    const usual = (await usualOf(tx, [row.colleagueId])).get(row.colleagueId);
    const input = { userId: row.colleagueId, shiftRoleId: usual?.shiftRoleId ?? time.shiftRoleId };
    await updateMany(call, shiftPlan, [{ before: time, input }]);
  }
  await endSwapsAbout(call, [time.id, ...(other ? [other.id] : [])], row.id);
  const days = new Set([time, ...(other ? [other] : [])].map(({ timeFrom }) => dayOf(timeFrom, zone)));
  for (const day of days)
    await keepAsPublished(call, {
      placeId: null,
      firstDay: day,
      lastDay: day,
      userIds: [row.userId, row.colleagueId],
    });
}

const decided = (ctx: WriteCtx) => ({ decidedUserId: ctx.user.id, decidedAt: ctx.now().toISOString() });

const announced = ['id', 'timeFrom', 'timeTo', 'otherTimeFrom', 'otherTimeTo'] as const;

export const shiftSwapsServer = implement(shiftSwaps, {
  scope: (ctx) =>
    ctx.can('SHIFT_SCHEDULER_READ')
      ? undefined
      : sql`(t.user_id in ${peopleOf(ctx)} or t.colleague_id in ${peopleOf(ctx)})`,
  constraints: { shift_swaps_open_once: 'ShiftSwapAskedAlready', shift_swaps_two_people: 'ShiftSwapWithOneself' },
  // Times, then their people, then the request: the order every write of the plan keeps.
  async lockFirst(ctx, id) {
    const row = await ctx.tx.one<Pick<Row, 'shiftPlanId' | 'otherPlanId' | 'userId' | 'colleagueId'>>(
      sql`select shift_plan_id, other_plan_id, user_id, colleague_id from shift_swaps where id = ${id}`,
    );
    if (!row) return;
    await lockTimes(ctx, [row.shiftPlanId, row.otherPlanId]);
    await lockRows(ctx, users, [row.userId, row.colleagueId]);
  },
  parts: { exchangeFor: exchangeFor.optional() },
  beforeSave: ({ before, parts, ...call }) => (before ? undefined : prepare(call, otherOf(parts))),
  async afterSave({ before, row, parts, ...ctx }) {
    if (before) return;
    const otherId = otherOf(parts);
    if (otherId !== null) await keepOther(ctx, row.id, otherId);
    const [saved = row] = await ctx.tx.select('shift-swaps', { columns: [...announced], where: { id: [row.id] } });
    await announceSwap(ctx, saved, 'shiftSwapAsked', [row.colleagueId]);
    return 'changed';
  },
  async reasons(ctx, row): Promise<Record<string, string>> {
    const { user } = ctx;
    const why = await notToDecide(ctx, ctx.db, row);
    return {
      ...(row.colleagueId === user.id ? {} : { agree: 'ShiftSwapNotYours', decline: 'ShiftSwapNotYours' }),
      ...(row.userId === user.id ? {} : { withdraw: 'ShiftSwapNotYours' }),
      ...(why ? { approve: why, refuse: why } : {}),
    };
  },
  actions: {
    async agree(call) {
      const { row } = call;
      if (row.colleagueId !== call.user.id) throw refused('ShiftSwapNotYours');
      const { time, other } = await timesOf(call);
      const names = await namesOf(call, [row.userId, row.colleagueId]);
      await requireDeal(call, call.tx, { time, colleagueId: row.colleagueId, other }, names);
      await announceSwap(call, row, 'shiftSwapAgreed', [row.userId]);
      await announceSwap(call, row, 'shiftSwapToApprove', await decidersOf(call, row.userId, row.colleagueId));
    },
    async decline(call) {
      const { row, input } = call;
      if (row.colleagueId !== call.user.id) throw refused('ShiftSwapNotYours');
      await announceSwap(call, row, 'shiftSwapDeclined', [row.userId]);
      return { set: { answer: input.answer ?? null } };
    },
    async approve(call) {
      const { row } = call;
      await requireDecider(call);
      const { time, other } = await timesOf(call);
      const names = await namesOf(call, [row.userId, row.colleagueId]);
      await requireDeal(call, call.tx, { time, colleagueId: row.colleagueId, other }, names);
      await carryOut(call, time, other);
      await announceSwap(call, row, 'shiftSwapApproved', [row.userId, row.colleagueId]);
      return { set: decided(call) };
    },
    async refuse(call) {
      await requireDecider(call);
      await announceSwap(call, call.row, 'shiftSwapRefused', [call.row.userId, call.row.colleagueId]);
      return { set: { ...decided(call), answer: String(call.input.answer) } };
    },
    async withdraw(call) {
      if (call.row.userId !== call.user.id) throw refused('ShiftSwapNotYours');
      await announceSwap(call, call.row, 'shiftSwapWithdrawn', [call.row.colleagueId]);
      return { set: { endedBy: swapEnd.author } };
    },
  },
});
