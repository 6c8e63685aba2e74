import { settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { lessPresent } from '../../../people/users/server/presence';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { staffWith } from '../../../workspace/notices/server/people-with';
import { dayOf } from '../plan-days';
import { unworkedAmong } from './facts';
import { planOf, type PlannedTime } from './plan-of';
import { daysText } from './publish';
import { endSwapsOfClosed } from './swaps/withdraw';
import { shiftPlan } from '../shift-plan.entity';

const YEAR = 366 * 86_400_000;

/** Times to come that nobody will work. */
async function unworkedOf(call: WriteCtx, userIds: readonly number[]): Promise<PlannedTime[]> {
  const from = call.now().getTime();
  const to = from + YEAR;
  const planned = await planOf(call.tx, {
    userIds,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  });
  return unworkedAmong(call, call.tx, planned);
}

/**
 * Who plans is notified of times that have to be planned anew; the times stay until somebody does. Swaps with an account
 * that was switched off end.
 */
export const unworkedSettling = settles(lessPresent, async (call, people) => {
  if (!call.hasModule(shiftPlan.module)) return;
  await endSwapsOfClosed(call, [...people.keys()]);
  const unworked = await unworkedOf(call, [...people.keys()]);
  if (!unworked.length) return;
  const planners = await staffWith(call.tx, 'SHIFT_SCHEDULER_WRITE');
  const names = await call.tx.rows<{ id: number; name: string }>(sql`
    select id, concat_ws(' ', name, surname) as name from users where id = any(${[...people.keys()]}::int[]) order by id`);
  for (const { id, name } of names) {
    const days = [
      ...new Set(unworked.filter(({ userId }) => userId === id).map(({ timeFrom }) => dayOf(timeFrom, call.zone))),
    ];
    if (!days.length) continue;
    await sendNotice(call, {
      users: planners,
      messageType: 'shift-plan',
      messageStr: 'shiftPlanUnworked',
      message: `${name}, ${daysText(days)}`,
      route: `/shift-schedule-employee?date=${days[0]}&span=week&place=0`,
    });
  }
});
