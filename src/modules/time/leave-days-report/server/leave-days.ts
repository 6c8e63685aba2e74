import { badRequest } from '../../../../engine/errors';
import { escapeLike } from '../../../../engine/fields/text/server';
import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { inTurns } from '../../../../engine/server/in-turns';
import { reportServer } from '../../../../engine/server/report/report-server';
import { sql, type Sql } from '../../../../engine/server/sql';
import { awayStates, leaveState } from '../../../states/leave-states';
import { yearOf } from '../../leave-cards/leave-days';
import { isLeaveAdmin } from '../../leave-cards/server/leave-scope';
import { balanceOf, daysOf, leaveFacts, type LeaveFacts } from '../../leave-cards/server/person-leave';
import { leaveDaysReport } from '../leave-days.report';

type Filter = FilterValues<typeof leaveDaysReport>;
/** People reckoned at once. */
const MOST = 5000;

interface Person {
  id: number;
  employee: string;
  supervisor: string | null;
}

/**
 * People with a main contract in the year of a day, as the one in force on it says, else the latest; of those the caller
 * has nothing to decide about, none.
 */
const peopleOf = (ctx: Ctx, day: string, { search, companyId, userId }: Filter): Promise<Person[]> => {
  const year = yearOf(day);
  const all = isLeaveAdmin(ctx) || ctx.can('USER_WORK_READ');
  return ctx.db.rows<Person>(sql`
    select u.id, concat_ws(' ', u.surname, u.name) as employee, w.supervisor
    from users u cross join lateral (
      select concat_ws(' ', s.surname, s.name) as supervisor, w.supervisor_user_id,
        coalesce(w.company_id, u.company_id) as company_id
      from user_work w left join users s on s.id = w.supervisor_user_id
      where w.user_id = u.id and w.is_main and w.date_from <= ${`${year}-12-31`}::date
        and coalesce(w.date_to, 'infinity') >= ${`${year}-01-01`}::date
      order by (${day}::date between w.date_from and coalesce(w.date_to, 'infinity')) desc, w.date_from desc limit 1) w
    where (${all} or ${ctx.user.id}::int in (u.id, w.supervisor_user_id))
      and ${companyId ? sql`w.company_id = ${companyId}` : sql`true`}
      and ${userId ? sql`u.id = ${userId}` : sql`true`}
      and ${search ? sql`fold(concat_ws(' ', u.surname, u.name, u.code)) like fold(${`%${escapeLike(search)}%`})` : sql`true`}
    order by u.id limit ${MOST + 1}`);
};

function figures(facts: LeaveFacts, userId: number, day: string) {
  const { contract, carried, overdue, expired, used, left } = balanceOf(facts, userId, day, awayStates);
  const year = yearOf(day);
  const { cards } = facts.of(userId);
  const waiting = cards.filter(
    ({ status, inLimit, dateFrom }) => status === leaveState.new && inLimit && yearOf(dateFrom) === year,
  );
  return { contract, carried, overdue, expired, used, left, waiting: daysOf(waiting, facts.holidays).length };
}

/** `UW 5 · L4 3`, most days first, taken until the day. */
function byKind(facts: LeaveFacts, userId: number, day: string, codes: ReadonlyMap<number, string>): string {
  const days = new Map<string, number>();
  for (const card of facts.of(userId).cards) {
    if (card.status === leaveState.new || yearOf(card.dateFrom) !== yearOf(day)) continue;
    const code = codes.get(card.leaveCardKindId) ?? '';
    const taken = daysOf([card], facts.holidays).filter((one) => one <= day).length;
    if (taken) days.set(code, (days.get(code) ?? 0) + taken);
  }
  return [...days]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
    .join(' · ');
}

/** Throws 400 `TooManyPeople`. */
async function rows(ctx: Ctx, filter: Filter): Promise<Sql> {
  const { day = ctx.today() } = filter;
  const people = await peopleOf(ctx, day, filter);
  if (people.length > MOST) throw badRequest('TooManyPeople', { errorDetails: String(MOST) });
  const facts = await leaveFacts(
    ctx.db,
    ctx,
    people.map(({ id }) => id),
  );
  const kinds = await ctx.db.rows<{ id: number; code: string }>(sql`select id, code from leave_card_kinds`);
  const codes = new Map(kinds.map(({ id, code }) => [id, code]));
  const found = await inTurns(people, ({ id, employee, supervisor }) => [
    {
      id,
      user_id: id,
      employee,
      supervisor,
      ...figures(facts, id, day),
      by_kind: byKind(facts, id, day, codes),
    },
  ]);
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id int, user_id int, employee text,
      supervisor text, contract int, carried int, overdue int, expired int, used int, waiting int, "left" int, by_kind text)`;
}

export const leaveDaysRoutes = reportServer(leaveDaysReport, {
  summary:
    'Days of leave by person in the year of a day: by contract, carried over, overdue, lapsed, used, waiting, left.',
  rows,
  order: sql`r.employee, r.id`,
});
