import { mondayOf } from '../../../../engine/fields/date/days';
import { startOfDay } from '../days';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { minutesOf, pairsOf, type ClockEvent, type Presence, LONGEST_MS } from '../pairs';

/** Minutes of presence of one person today and in this week, with what runs counted up to now: a night that began yesterday is today's until they leave. */
export async function workedSince(ctx: Ctx, userId: number): Promise<{ today: number; week: number }> {
  const today = startOfDay(ctx.today(), ctx.zone);
  const week = startOfDay(mondayOf(ctx.today()), ctx.zone);
  const now = ctx.now().getTime();
  const events = await ctx.db.rows<ClockEvent>(sql`
    select id, event_type, extract(epoch from event_time)::float8 * 1000 as at from rcp_data
    where user_id = ${userId} and event_time >= ${new Date(week - LONGEST_MS).toISOString()}
      and event_time <= ${new Date(now).toISOString()}
    order by event_time limit 1000`);
  const pairs = pairsOf(events, now);
  const since = (from: number) =>
    pairs
      .filter((pair) => pair.issue === 'open' || (pair.from && pair.from.at >= from))
      .reduce((sum, pair) => sum + soFar(pair, now), 0);
  return { today: since(today), week: since(week) };
}

const soFar = (pair: Presence, now: number): number =>
  pair.issue === 'open' ? Math.floor((now - pair.from.at) / 60_000) : minutesOf(pair);
