import { settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import type { SystemColumns } from '../../../../engine/entity';
import { lockRows } from '../../../../engine/server/locks';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { contractChanged } from '../../../people/user-work/server/user-work.server';
import { users } from '../../../people/users/users.entity';
import { leaveKind } from '../../../states/leave-states';
import { workingDaysChanged } from '../../holidays/server/holidays.server';
import { userLeaveCards } from '../user-leave-cards.entity';
import { amountsOfAll, type LeaveSpan } from './leave-amounts';

type Counted = LeaveSpan & SystemColumns & { daysAmount: number; hourAmount: string };

/** Days and hours of whole-day cards follow the calendar and the contracts, as balances do. */
async function recount(call: WriteCtx, which: Sql): Promise<void> {
  const concerned = await call.tx.rows<{ userId: number }>(sql`
    select distinct c.user_id from user_leave_cards c
    where c.leave_kind = ${literal(leaveKind.leave)} and ${which} order by c.user_id`);
  if (!concerned.length) return;
  const people = concerned.map(({ userId }) => userId);
  await lockRows(call, users, people);
  const cards = await call.tx.rows<Counted>(sql`
    select c.id, c.version, c.user_id, c.leave_kind, c.date_from::text as date_from, c.date_to::text as date_to,
      c.time_from, c.time_to, c.days_amount, c.hour_amount::text as hour_amount
    from user_leave_cards c
    where c.user_id = any(${people}::int[]) and c.leave_kind = ${literal(leaveKind.leave)} and ${which}
    order by c.id for update`);
  const amounts = await amountsOfAll(call.tx, call, cards);
  const changed = cards
    .map((row, at) => ({ row, set: amounts[at]! }))
    .filter(({ row, set }) => set.daysAmount !== row.daysAmount || Number(set.hourAmount) !== Number(row.hourAmount));
  await call.change(userLeaveCards, changed);
}

export const leaveSettlings = [
  settles(workingDaysChanged, (call, changes) =>
    recount(
      call,
      sql`exists (select from unnest(${[...changes.values()].flat()}::date[]) d where d between c.date_from and c.date_to)`,
    ),
  ),
  settles(contractChanged, (call, people) => recount(call, sql`c.user_id = any(${[...people.keys()]}::int[])`)),
];
