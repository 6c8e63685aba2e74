import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { BaseCtx, Ctx, WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { requireEmployee } from '../../../people/user-work/server/user-work.server';
import { yearOf } from '../leave-days';
import { leaveKind, leaveState } from '../leave-status';
import { userLeaveCards } from '../user-leave-cards.entity';
import { amountsOf } from './leave-amounts';
import { isLeaveAdmin, leaveScope } from './leave-scope';

export type LeaveCard = RowOf<typeof userLeaveCards>;
type Input = InputOf<typeof userLeaveCards>;
type Save = WriteCtx & { before: LeaveCard | undefined; input: Input };

export const leaveCardsServer = implement(userLeaveCards, {
  scope: leaveScope,
  filters: {
    whose: (value, { user }) =>
      value === 'mine'
        ? sql`t.user_id = ${user.id}`
        : sql`(t.status = ${literal(leaveState.new)} and t.supervisor_user_id = ${user.id})`,
  },
  async lockFirst({ tx }, id) {
    await tx.run(
      sql`select 1 from users where id = (select user_id from user_leave_cards where id = ${id}) for no key update`,
    );
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (before) mayEdit(call, before);
    await settlePeople(call);
    shape({ ...before, ...input } as LeaveCard, input);
    const card = { ...before, ...input } as LeaveCard;
    // One person's cards are written one after another, so that of two overlapping ones the second sees the first.
    await call.tx.run(sql`select 1 from users where id = ${card.userId} for no key update`);
    Object.assign(input, await amountsOf(call.tx, call, card));
    if (!before) input.numberText = await numberFor(call, card);
  },
  beforeDelete({ row }) {
    if (row.status === leaveState.accepted || row.status === leaveState.approved) throw refused('LeaveDecided');
  },
  reasons: (ctx, row) => reasonsOf(ctx, row),
  actions: {
    accept: (call) => decideOn(call, call.row),
    approve: (call) => decideOn(call, call.row),
    cancel: (call) => decideOn(call, call.row),
    reopen: () => ({ set: { decidedUserId: null, decidedAt: null } }),
  },
  constraints: { user_leave_cards_date_from_overlap: 'LeaveOverlaps' },
});

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

/** A supervisor decides, and whoever decides about all leave; nobody else, also not about their own. */
const decisionRefusal = (ctx: Pick<BaseCtx, 'can' | 'user'>, row: LeaveCard): string | undefined =>
  isLeaveAdmin(ctx) || row.supervisorUserId === ctx.user.id ? undefined : 'LeaveSupervisorDecides';

function decideOn(ctx: WriteCtx, row: LeaveCard): { set: { decidedUserId: number; decidedAt: string } } {
  const refusal = decisionRefusal(ctx, row);
  if (refusal) throw refused(refusal);
  return { set: { decidedUserId: ctx.user.id, decidedAt: ctx.now().toISOString() } };
}

function reasonsOf(ctx: Ctx, row: LeaveCard): Record<string, string> {
  const edit = editRefusal(ctx, row);
  const decision = decisionRefusal(ctx, row);
  return {
    ...(edit ? { edit } : {}),
    ...(decision ? { accept: decision, cancel: decision } : {}),
  };
}

/** Whose leave it is and who decides: one's own and one's supervisor, unless an administrator of leave has it otherwise. */
async function settlePeople({ before, input, user, tx, today, ...ctx }: Save): Promise<void> {
  const admin = isLeaveAdmin(ctx);
  if (!before) input.userId ??= user.id;
  if (!admin) {
    if ((before ? before.userId : user.id) !== (input.userId ?? before?.userId))
      throw refused('LeaveNotYours', { fields: { userId: 'LeaveNotYours' } });
    if (before) delete input.docDate;
    else input.docDate = today();
  }
  const userId = (input.userId ?? before?.userId)!;
  if (userId !== before?.userId) await requireEmployee(tx, 'userId', userId);
  for (const key of ['supervisorUserId', 'infoUserId'] as const)
    if (input[key] !== before?.[key]) await requireEmployee(tx, key, input[key]);
  const supervisor = await supervisorOf(tx, userId, input.dateFrom ?? before?.dateFrom ?? today());
  if (admin) {
    if (!before && input.supervisorUserId == null) input.supervisorUserId = supervisor;
  } else if (!before) {
    if (input.supervisorUserId != null && input.supervisorUserId !== supervisor)
      throw refused('LeaveSupervisorSet', { fields: { supervisorUserId: 'LeaveSupervisorSet' } });
    input.supervisorUserId = supervisor;
  } else if (input.supervisorUserId !== undefined && input.supervisorUserId !== before.supervisorUserId)
    throw refused('LeaveSupervisorSet', { fields: { supervisorUserId: 'LeaveSupervisorSet' } });
  if ((input.supervisorUserId ?? null) === userId) throw invalid({ supervisorUserId: 'OwnSupervisor' });
}

/** The supervisor by the contract in force on a day. */
async function supervisorOf(tx: WriteCtx['tx'], userId: number, day: string): Promise<number | null> {
  const [contract] = await mainContracts(tx, { from: day, to: day, users: [userId] });
  return contract?.supervisorUserId ?? null;
}

/** Which fields a card of its kind has, and that they agree: 400 naming the field. */
function shape(card: LeaveCard, input: Input): void {
  if (!card.dateFrom) throw invalid({ dateFrom: 'ErrInputDateFrom' });
  if (card.leaveKind === leaveKind.pass) {
    const { timeFrom, timeTo } = card;
    if (timeFrom == null || timeFrom % 30) throw invalid({ timeFrom: 'ErrInputTimeFrom' });
    if (timeTo == null || timeTo % 30) throw invalid({ timeTo: 'ErrInputTimeTo' });
    if (timeTo <= timeFrom) throw invalid({ timeTo: 'ErrInputTimeFromTo' });
    Object.assign(input, { dateTo: card.dateFrom, leaveCardKindId: null } satisfies Input);
    return;
  }
  if (card.leaveCardKindId == null) throw invalid({ leaveCardKindId: 'ErrLeaveCardKind' });
  if (!card.dateTo) throw invalid({ dateTo: 'ErrInputDateTo' });
  if (card.dateTo < card.dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
  if (yearOf(card.dateFrom) !== yearOf(card.dateTo))
    throw refused('LeaveSeveralYears', { fields: { dateTo: 'LeaveSeveralYears' } });
  Object.assign(input, { timeFrom: null, timeTo: null, workOutDate: null } satisfies Input);
}

async function numberFor({ tx, today }: WriteCtx, card: LeaveCard): Promise<string> {
  const { text } = await nextNumber(tx, { companyId: null, kind: 'KU', date: card.docDate || today() });
  return text;
}
