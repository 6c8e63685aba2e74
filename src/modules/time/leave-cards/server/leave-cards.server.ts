import { z } from 'zod';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { conflict, invalid, refused } from '../../../../engine/errors';
import type { BaseCtx, Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { yearOf } from '../leave-days';
import { awayStates, leaveKind, leaveState, type LeaveState } from '../../../states/leave-states';
import { readLeave } from '../leave-wire';
import { userLeaveCards } from '../user-leave-cards.entity';
import { amountsOf } from './leave-amounts';
import { limitRefusal } from './leave-limits';
import {
  announceDecision,
  announceMove,
  announcePeople,
  announceRequest,
  announceSubstitute,
  announceWithdrawal,
} from './leave-news';
import { settlePeople } from './leave-people';
import { isLeaveAdmin, leaveScope, toDecide } from './leave-scope';
import { unlinkNotices } from '../../../workspace/notices/server/send-notice';
import { lessPresent } from '../../../people/users/server/presence';

export type LeaveCard = RowOf<typeof userLeaveCards>;
type Input = InputOf<typeof userLeaveCards>;
type Save = WriteCtx & { before: LeaveCard | undefined; input: Input };

export const leaveCardsServer = implement(userLeaveCards, {
  scope: leaveScope,
  filters: {
    whose: (value, ctx) => (value === 'mine' ? sql`t.user_id = ${ctx.user.id}` : toDecide(ctx)),
  },
  async lockFirst({ tx }, id) {
    await tx.run(
      sql`select 1 from users where id = (select user_id from user_leave_cards where id = ${id}) for no key update`,
    );
  },
  /** As clients of the specification send it: a step asked for by the state it leads to. */
  parts: { status: z.int() },
  reads: readLeave,
  async beforeSave(call) {
    const { before, input } = call;
    if (before) mayEdit(call, before);
    await settlePeople(call);
    shape({ ...before, ...input } as LeaveCard, input);
    await requireActiveKind(call);
    const card = { ...before, ...input } as LeaveCard;
    await refuseOverlap(call, card);
    // One person's cards are written one after another, so that of two overlapping ones the second sees the first.
    await call.tx.run(sql`select 1 from users where id = ${card.userId} for no key update`);
    Object.assign(input, await amountsOf(call.tx, call, card));
    await keepLimits(call, card);
    await followStatus(call, call.parts['status'] as number | undefined);
    // Days that begin later are pointed out again.
    if (before && input.dateFrom && input.dateFrom !== before.dateFrom) input.reminderStep = null;
    if (!before) input.numberText = await numberFor(call, card);
  },
  async afterSave(call) {
    if (!call.before) await announceRequest(call, call.row.id);
    else if (call.before.status !== call.row.status) await announceDecision(call, call.row.id);
    else await announceChange(call, call.before, call.row);
  },
  async afterMove(call) {
    for (const { id } of call.rows) await announceDecision(call, id);
  },
  async beforeDelete(call) {
    const refusal = deleteRefusal(call, call.row);
    if (refusal) throw refused(refusal);
    await unlinkNotices(call, userLeaveCards.name, call.row.id);
    if (call.row.status === leaveState.new) await announceWithdrawal(call, call.row.id);
  },
  async afterRestore(call) {
    if (call.row.status === leaveState.new) await announceRequest(call, call.row.id);
  },
  reasons: (ctx, row) => reasonsOf(ctx, row),
  actions: {
    accept: (call) => grant(call, call.row),
    approve: (call) => grant(call, call.row),
    cancel: (call) => decideOn(call, call.row),
    async reopen(call) {
      await refuseOverLimit(call, call.row, [leaveState.new, ...awayStates]);
      return { set: { decidedUserId: null, decidedAt: null, reminderStep: null } };
    },
  },
  constraints: {
    user_leave_cards_date_from_overlap: 'LeaveOverlaps',
    user_leave_cards_substitute_other: 'OwnSubstitute',
  },
});

/** What of a card its substitute has to know. */
const days = ['dateFrom', 'dateTo', 'timeFrom', 'timeTo'] as const;
const toSubstitute = ['substituteUserId', ...days] as const;
const people = ['userId', 'supervisorUserId', 'infoUserId'] as const;

/** A card changed without being decided: whom that concerns is notified, and the plan of somebody away is looked at. */
async function announceChange(call: WriteCtx, before: LeaveCard, row: LeaveCard): Promise<void> {
  const differs = (keys: readonly (keyof LeaveCard)[]) => keys.some((key) => before[key] !== row[key]);
  if (differs(toSubstitute)) await announceSubstitute(call, row.id);
  if (differs(days) && before.userId === row.userId) await announceMove(call, row.id);
  if (differs(people)) await announcePeople(call, row.id, before);
  const isAway = (awayStates as readonly number[]).includes(row.status);
  if (isAway && differs(['userId', ...days])) lessPresent.collect(call, row.userId, true);
}

/** An owner or supervisor changes a card while nobody has decided about it, who decides about all leave always. */
function editRefusal(ctx: Pick<BaseCtx, 'can' | 'user'>, row: LeaveCard): string | undefined {
  if (isLeaveAdmin(ctx)) return undefined;
  if (row.userId !== ctx.user.id && row.supervisorUserId !== ctx.user.id) return 'LeaveNotYours';
  return row.status === leaveState.new ? undefined : 'LeaveDecided';
}

function mayEdit(ctx: WriteCtx, row: LeaveCard): void {
  const refusal = editRefusal(ctx, row);
  if (refusal) throw refused(refusal);
}

/** An owner takes back what nobody has decided about; who deletes cards also removes rejected ones. */
function deleteRefusal(ctx: Pick<BaseCtx, 'can' | 'user'>, row: LeaveCard): string | undefined {
  if ((awayStates as readonly number[]).includes(row.status)) return 'LeaveDecided';
  if (ctx.can('LEAVE_CARD_DELETE')) return undefined;
  if (row.userId !== ctx.user.id) return 'LeaveDeleteNotYours';
  return row.status === leaveState.new ? undefined : 'LeaveDecided';
}

/** A supervisor decides, and whoever decides about all leave; nobody else, also not about their own. */
const decisionRefusal = (ctx: Pick<BaseCtx, 'can' | 'user'>, row: LeaveCard): string | undefined =>
  isLeaveAdmin(ctx) || row.supervisorUserId === ctx.user.id ? undefined : 'LeaveSupervisorDecides';

function decideOn(ctx: WriteCtx, row: LeaveCard): { set: { decidedUserId: number; decidedAt: string } } {
  const refusal = decisionRefusal(ctx, row);
  if (refusal) throw refused(refusal);
  return { set: { decidedUserId: ctx.user.id, decidedAt: ctx.now().toISOString() } };
}

/** Whether the account of the owner is on: who left is granted nothing more. */
const isEmployed = async (db: Executor, { userId }: LeaveCard): Promise<boolean> =>
  (await db.one(sql`select 1 from users where id = ${userId} and is_active`)) !== undefined;

/** Accepting and approving asks the limits once more: since the card was written, contract and other leave may have changed. */
async function grant(ctx: WriteCtx, row: LeaveCard) {
  const outcome = decideOn(ctx, row);
  if (!(await isEmployed(ctx.tx, row))) throw refused('EmployeeNotActive');
  await refuseOverLimit(ctx, row, awayStates);
  if (row.status === leaveState.new) lessPresent.collect(ctx, row.userId, true);
  return outcome;
}

async function refuseOverLimit(ctx: WriteCtx, card: LeaveCard, states: readonly LeaveState[]): Promise<void> {
  if (card.forcedInsert) return;
  const refusal = await limitRefusal(ctx, ctx.tx, card, states);
  if (refusal) throw refusal.error;
}

const limited = ['userId', 'leaveKind', 'leaveCardKindId', 'dateFrom', 'dateTo'] as const;

/** Over the limits only by an administrator who says so; a card keeps that for as long as its days stay the same. */
async function keepLimits(call: Save, card: LeaveCard): Promise<void> {
  const { before, input } = call;
  const isMoved = !before || limited.some((key) => before[key] !== card[key]);
  if (input.forcedInsert && !before?.forcedInsert && !isLeaveAdmin(call))
    throw refused('LeaveForceByAdmin', { fields: { forcedInsert: 'LeaveForceByAdmin' } });
  if (!isMoved && !('forcedInsert' in input)) return;
  const refusal = await limitRefusal(call, call.tx, card, [leaveState.new, ...awayStates]);
  const isForced = input.forcedInsert === true && isLeaveAdmin(call);
  if (refusal && isMoved && !isForced) throw refusal.error;
  input.forcedInsert = refusal !== undefined && (isForced || before?.forcedInsert === true);
}

/** Asked before the lock, so that of many sent at once those after the first are answered without waiting in line. */
async function refuseOverlap({ tx, before }: Save, card: LeaveCard): Promise<void> {
  if (card.leaveKind !== leaveKind.leave) return;
  const other = await tx.one(sql`
    select 1 from user_leave_cards
    where user_id = ${card.userId} and id is distinct from ${before?.id ?? null}::int
      and leave_kind = ${literal(leaveKind.leave)} and status <> ${literal(leaveState.rejected)}
      and date_from <= ${card.dateTo}::date and date_to >= ${card.dateFrom}::date limit 1`);
  if (other) throw conflict('LeaveOverlaps', { fields: { dateFrom: 'LeaveOverlaps' } });
}

/** A kind that is off is given to no card; a card that has it already may still be decided. */
async function requireActiveKind({ before, input, tx }: Save): Promise<void> {
  if (input.leaveCardKindId == null || input.leaveCardKindId === before?.leaveCardKindId) return;
  const kind = await tx.one(sql`select 1 from leave_card_kinds where id = ${input.leaveCardKindId} and is_active`);
  if (!kind) throw invalid({ leaveCardKindId: 'LeaveKindInactive' });
}

/** The same rules as the steps have, for a state that comes with a save. */
async function followStatus(call: Save, wanted: number | undefined): Promise<void> {
  const { before, input } = call;
  const current = before?.status ?? leaveState.new;
  if (wanted === undefined || wanted === current) return;
  if (!before) throw refused('LeaveStartsNew', { fields: { status: 'LeaveStartsNew' } });
  if (wanted === leaveState.approved && !isLeaveAdmin(call))
    throw refused('LeaveApproveByAdmin', { fields: { status: 'LeaveApproveByAdmin' } });
  const { steps } = userLeaveCards.transitions;
  const step = steps.find(({ from, to }) => to === wanted && (from as readonly number[]).includes(current));
  if (!step) throw refused('TransitionRefused', { fields: { status: 'TransitionRefused' } });
  if (!call.can(step.right)) throw refused('LeaveSupervisorDecides', { fields: { status: 'LeaveSupervisorDecides' } });
  const card = { ...before, ...input } as LeaveCard;
  const isGrant = step.to === leaveState.accepted || step.to === leaveState.approved;
  const { set } = isGrant ? await grant(call, card) : decideOn(call, card);
  Object.assign(input, set, { status: step.to });
}

async function reasonsOf(ctx: Ctx, row: LeaveCard): Promise<Record<string, string>> {
  const edit = editRefusal(ctx, row);
  const removal = deleteRefusal(ctx, row);
  const decision = decisionRefusal(ctx, row);
  const gone = (await isEmployed(ctx.db, row)) ? undefined : 'EmployeeNotActive';
  return {
    ...(edit ? { edit } : {}),
    ...(removal ? { delete: removal } : {}),
    ...(gone ? { accept: gone, approve: gone } : {}),
    ...(decision ? { accept: decision, cancel: decision } : {}),
  };
}

/** What a card of its kind lacks, by field. */
function missingOf({ leaveKind: kind, dateFrom, dateTo, timeFrom, timeTo, leaveCardKindId }: LeaveCard) {
  const noTime = (time: number | null | undefined) => time == null || time % 30 !== 0;
  return {
    ...(!dateFrom && { dateFrom: 'ErrInputDateFrom' }),
    ...(kind === leaveKind.pass
      ? {
          ...(noTime(timeFrom) && { timeFrom: 'ErrInputTimeFrom' }),
          ...(noTime(timeTo) && { timeTo: 'ErrInputTimeTo' }),
        }
      : {
          ...(leaveCardKindId == null && { leaveCardKindId: 'ErrLeaveCardKind' }),
          ...(!dateTo && { dateTo: 'ErrInputDateTo' }),
        }),
  };
}

/** Which fields a card of its kind has, and that they agree: 400 naming every field that is wrong. */
function shape(card: LeaveCard, input: Input): void {
  const missing = missingOf(card);
  if (Object.keys(missing).length) throw invalid(missing);
  if (card.leaveKind === leaveKind.pass) {
    if (card.timeTo! <= card.timeFrom!) throw invalid({ timeTo: 'ErrInputTimeFromTo' });
    Object.assign(input, { dateTo: card.dateFrom, leaveCardKindId: null } satisfies Input);
    return;
  }
  if (card.dateTo < card.dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
  if (yearOf(card.dateFrom) !== yearOf(card.dateTo))
    throw refused('LeaveSeveralYears', { fields: { dateTo: 'LeaveSeveralYears' } });
  Object.assign(input, { timeFrom: null, timeTo: null, workOutDate: null } satisfies Input);
}

async function numberFor(ctx: WriteCtx, card: LeaveCard): Promise<string> {
  const { text } = await nextNumber(ctx.tx, { companyId: null, kind: 'KU', date: card.docDate || ctx.today() });
  return text;
}
