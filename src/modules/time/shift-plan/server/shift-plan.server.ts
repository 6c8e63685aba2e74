import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { lockRows } from '../../../../engine/server/locks';
import { sql, type Sql } from '../../../../engine/server/sql';
import { users } from '../../../people/users/users.entity';
import { judge } from '../plan-rules';
import { endSwapsAbout } from './swaps/withdraw';
import { shiftPlan } from '../shift-plan.entity';
import { factsOf, rulesOf } from './facts';
import { refusalOf } from './refuse';
import { usualOf } from './usual';

/** A day on which the clocks go back has 25 hours. */
const LONGEST = 25 * 3_600_000;
type Row = RowOf<typeof shiftPlan>;
type Call = WriteCtx & { before: Row | undefined; input: InputOf<typeof shiftPlan> };

/** People somebody is the supervisor of by their main contract, and they themselves. */
export const peopleOf = ({ user, today }: Pick<BaseCtx, 'user' | 'today'>): Sql => sql`(
  select ${user.id}::int union all
  select w.user_id from user_work w where w.is_main and w.supervisor_user_id = ${user.id}
    and w.date_from <= ${today()}::date and coalesce(w.date_to, 'infinity') >= ${today()}::date)`;

/** Rows of the plan a person may see: all of them, or their own and those of the people they supervise. */
const planScope = (ctx: BaseCtx): Sql | undefined =>
  ctx.can('SHIFT_SCHEDULER_READ') ? undefined : sql`t.user_id in ${peopleOf(ctx)}`;

export const shiftPlanServer = implement(shiftPlan, {
  scope: planScope,
  async beforeSave(call) {
    const { before, input } = call;
    const row = { ...before, ...input } as Row;
    checkTimes(row);
    // Whoever plans the same person waits: rules of rest look at all of their times.
    await lockRows(call, users, [row.userId, ...(before ? [before.userId] : [])]);
    if (before?.shiftRoleId && input.shiftRoleId === null) throw invalid({ shiftRoleId: 'Required' });
    if (!before && input.shiftRoleId == null)
      input.shiftRoleId = (await usualOf(call.tx, [row.userId])).get(row.userId)?.shiftRoleId ?? null;
    if (!before || isMoved(before, row)) await requireFree(call, row);
    if (row.placeId !== before?.placeId) await requireOpenPlace(call, row.placeId);
  },
  async afterSave({ before, row, ...call }) {
    if (before && (isMoved(before, row) || before.placeId !== row.placeId || before.shiftId !== row.shiftId))
      await endSwapsAbout(call, [row.id]);
  },
  beforeDelete: ({ row, ...call }) => endSwapsAbout(call, [row.id]),
  async afterRestore({ row, ...call }) {
    await lockRows(call, users, [row.userId]);
    await requireFree({ ...call, before: row, input: {} }, row);
    await requireOpenPlace(call, row.placeId);
  },
  constraints: { shift_plan_once: 'ShiftPlanOverlaps', shift_plan_time_order: 'ErrInputTimeFromTo' },
});

/** Places among some that are out of use, by id. Locked: one that is just being closed takes no time any more. */
export async function closedPlaces({ tx }: WriteCtx, placeIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; name: string; isActive: boolean }>(
    sql`select id, name, is_active from places where id = any(${[...placeIds]}::int[]) order by id for share`,
  );
  return new Map(rows.flatMap(({ id, name, isActive }) => (isActive ? [] : [[id, name]])));
}

async function requireOpenPlace(call: WriteCtx, placeId: number): Promise<void> {
  const name = (await closedPlaces(call, [placeId])).get(placeId);
  if (name !== undefined) throw refused('PlaceInactive', { errorDetails: name, fields: { placeId: 'PlaceInactive' } });
}

/** 400 where the end comes before the beginning, or later than a day behind it. */
export function checkTimes({ timeFrom, timeTo }: Pick<Row, 'timeFrom' | 'timeTo'>, prefix = ''): void {
  const length = Date.parse(timeTo) - Date.parse(timeFrom);
  if (length < 0) throw invalid({ [`${prefix}timeTo`]: 'ErrInputTimeFromTo' });
  if (length > LONGEST) throw invalid({ [`${prefix}timeTo`]: 'ShiftTooLong' });
}

const isMoved = (before: Row, row: Row): boolean =>
  before.userId !== row.userId ||
  Date.parse(before.timeFrom) !== Date.parse(row.timeFrom) ||
  Date.parse(before.timeTo) !== Date.parse(row.timeTo);

async function requireFree(call: Call, { userId, timeFrom, timeTo }: Row): Promise<void> {
  const stint = { id: call.before?.id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo) };
  const facts = (await factsOf(call, call.tx, [userId], stint)).get(userId);
  if (!facts) throw invalid({ userId: 'RefMissing' });
  const refusal = judge(stint, facts, rulesOf(call)).find(({ refuses }) => refuses);
  if (refusal) throw refusalOf(call, refusal);
}
