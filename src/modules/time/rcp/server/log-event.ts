import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { writeLog } from '../../../../engine/server/write-log';
import type { rcpData } from '../rcp-data.entity';

type Event = Pick<RowOf<typeof rcpData>, 'id' | 'userId' | 'eventType' | 'eventTime' | 'placeId' | 'source'>;

/**
 * Every event and every change of one is in the log of time recording, with the values before. It is no part of the
 * history of the record, which the engine writes.
 */
export async function logEvent(ctx: WriteCtx, row: Event, action: string, before?: Event): Promise<void> {
  const of = ({ eventType, eventTime, placeId }: Event) => ({ eventType, eventTime, placeId });
  await writeLog(ctx.tx, ctx.now(), {
    kind: 4,
    description: `rcp-data/${action}/${row.id}`,
    userId: ctx.user.id || null,
    data: { userId: row.userId, source: row.source, ip: ctx.ip, ...of(row), ...(before ? { before: of(before) } : {}) },
  });
}
