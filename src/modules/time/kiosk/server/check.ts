import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { planOf } from '../../shift-plan/server/plan-of';
import { nextEvent } from '../../rcp/pairs';
import { isForgotten, lastEvent, type Worker } from '../../rcp/server/rules';
import { unreadFor } from '../../rcp/server/kiosk-messages.server';
import { workedSince } from '../../rcp/server/worked';

export const checkAnswer = z.object({
  user: z.object({
    id: z.int(),
    name: z.string(),
    surname: z.string(),
    role: z.string().nullable(),
    avatar: z.string().nullable(),
  }),
  /** What is proposed: an exit after an entry, else an entry. */
  eventType: z.int(),
  eventTime: z.string(),
  messages: z.array(z.string()),
  /** From a supervisor, to be confirmed with the event. */
  notes: z.array(z.object({ id: z.int(), content: z.string(), author: z.string() })),
  shiftPlan: z
    .object({ name: z.string(), timeFrom: z.string(), timeTo: z.string(), place: z.string().nullable() })
    .nullable(),
  /** Minutes of presence, counted up to now. */
  workTime: z.object({ today: z.int(), week: z.int() }),
  last: z.object({ eventType: z.int(), eventTime: z.string() }).nullable(),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;

const HOUR = 60 * 60_000;
/** The time a person is planned for now, or next within half a day; none while shifts are not planned here. */
async function plannedNow(ctx: Ctx, userId: number): Promise<CheckAnswer['shiftPlan']> {
  if (!ctx.hasModule('WORK_REPORTS')) return null;
  const now = ctx.now().getTime();
  const [from, to] = [now - HOUR, now + 12 * HOUR].map((at) => new Date(at).toISOString());
  const [plan] = await planOf(ctx.db, { userIds: [userId], from: from!, to: to! });
  if (!plan) return null;
  const { shiftName, timeFrom, timeTo, placeName } = plan;
  return { name: shiftName ?? '', timeFrom, timeTo, place: placeName };
}

function messagesOf({ t }: Ctx, forgotten: boolean): string[] {
  return forgotten ? [t('time:kiosk.forgotten')] : [];
}

/** Everything the confirmation shows of a person. */
export async function checkOf(ctx: Ctx, worker: Worker): Promise<CheckAnswer> {
  const now = ctx.now();
  const [last, workTime, shiftPlan, notes] = await Promise.all([
    lastEvent(ctx.db, worker.id, now),
    workedSince(ctx, worker.id),
    plannedNow(ctx, worker.id),
    unreadFor(ctx, worker.id),
  ]);
  const { id, name, surname, avatar, roleName } = worker;
  return {
    user: { id, name, surname, avatar, role: roleName },
    eventType: nextEvent(last && { eventType: last.eventType, at: Date.parse(last.eventTime) }, now.getTime()),
    eventTime: now.toISOString(),
    messages: messagesOf(ctx, isForgotten(last, now)),
    notes,
    shiftPlan,
    workTime,
    last: last ? { eventType: last.eventType, eventTime: last.eventTime } : null,
  };
}
