import { addDays } from '../../../../engine/fields/date/days';
import { z } from 'zod';
import { badRequest } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { correctionState } from '../../../states/correction-states';
import { planOf } from '../../shift-plan/server/plan-of';
import { startOfDay } from '../days';
import { rcpEvent } from '../events';
import { LONGEST_MS, minutesOf, type ClockEvent } from '../pairs';
import { staysOf, type Stay } from '../stays';

/** `asked`: the correction of it that waits. */
const end = z.object({ id: z.int(), at: z.string(), asked: z.int().nullable() }).nullable();
export const mineAnswer = z.object({
  stays: z.array(
    z.object({
      day: z.string(),
      from: end,
      to: end,
      minutes: z.int(),
      issue: z.enum(['missingExit', 'missingEntry', 'open']).nullable(),
      /** What was asked for where an end is missing, and waits. */
      missingAsked: z.object({ id: z.int(), at: z.string() }).nullable(),
    }),
  ),
  minutes: z.int(),
  /** Corrections asked for and not decided yet. */
  waiting: z.int(),
});

const LONGEST_DAYS = 92;

/** A correction that waits. */
interface Asked {
  id: number;
  rcpDataId: number | null;
  eventType: number;
  at: number;
}
const iso = (at: number) => new Date(at).toISOString();
const endOf = (event: ClockEvent | null, asked: readonly Asked[]) =>
  event && {
    id: event.id,
    at: iso(event.at),
    asked: asked.find(({ rcpDataId }) => rcpDataId === event.id)?.id ?? null,
  };

/** When the end a stay lacks may have been: after its entry and before what comes next, or the other way about. */
function gapOf(stays: readonly Stay[], at: number): { from: number; to: number } {
  const { from, to } = stays[at]!.presence;
  const before = stays[at - 1]?.presence;
  const after = stays[at + 1]?.presence;
  return from
    ? { from: from.at, to: Math.min(from.at + LONGEST_MS, (after?.from ?? after?.to)?.at ?? Infinity) }
    : { from: Math.max(to.at - LONGEST_MS, (before?.to ?? before?.from)?.at ?? 0), to: to.at };
}

/** What was asked for of the end a stay lacks. */
function missingAsked(stays: readonly Stay[], at: number, asked: readonly Asked[]) {
  const { from, issue } = stays[at]!.presence;
  if (issue === null) return null;
  const gap = gapOf(stays, at);
  const kind = from ? rcpEvent.exit : rcpEvent.entry;
  const found = asked.find(
    (one) => one.rcpDataId === null && one.eventType === kind && one.at >= gap.from && one.at <= gap.to,
  );
  return found ? { id: found.id, at: iso(found.at) } : null;
}

/** Stays of these days, the newest first. Throws 400 for more than three months. */
export async function ownStays(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<z.output<typeof mineAnswer>> {
  if (to > addDays(from, LONGEST_DAYS)) throw badRequest('RcpRangeTooLong', { errorDetails: String(LONGEST_DAYS) });
  const begin = new Date(startOfDay(from, ctx.zone) - LONGEST_MS).toISOString();
  const until = new Date(startOfDay(addDays(to, 1), ctx.zone) + LONGEST_MS).toISOString();
  const [events, planned, asked] = await Promise.all([
    ctx.db.rows<ClockEvent>(sql`
      select id, event_type, extract(epoch from event_time)::float8 * 1000 as at from rcp_data
      where user_id = ${ctx.user.id} and event_time >= ${begin} and event_time < ${until}`),
    ctx.hasModule('WORK_REPORTS') ? planOf(ctx.db, { userIds: [ctx.user.id], from: begin, to: until }) : [],
    ctx.db.rows<Asked>(sql`
      select id, rcp_data_id, event_type, extract(epoch from event_time)::float8 * 1000 as at from rcp_corrections
      where user_id = ${ctx.user.id} and status = ${literal(correctionState.waiting)}`),
  ]);
  const plan = planned.map(({ timeFrom, timeTo }) => ({ from: Date.parse(timeFrom), to: Date.parse(timeTo) }));
  const all = staysOf(events, { plan, zone: ctx.zone, now: ctx.now().getTime() });
  const stays = all
    .map(({ day, presence: pair }, at) => ({
      day,
      from: endOf(pair.from, asked),
      to: endOf(pair.to, asked),
      minutes: minutesOf(pair),
      issue: pair.issue,
      missingAsked: missingAsked(all, at, asked),
    }))
    .filter(({ day }) => day >= from && day <= to)
    .reverse();
  return { stays, minutes: stays.reduce((sum, { minutes }) => sum + minutes, 0), waiting: asked.length };
}
