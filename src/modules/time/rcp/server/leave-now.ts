import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { absences, coversMinute } from '../../leave-cards/server/absence';
import { clockMinutes, dayOf } from '../days';
import { rcpEvent } from '../events';
import { nextEvent } from '../pairs';
import { lastEvent } from './rules';

/**
 * 422 `RcpOnLeave` while a leave of the person covers the instant. Whoever is inside may still pass a checkpoint and go: a
 * night that runs into the first day of leave ends with an exit.
 */
export async function requireNoLeave(
  { language, zone, t }: Pick<BaseCtx, 'language' | 'zone' | 't'>,
  db: Executor,
  { userId, at, eventType }: { userId: number; at: Date; eventType?: number },
): Promise<void> {
  const day = dayOf(at.getTime(), zone);
  const minute = clockMinutes(at.getTime(), zone);
  const found = await absences(db, { from: day, to: day, users: [userId] });
  const leave = found.find((absence) => coversMinute(absence, day, minute));
  if (!leave) return;
  const last = await lastEvent(db, userId, at);
  const next = nextEvent(last && { eventType: last.eventType, at: Date.parse(last.eventTime) }, at.getTime());
  if (next === rcpEvent.exit && eventType !== rcpEvent.entry) return;
  // Hours off are over on the same day.
  const format = formatFor(language, zone);
  const until = leave.timeTo === null ? format.date(leave.dateTo) : format.minutes(leave.timeTo);
  throw refused('RcpOnLeave', { errorDetails: t('time:rcp.leaveUntil', { until }) });
}
