import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { literal, literals, sql } from '../../../../engine/server/sql';
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

/**
 * 422 `RcpAskedAlready` with what waits: another correction of the same event, or one for the same missing end, which is
 * one of the same kind nothing lies between.
 */
export async function requireAskedOnce(ctx: WriteCtx, { id, userId, rcpDataId, ...wish }: Asked): Promise<void> {
  await lockRows(ctx, { name: 'users' }, [userId]);
  const other = sql`c.user_id = ${userId} and c.status = ${waiting} and c.id is distinct from ${id}::int`;
  const at = sql`${wish.eventTime}::timestamptz`;
  const between = sql`e.event_type in ${atClock}
    and e.event_time > least(c.event_time, ${at}) and e.event_time < greatest(c.event_time, ${at})`;
  const same = await ctx.tx.one<{ eventType: number; eventTime: string }>(
    rcpDataId !== null
      ? sql`select c.event_type, c.event_time from rcp_corrections c where ${other} and c.rcp_data_id = ${rcpDataId}`
      : sql`
        select c.event_type, c.event_time from rcp_corrections c
        where ${other} and c.rcp_data_id is null and c.event_type = ${wish.eventType}::int and c.event_type in ${atClock}
          and abs(extract(epoch from c.event_time - ${at})) * 1000 <= ${LONGEST_MS}::float8
          and not exists (select 1 from rcp_data e where e.user_id = ${userId} and ${between})
          and not exists (
            select 1 from rcp_corrections e
            where e.user_id = ${userId} and e.status = ${waiting} and e.rcp_data_id is null
              and e.id is distinct from ${id}::int and ${between})
        limit 1`,
  );
  if (!same) return;
  const { datetime } = formatFor(ctx.language, ctx.zone);
  throw refused('RcpAskedAlready', {
    errorDetails: `${ctx.t(`time:rcp-data.eventType.${same.eventType}`)} ${datetime(same.eventTime)}`,
  });
}
