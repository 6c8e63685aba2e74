import { ApiError, refused } from '../../../../engine/errors';
import { httpStatus } from '../../../../engine/http-status';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { insertMany } from '../../../../engine/server/bulk';
import { lockRows } from '../../../../engine/server/locks';
import { sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import type { RcpEvent, RcpSource } from '../events';
import { rcpEvent, rcpSource } from '../events';
import { rcpData } from '../rcp-data.entity';
import { logEvent } from './log-event';
import { requireNoLeave } from './leave-now';
import { lastEvent, requireSpacing, workerById, type Worker } from './rules';

export interface NewEvent {
  userId: number;
  placeId: number | null;
  eventType: RcpEvent;
  source: RcpSource;
  at: Date;
  /** What the clock of the device showed, where the server heard of it later. */
  deviceTime?: Date;
  isClockOff?: boolean;
  clientKey?: string;
  /** When the last entry or exit was that the person had before them, null = none; left out, it is not compared. */
  lastSeen?: string | null;
}

/** An event as it was written. */
export interface Recorded {
  id: number;
  eventType: number;
  eventTime: string;
  worker: Worker;
}

/**
 * Writes one event of a person, one at a time for each. Throws 422 with the reason: `RcpNoWorker`, `RcpOnLeave`,
 * `RcpTooSoon`, `RcpMeanwhile`.
 */
export async function recordEvent(ctx: WriteCtx, event: NewEvent): Promise<Recorded> {
  const { userId, at, eventType, source, placeId } = event;
  await lockRows(ctx, { name: 'users' }, [userId]);
  const worker = await workerById(ctx.tx, userId, source === rcpSource.offline ? 'also closed' : 'in use');
  if (!worker) throw refused('RcpNoWorker');
  await requireNoLeave(ctx, ctx.tx, { userId, at, eventType });
  if (eventType !== rcpEvent.point) await requireSpacing(ctx, ctx.tx, { userId, at });
  if (event.lastSeen !== undefined) await requireNothingMeanwhile(ctx, { userId, at, lastSeen: event.lastSeen });
  const row = { userId, placeId, eventType, eventTime: at.toISOString(), source };
  const [id] = await insertMany(ctx, rcpData, [
    {
      ...row,
      deviceTime: event.deviceTime?.toISOString() ?? null,
      isClockOff: event.isClockOff ?? false,
      clientKey: event.clientKey ?? null,
    },
  ]);
  await logEvent(ctx, { ...row, id: id! }, 'event');
  return { id: id!, eventType, eventTime: row.eventTime, worker };
}

/** 422 `RcpMeanwhile` where somebody entered or left elsewhere since: what they chose then would be the wrong event now. */
async function requireNothingMeanwhile(
  { tx }: WriteCtx,
  { userId, at, lastSeen }: { userId: number; at: Date; lastSeen: string | null },
): Promise<void> {
  const last = await lastEvent(tx, userId, at);
  const isSame = last ? lastSeen !== null && Date.parse(last.eventTime) === Date.parse(lastSeen) : lastSeen === null;
  if (!isSame) throw refused('RcpMeanwhile');
}

/** The person asked for, or who asked where there is no such account. */
async function knownUser(ctx: Ctx, userId: number | null): Promise<number> {
  const found = userId === null ? undefined : await ctx.db.one(sql`select 1 from users where id = ${userId}`);
  return found && userId !== null ? userId : ctx.user.id;
}

/** Runs what records time; a refusal is kept in the log of time recording, with what was asked for. */
export async function refusalsLogged<T>(
  ctx: Ctx,
  what: { userId: number | null; data: Record<string, unknown> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === httpStatus.unprocessable) {
      await writeLog(ctx.installation.db, ctx.now(), {
        kind: 4,
        description: `rcp-data/refused/${what.userId ?? ''}`,
        userId: await knownUser(ctx, what.userId),
        data: { ...what.data, ip: ctx.ip, refused: error.errorStr, details: error.options.errorDetails },
        entity: 'rcp-data',
        action: 'refused',
      });
    }
    throw error;
  }
}
