import { z } from 'zod';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { mondayOf, startOf } from '../plan-days';
import { addDays } from '../../../../engine/fields/date/days';

/** Days of a plan, at one place or at all of them. */
export interface PlanSpan {
  placeId: number | null;
  firstDay: string;
  lastDay: string;
  /** Left out, everybody. */
  userIds?: readonly number[];
}
interface ChangedDay {
  userId: number;
  day: string;
  /** Times and places of the day; empty where there are none any more. */
  content: string;
}
export const published = z.object({ people: z.int(), days: z.int() });
/** Days a notice names; of more only the first and the last. */
const NAMED = 6;
const CONTENT = 1000;
/** Where the place begins in `06:00–14:00 Kabina 1`. */
const PLACE_AT = 13;
/** Between two times of a day; the name of a place may have a comma too. */
const NEXT_TIME = String.raw`, (?=\d\d:\d\d–\d\d:\d\d )`;

/**
 * Days that differ from what people were told last. With a place only of those who work there in these days, or were told
 * to; days that are over are nobody's news.
 */
async function changedDays(
  ctx: Pick<Ctx, 'zone' | 'today'>,
  db: Executor,
  { placeId, firstDay, lastDay, userIds }: PlanSpan,
): Promise<ChangedDay[]> {
  const first = firstDay < ctx.today() ? ctx.today() : firstDay;
  if (first > lastDay) return [];
  const from = new Date(startOf(first, ctx.zone)).toISOString();
  const to = new Date(startOf(addDays(lastDay, 1), ctx.zone)).toISOString();
  const local = (column: 'time_from' | 'time_to') =>
    column === 'time_from'
      ? sql`e.time_from at time zone ${ctx.zone}::text`
      : sql`e.time_to at time zone ${ctx.zone}::text`;
  const here =
    placeId === null
      ? sql`true`
      : sql`(n.here or exists (
          select 1 from places p, regexp_split_to_table(o.content, ${NEXT_TIME}) as told (one)
          where p.id = ${placeId} and substr(told.one, ${PLACE_AT}::int) = p.name))`;
  const of = userIds ? sql`user_id = any(${[...userIds]}::int[])` : sql`true`;
  return db.rows<ChangedDay>(sql`
    with now as (
      select e.user_id, (${local('time_from')})::date as day, bool_or(e.place_id = ${placeId}::int) as here,
        left(string_agg(to_char(${local('time_from')}, 'HH24:MI') || '–' || to_char(${local('time_to')}, 'HH24:MI') || ' ' || p.name,
          ', ' order by e.time_from), ${CONTENT}::int) as content
      from shift_plan e join places p on p.id = e.place_id
      where e.time_from >= ${from}::timestamptz and e.time_from < ${to}::timestamptz and ${of} group by 1, 2
    ), old as (
      select user_id, plan_date as day, content from published_plan_days
      where plan_date between ${first}::date and ${lastDay}::date and ${of}
    )
    select user_id, day::text as day, coalesce(n.content, '') as content
    from now n full join old o using (user_id, day)
    where coalesce(n.content, '') <> coalesce(o.content, '') and ${here}
    order by user_id, day`);
}

/** People whose days differ from what they were told last: all of them, and by week. */
export async function untoldIn(
  ctx: Pick<Ctx, 'db' | 'zone' | 'today'>,
  span: PlanSpan,
): Promise<{ untold: number; untoldWeeks: { monday: string; people: number }[] }> {
  const changed = await changedDays(ctx, ctx.db, span);
  const weeks = new Map<string, Set<number>>();
  for (const { userId, day } of changed) {
    const monday = mondayOf(day);
    weeks.set(monday, (weeks.get(monday) ?? new Set()).add(userId));
  }
  return {
    untold: new Set(changed.map(({ userId }) => userId)).size,
    untoldWeeks: [...weeks].map(([monday, people]) => ({ monday, people: people.size })),
  };
}

/** Days of a notice, which the browser writes as its reader does. */
export const daysText = (days: readonly string[]): string =>
  days.length <= NAMED ? days.join(', ') : `${days[0]!}–${days.at(-1)!}`;

async function keepPublished(call: WriteCtx, changed: readonly ChangedDay[]): Promise<void> {
  const at = call.now().toISOString();
  await call.tx.run(sql`
    insert into published_plan_days (user_id, plan_date, content, created_at, updated_at, created_user_id, updated_user_id)
    select "userId", day, nullif(content, ''), ${at}, ${at}, ${call.user.id}, ${call.user.id}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c ("userId" int, day date, content text)
    on conflict (user_id, plan_date) do update set content = excluded.content, version = published_plan_days.version + 1,
      updated_at = excluded.updated_at, updated_user_id = excluded.updated_user_id`);
}

/** People who were told of their days in words: what they were told is kept, nothing is sent. */
export async function keepAsPublished(call: WriteCtx, span: PlanSpan): Promise<void> {
  const changed = await changedDays(call, call.tx, span);
  if (!changed.length) return;
  await keepPublished(call, changed);
  call.tx.afterCommit(() => call.installation.notify('entity', { entity: 'published-plan-days' }));
}

/** Days that were not published as they are now, as `{userId} {day}`. */
export async function unpublishedDays(
  ctx: Pick<Ctx, 'zone' | 'today'>,
  db: Executor,
  span: PlanSpan,
): Promise<ReadonlySet<string>> {
  return new Set((await changedDays(ctx, db, span)).map(({ userId, day }) => `${userId} ${day}`));
}

/** Tells everybody whose days have changed, and keeps what they were told. */
export async function publish(call: WriteCtx, span: PlanSpan): Promise<z.output<typeof published>> {
  // Two who publish at once tell nobody twice.
  await call.tx.run(sql`select pg_advisory_xact_lock(hashtext('shift-plan/publish'))`);
  const changed = await changedDays(call, call.tx, span);
  if (!changed.length) return { people: 0, days: 0 };
  await keepPublished(call, changed);
  const daysOf = new Map<number, string[]>();
  for (const { userId, day } of changed) daysOf.set(userId, [...(daysOf.get(userId) ?? []), day]);
  // Those with the same days share a notice.
  const groups = new Map<string, number[]>();
  for (const [userId, days] of daysOf) {
    const key = `${days[0]} ${daysText(days)}`;
    groups.set(key, [...(groups.get(key) ?? []), userId]);
  }
  for (const [key, users] of groups) {
    const [first = '', ...text] = key.split(' ');
    const message = text.join(' ');
    const route = `/shift-schedule?date=${first}`;
    await sendNotice(call, { users, messageType: 'shift-plan', messageStr: 'shiftPlanChanged', message, route });
  }
  call.tx.afterCommit(() => call.installation.notify('entity', { entity: 'published-plan-days' }));
  return { people: daysOf.size, days: changed.length };
}
