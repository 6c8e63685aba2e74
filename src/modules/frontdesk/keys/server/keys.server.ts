import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { workerById } from '../../../time/rcp/server/rules';
import { guestState } from '../../guests/guest-states';
import { nextBackBy } from '../back-by';
import { keyIssue, keyLogKind } from '../key-states';
import { keys } from '../keys.entity';
import { keysLogs } from '../keys-logs.entity';

type Key = RowOf<typeof keys>;

/** When it is to be back: what was typed, nothing where that was emptied, else the next time of day the key has for it. */
function dueOf(ctx: WriteCtx, row: Key, typed: string | null | undefined): string | null {
  if (typed === undefined) return nextBackBy(row.returnBy, ctx.now(), ctx.zone);
  if (typed !== null && Date.parse(typed) <= ctx.now().getTime()) throw invalid({ dueAt: 'DateInPast' });
  return typed;
}

/** Exactly one: a member of staff, or a guest on site. Throws 400 naming the field. */
async function holderOf(ctx: WriteCtx, input: { userId: number | null; guestId: number | null }) {
  const { userId = null, guestId = null } = input;
  if ((userId === null) === (guestId === null)) throw invalid({ userId: 'KeyHolderRequired' });
  if (userId !== null && !(await workerById(ctx.tx, userId))) throw invalid({ userId: 'EmployeeNotActive' });
  if (guestId !== null) {
    if (!ctx.hasModule('GUESTS')) throw invalid({ guestId: 'KeyHolderRequired' });
    const guest = await ctx.tx.one(
      sql`select 1 from guests where id = ${guestId} and status = ${literal(guestState.onSite)} for share`,
    );
    if (!guest) throw invalid({ guestId: 'GuestNotOnSite' });
  }
  return { userId, guestId };
}

const openIssue = (ctx: WriteCtx, keyId: number) =>
  ctx.tx.one<RowOf<typeof keysLogs>>(
    sql`select id, version, is_open, user_id, guest_id, due_at from keys_logs where key_id = ${keyId} and is_open for no key update`,
  );

export const keysServer = implement(keys, {
  filters: {
    overdue: (value, { now }) => {
      const overdue = sql`(t.issue = ${literal(keyIssue.issued)} and t.due_at < ${now().toISOString()}::timestamptz)`;
      return value === true ? overdue : sql`${overdue} is not true`;
    },
  },
  beforeSave({ before, input }) {
    if (before?.issue === keyIssue.issued && input.isActive === false)
      throw refused('KeyAlreadyIssued', { fields: { isActive: 'KeyAlreadyIssued' } });
  },
  beforeDelete({ row }) {
    if (row.issue === keyIssue.issued) throw refused('KeyAlreadyIssued');
  },
  reasons: (_, { isActive }): Record<string, string> => (isActive ? {} : { issue: 'KeyNotActive' }),
  actions: {
    async issue({ row, input, ...ctx }) {
      if (!row.isActive) throw refused('KeyNotActive');
      const holder = await holderOf(ctx, input);
      const { note } = input;
      const dueAt = dueOf(ctx, row, input.dueAt);
      const date = ctx.now().toISOString();
      const entry = { keyId: row.id, status: keyLogKind.issue, date, ...holder, dueAt, note, isOpen: true };
      await insertMany(ctx, keysLogs, [{ ...entry, handledUserId: ctx.user.id }]);
      return { set: { ...holder, issuedAt: date, dueAt, remindedAt: null } };
    },
    async receipt({ row, input, ...ctx }) {
      const issue = await openIssue(ctx, row.id);
      if (!issue) throw refused('KeyNotIssued');
      await ctx.change(keysLogs, [{ row: issue, set: { isOpen: false } }]);
      await insertMany(ctx, keysLogs, [
        {
          keyId: row.id,
          status: keyLogKind.reception,
          date: ctx.now().toISOString(),
          userId: issue.userId,
          guestId: issue.guestId,
          dueAt: issue.dueAt,
          handledUserId: ctx.user.id,
          issueId: issue.id,
          note: input.note,
        },
      ]);
      return { set: { userId: null, guestId: null, issuedAt: null, dueAt: null, remindedAt: null } };
    },
  },
});

export const keysLogsServer = implement(keysLogs, {
  constraints: { keys_logs_open_issue: 'KeyAlreadyIssued', keys_logs_issue_ended: 'KeyNotIssued' },
});
