import { z } from 'zod';
import { eachApart } from '../../../../engine/server/each-apart';
import type { CounterCtx, Job } from '../../../../engine/server/feature';
import type { Installation } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { REMINDER_HOUR, restoredReminders } from '../../../workspace/notices/server/restored-reminders';
import { leaveState } from '../../../states/leave-states';
import { leaveAdmin } from '../user-leave-cards.entity';
import { announceWaiting } from './leave-news';

/** Leave cards that wait for this person's decision. */
export async function waitingLeave({ db, user }: CounterCtx): Promise<number> {
  if (!user.isSuper && !user.rights.has('LEAVE_CARD_READ')) return 0;
  const all = user.isSuper || leaveAdmin.some((right) => user.rights.has(right));
  // A supervisor without it decides nothing: such a card is for those who decide about all leave.
  if (!all && !user.rights.has('LEAVE_CARD_WRITE')) return 0;
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from user_leave_cards
    where status = ${literal(leaveState.new)} and user_id <> ${user.id} and (${all} or supervisor_user_id = ${user.id})`);
  return row?.n ?? 0;
}

/** Days before its start on which a waiting card is pointed out again. */
const steps = [30, 7, 1] as const;
const MOST = 500;

/** Reminds of cards that still wait and begin within 30, 7 or 1 days, once each. Answers how many. */
export async function remindOfWaiting(installation: Installation, today: string): Promise<number> {
  const found = await installation.db.rows<{ id: number; step: number }>(sql`
    select id, step from (
      select id, (select min(s) from unnest(${[...steps]}::int[]) s where date_from - ${today}::date <= s) as step,
        reminder_step, created_at
      from user_leave_cards where status = ${literal(leaveState.new)} and date_from between ${today}::date and ${today}::date + 30
    ) c where step < coalesce(reminder_step, 999) and created_at < ${today}::date order by id limit ${MOST}`);
  let sent = 0;
  const remind = ({ id, step }: { id: number; step: number }) =>
    installation.db.tx(async (tx) => {
      const taken = await tx.run(sql`
        update user_leave_cards set reminder_step = ${step}
        where id = ${id} and coalesce(reminder_step, 999) > ${step} and status = ${literal(leaveState.new)}`);
      // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
      if (taken) await announceWaiting({ tx, installation, now: () => new Date() }, id);
      return taken;
    });
  await eachApart(
    found,
    async (card) => (sent += await remind(card)),
    ({ id }) => `Leave card ${id}`,
  );
  return sent;
}

export const leaveRestored = restoredReminders({ table: 'user_leave_cards', day: 'date_from', steps });

export const leaveJobs: Readonly<Record<string, Job>> = {
  'leave-reminders': {
    schedule: { hour: REMINDER_HOUR },
    async run(payload, installation) {
      await remindOfWaiting(installation, z.object({ period: z.iso.date() }).parse(payload).period);
    },
  },
};
