import { addDays } from '../../../../engine/fields/date/days';
import { z } from 'zod';
import { badRequest } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { correctionState } from '../../../states/correction-states';
import { planOf } from '../../shift-plan/server/plan-of';
import { startOfDay } from '../days';
import { LONGEST_MS, minutesOf, type ClockEvent } from '../pairs';
import { staysOf } from '../stays';

const end = z.object({ id: z.int(), at: z.string() }).nullable();
export const mineAnswer = z.object({
  stays: z.array(
    z.object({
      day: z.string(),
      from: end,
      to: end,
      minutes: z.int(),
      issue: z.enum(['missingExit', 'missingEntry', 'open']).nullable(),
    }),
  ),
  minutes: z.int(),
  /** Corrections asked for and not decided yet. */
  waiting: z.int(),
});

const LONGEST_DAYS = 92;
const endOf = (event: ClockEvent | null) => event && { id: event.id, at: new Date(event.at).toISOString() };

/** Stays of these days, the newest first. Throws 400 for more than three months. */
export async function ownStays(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<z.output<typeof mineAnswer>> {
  if (to > addDays(from, LONGEST_DAYS)) throw badRequest('RcpRangeTooLong', { errorDetails: String(LONGEST_DAYS) });
  const begin = new Date(startOfDay(from, ctx.zone) - LONGEST_MS).toISOString();
  const until = new Date(startOfDay(addDays(to, 1), ctx.zone) + LONGEST_MS).toISOString();
  const [events, planned, waiting] = await Promise.all([
    ctx.db.rows<ClockEvent>(sql`
      select id, event_type, extract(epoch from event_time)::float8 * 1000 as at from rcp_data
      where user_id = ${ctx.user.id} and event_time >= ${begin} and event_time < ${until}`),
    ctx.hasModule('WORK_REPORTS') ? planOf(ctx.db, { userIds: [ctx.user.id], from: begin, to: until }) : [],
    ctx.db.one<{ n: number }>(sql`
      select count(*)::int as n from rcp_corrections
      where user_id = ${ctx.user.id} and status = ${literal(correctionState.waiting)}`),
  ]);
  const plan = planned.map(({ timeFrom, timeTo }) => ({ from: Date.parse(timeFrom), to: Date.parse(timeTo) }));
  const stays = staysOf(events, { plan, zone: ctx.zone, now: ctx.now().getTime() })
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, presence: pair }) => ({
      day,
      from: endOf(pair.from),
      to: endOf(pair.to),
      minutes: minutesOf(pair),
      issue: pair.issue,
    }))
    .reverse();
  return { stays, minutes: stays.reduce((sum, { minutes }) => sum + minutes, 0), waiting: waiting?.n ?? 0 };
}
