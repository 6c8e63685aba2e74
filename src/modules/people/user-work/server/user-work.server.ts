import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import { dayIn } from '../../../../engine/format';
import { defineConsequence } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { lockRows } from '../../../../engine/server/locks';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { dashboards } from '../../../rights/ceilings';
import { awayStates, leaveKind } from '../../../states/leave-states';
import { userWork } from '../user-work.entity';
import { lessPresent } from '../../users/server/presence';

/** 400 naming the field for an account of a customer or a kiosk. */
export async function requireEmployee(tx: Tx, field: string, userId: number | null | undefined): Promise<void> {
  if (userId == null) return;
  const staff = await tx.one(
    sql`select 1 from users where id = ${userId} and not is_customer and dashboard_type <> ${dashboards.kiosk}`,
  );
  if (!staff) throw invalid({ [field]: 'NotEmployee' });
}

/** Another contract, or another one's hours, may be in force on days of somebody. By the id of the person. */
export const contractChanged = defineConsequence<true>('contract-changed', () => true);

type Contracted = Pick<RowOf<typeof userWork>, 'id' | 'userId' | 'isMain' | 'dateFrom' | 'dateTo'>;

/** 422 naming the first day of granted leave that would be left without a contract. */
async function keepLeaveCovered(write: WriteCtx, before: Contracted, after: Contracted | undefined): Promise<void> {
  if (!before.isMain) return;
  const covers = after?.isMain && after.userId === before.userId ? after : undefined;
  const day = await write.tx.one<{ day: string; number: string }>(sql`
    select d::date::text as day, c.number_text as number
    from user_leave_cards c, generate_series(c.date_from, c.date_to, '1 day') d
    where c.user_id = ${before.userId} and c.status in ${literals(awayStates)}
      and c.leave_kind = ${literal(leaveKind.leave)} and extract(isodow from d) < 6
      and d between ${before.dateFrom}::date and coalesce(${before.dateTo}::date, 'infinity')
      and not coalesce(d between ${covers?.dateFrom ?? null}::date and coalesce(${covers?.dateTo ?? null}::date, 'infinity'), false)
      and not exists (select from user_work w where w.user_id = c.user_id and w.is_main and w.id <> ${before.id}
        and d between w.date_from and coalesce(w.date_to, 'infinity'))
    order by d limit 1`);
  if (day)
    throw refused('ContractLeaveOutside', {
      errorDetails: `${day.number}, ${dayIn(write, day.day)}`,
      fields: { dateTo: 'ContractLeaveOutside' },
    });
}

/** Leave is granted under the same lock: of a grant and a change of the contract at once, the second sees the first. */
const lockPeople = (call: WriteCtx, ids: readonly (number | null | undefined)[]): Promise<void> =>
  lockRows(
    call,
    { name: 'users' },
    ids.filter((id) => id != null),
  );

/** 400 for a contract that ends before it begins, or whose person would supervise themselves. */
function checkContract({ userId, supervisorUserId, dateFrom, dateTo }: InputOf<typeof userWork>): void {
  if (dateFrom && dateTo && dateTo < dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
  if (supervisorUserId != null && supervisorUserId === userId) throw invalid({ supervisorUserId: 'OwnSupervisor' });
}

export const userWorkServer = implement(userWork, {
  filters: {
    onDay: (value) =>
      sql`(t.date_from <= ${value as string}::date and coalesce(t.date_to, 'infinity') >= ${value as string}::date)`,
  },
  async beforeSave(call) {
    const { before, input, tx } = call;
    const now = { ...before, ...input };
    await lockPeople(call, [now.userId, before?.userId]);
    checkContract(now);
    if (input.userId !== before?.userId) await requireEmployee(tx, 'userId', input.userId);
    if (input.supervisorUserId !== before?.supervisorUserId)
      await requireEmployee(tx, 'supervisorUserId', input.supervisorUserId);
    if (before) await keepLeaveCovered(call, before, now as Contracted);
    if (!before || input.carriedYear === null)
      input.carriedYear ??= Number([now.dateFrom ?? '', call.today()].sort()[1]!.slice(0, 4));
  },
  afterSave({ before, row, ...call }) {
    if (before?.isMain) lessPresent.collect(call, before.userId, true);
    for (const one of [before, row]) if (one?.isMain) contractChanged.collect(call, one.userId, true);
  },
  async beforeDelete(call) {
    await lockPeople(call, [call.row.userId]);
    await keepLeaveCovered(call, call.row, undefined);
  },
  afterDelete({ row, ...call }) {
    if (!row.isMain) return;
    lessPresent.collect(call, row.userId, true);
    contractChanged.collect(call, row.userId, true);
  },
  constraints: { user_work_date_from_main_overlap: 'ContractsOverlap' },
});
