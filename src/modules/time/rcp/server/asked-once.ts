import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { correctionState } from '../../../states/correction-states';
import { LONGEST_MS } from '../pairs';
import { rcpEvent } from '../events';

interface Asked {
  /** Of the correction, once it is kept. */
  id: number | null;
  userId: number;
  rcpDataId: number | null;
  eventType: number;
  eventTime: string;
}

const atClock = literals([rcpEvent.entry, rcpEvent.exit]);
const waiting = literal(correctionState.waiting);

/** An entry or exit lies between, registered or asked for by another correction. `other`: its predicate, as `e`. */
const liesBetween = (userId: number | Sql, between: Sql, other: Sql) => sql`(
  exists (select 1 from rcp_data e where e.user_id = ${userId} and ${between})
  or exists (
    select 1 from rcp_corrections e
    where e.user_id = ${userId} and e.status = ${waiting} and e.rcp_data_id is null and ${other} and ${between}))`;

const betweenTimes = (a: Sql, b: Sql) =>
  sql`e.event_type in ${atClock} and e.event_time > least(${a}, ${b}) and e.event_time < greatest(${a}, ${b})`;
const isNear = (a: Sql, b: Sql) => sql`abs(extract(epoch from ${a} - ${b})) * 1000 <= ${LONGEST_MS}::float8`;

/** An event in the words of the person who asks. */
export const eventWords = (ctx: WriteCtx, { eventType, eventTime }: { eventType: number; eventTime: string }) =>
  `${ctx.t(`time:rcp-data.eventType.${eventType}`)} ${formatFor(ctx.language, ctx.zone).datetime(eventTime)}`;

/**
 * 422 `RcpAskedAlready` with what waits: another correction of the same event, or one for the same missing end, which is
 * one of the same kind nothing lies between.
 */
export async function requireAskedOnce(ctx: WriteCtx, { id, userId, rcpDataId, ...wish }: Asked): Promise<void> {
  await lockRows(ctx, { name: 'users' }, [userId]);
  const other = sql`c.user_id = ${userId} and c.status = ${waiting} and c.id is distinct from ${id}::int`;
  const at = sql`${wish.eventTime}::timestamptz`;
  const between = betweenTimes(sql`c.event_time`, at);
  const same = await ctx.tx.one<{ eventType: number; eventTime: string }>(
    rcpDataId !== null
      ? sql`select c.event_type, c.event_time from rcp_corrections c where ${other} and c.rcp_data_id = ${rcpDataId}`
      : sql`
        select c.event_type, c.event_time from rcp_corrections c
        where ${other} and c.rcp_data_id is null and c.event_type = ${wish.eventType}::int and c.event_type in ${atClock}
          and ${isNear(sql`c.event_time`, at)}
          and not ${liesBetween(userId, between, sql`e.id is distinct from ${id}::int`)}
        limit 1`,
  );
  if (!same) return;
  throw refused('RcpAskedAlready', { errorDetails: eventWords(ctx, same) });
}

/**
 * What the missing end a correction asks for got since: an event of the same kind that nothing lies between, from the office
 * or from a kiosk that was out of reach.
 */
export const addedMeanwhile = (ctx: WriteCtx, correctionId: number) =>
  ctx.tx.one<{ id: number; eventType: number; eventTime: string }>(sql`
    select d.id, d.event_type, d.event_time from rcp_corrections c
    join rcp_data d on d.user_id = c.user_id and d.event_type = c.event_type
    where c.id = ${correctionId} and c.event_type in ${atClock} and d.created_at > c.created_at
      and ${isNear(sql`c.event_time`, sql`d.event_time`)}
      and not ${liesBetween(sql`c.user_id`, betweenTimes(sql`c.event_time`, sql`d.event_time`), sql`e.id <> c.id`)}
    order by abs(extract(epoch from c.event_time - d.event_time)), d.id limit 1`);
