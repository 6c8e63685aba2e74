import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { paintJoins, paintOfStep } from '../../../production/work-cards/server/paint-of-step';
import { arrangeColours, type Coloured, colourChanges, minutesOf } from './arrange';
import { changeMinutesOf } from './change-minutes';
import { stepJoins } from './work';

export const proposal = z.object({
  /** The whole queue in the proposed order: what `PUT scheduler/plan` takes with `planSeq` 1. */
  ids: z.array(z.int()),
  changesBefore: z.int(),
  changesAfter: z.int(),
  minutesBefore: z.int(),
  minutesAfter: z.int(),
});

/**
 * Proposes an order with fewer minutes of cleaning for the steps of a day (without one: for the whole queue); steps of
 * other days stay where they are. What earlier days left over is today's. Nothing is changed.
 * @param movable paints whose steps may be moved; undefined = all
 */
export async function proposeColours(
  ctx: Pick<Ctx, 'db' | 'settings' | 'today'>,
  placeId: number,
  planDate: string | null,
  movable?: readonly number[],
): Promise<z.output<typeof proposal>> {
  const queue = await ctx.db.rows<Coloured>(sql`
    select s.id, ${paintOfStep} as paint_id, coalesce(op.value, 0) as priority,
      coalesce(i.due_date, o.delivery_date) as due_date, s.plan_date
    from ${stepJoins} ${paintJoins} left join order_priorities op on op.id = o.order_priority_id
    where s.plan_place_id = ${placeId} and s.plan_seq > 0 order by s.plan_seq`);
  const today = ctx.today();
  const asked = (one: Coloured) =>
    planDate === null || one.planDate === planDate || (planDate === today && one.planDate < today);
  const before = queue.filter(asked).map((one) => ({ ...one, planDate: one.planDate < today ? today : one.planDate }));
  const minutes = await changeMinutesOf(
    ctx,
    before.map(({ paintId }) => paintId),
  );
  const after = arrangeColours(before, minutes, movable && new Set(movable));
  const left = [...after];
  return {
    ids: queue.map((one) => (asked(one) ? left.shift()! : one).id),
    changesBefore: colourChanges(before),
    changesAfter: colourChanges(after),
    minutesBefore: minutesOf(before, minutes),
    minutesAfter: minutesOf(after, minutes),
  };
}
