import type { Installation } from '../../../../../engine/server/context';
import { eachApart } from '../../../../../engine/server/each-apart';
import type { Job, JobTools } from '../../../../../engine/server/feature';
import { literals, sql } from '../../../../../engine/server/sql';
import { openSwapStates, swapEnd } from '../../shift-swaps.entity';
import { endSwaps } from './withdraw';

const MOST = 500;

/**
 * Requests whose day has come are off; written in the name of those who asked, of the colleague where that account is off, or
 * of an administrator where both are. Answers how many. None while the module is off: its news would lead nowhere.
 */
export async function endPastSwaps(installation: Installation, tools: Pick<JobTools, 'contextOf' | 'now'>) {
  if (!(await installation.modules()).has('WORK_REPORTS')) return 0;
  const found = await installation.db.rows<{ ids: number[]; userId: number }>(sql`
    select array_agg(t.id) as ids, t.user_id from (
      select s.id, case when u.is_active and not u.is_locked then s.user_id
        when c.is_active and not c.is_locked then s.colleague_id else a.id end as user_id
      from shift_swaps s join users u on u.id = s.user_id join users c on c.id = s.colleague_id
      left join lateral (
        select o.id from users o join roles r on r.id = o.role_id and r.is_active
        where r.rights && array['SUPER_USER', 'ADMIN_USER'] and o.is_active and not o.is_locked and not o.is_customer
        order by o.id limit 1) a on true
      where s.status in ${literals(openSwapStates)}
        and least(s.time_from, s.other_time_from) <= ${tools.now().toISOString()}::timestamptz
      order by s.id limit ${MOST}) t
    group by t.user_id`);
  const { defaultLanguage } = await installation.settings();
  await eachApart(
    found,
    async ({ ids, userId }) => {
      const ctx = await tools.contextOf(userId, defaultLanguage);
      await ctx?.write((call) => endSwaps(call, ids, swapEnd.past));
    },
    ({ ids }) => `Swaps ${ids.join(', ')}`,
  );
  return found.length;
}

export const swapJobs: Readonly<Record<string, Job>> = {
  'shift-swaps-past': {
    schedule: 'every',
    run: async (_payload, installation, tools) => void (await endPastSwaps(installation, tools)),
  },
};
