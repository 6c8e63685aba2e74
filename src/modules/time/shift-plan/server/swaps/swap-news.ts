import { formatFor } from '../../../../../engine/format';
import type { WriteCtx } from '../../../../../engine/server/context';
import { sql } from '../../../../../engine/server/sql';
import { sendNotice } from '../../../../workspace/notices/server/send-notice';
import { dayOf } from '../../plan-days';

/** What is announced of a request; texts: `shell:notices.{key}`. */
export type SwapNews =
  | 'shiftSwapAsked'
  | 'shiftSwapAgreed'
  | 'shiftSwapToApprove'
  | 'shiftSwapDeclined'
  | 'shiftSwapApproved'
  | 'shiftSwapRefused'
  | 'shiftSwapWithdrawn';
type NewsCtx = Pick<WriteCtx, 'tx' | 'installation' | 'now' | 'zone'> & { user?: WriteCtx['user'] };

export interface SwapFacts {
  id: number;
  timeFrom: string | null;
  timeTo: string | null;
  otherTimeFrom: string | null;
  otherTimeTo: string | null;
}

/** `2026-10-06 06:00–14:00 ⇄ 2026-10-07 14:00–22:00`: the browser writes the days as its reader does. */
function timesText({ zone }: Pick<WriteCtx, 'zone'>, { timeFrom, timeTo, otherTimeFrom, otherTimeTo }: SwapFacts) {
  const clock = (instant: string) => formatFor('pl', zone).datetime(instant).slice(-5);
  const one = (from: string, to: string) => `${dayOf(from, zone)} ${clock(from)}–${clock(to)}`;
  const given = timeFrom && timeTo ? one(timeFrom, timeTo) : '';
  return otherTimeFrom && otherTimeTo ? `${given} ⇄ ${one(otherTimeFrom, otherTimeTo)}` : given;
}

/** Notifies people of a request; the one who acts not at all. */
export async function announceSwap(
  ctx: NewsCtx,
  swap: SwapFacts,
  news: SwapNews,
  users: readonly number[],
): Promise<void> {
  const day = swap.timeFrom ? dayOf(swap.timeFrom, ctx.zone) : undefined;
  await sendNotice(ctx, {
    users,
    messageType: 'shift-plan',
    messageStr: news,
    message: timesText(ctx, swap),
    route: day ? `/shift-schedule?date=${day}` : '/shift-schedule',
    entity: 'shift-swaps',
    recordId: swap.id,
  });
}

export const READERS = ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_READ_OWN', 'SUPER_USER'];
const PLANNERS = ['SHIFT_SCHEDULER_WRITE', 'SUPER_USER'];

/** Who decides about a request of somebody: the supervisor of their main contract where that account can, else who plans. */
export async function decidersOf(
  { tx, today }: Pick<WriteCtx, 'tx' | 'today'>,
  userId: number,
  colleagueId: number,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number; isSupervisor: boolean }>(sql`
    with supervisor as (
      select supervisor_user_id as id from user_work where user_id = ${userId} and is_main
        and ${today()}::date between date_from and coalesce(date_to, 'infinity')
    )
    select u.id, u.id in (select id from supervisor) as is_supervisor
    from users u join roles r on r.id = u.role_id and r.is_active
    where u.is_active and not u.is_locked and not u.is_customer and u.id not in (${userId}, ${colleagueId})
      and (r.rights && ${PLANNERS}::text[] or (u.id in (select id from supervisor) and r.rights && ${READERS}::text[]))
    order by u.id limit 20`);
  const own = rows.filter(({ isSupervisor }) => isSupervisor);
  return (own.length ? own : rows).map(({ id }) => id);
}
