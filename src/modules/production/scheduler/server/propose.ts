import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { paintJoins, paintOfStep } from '../../../production/work-cards/server/paint-of-step';
import { arrangeColours, type Coloured, colourChanges } from './arrange';
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
 * Proposes an order with fewer changes of colour for the steps of a day (without one: for the whole queue); steps of
 * other days stay where they are. Nothing is changed.
 */
export async function proposeColours(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  placeId: number,
  planDate: string | null,
): Promise<z.output<typeof proposal>> {
  const queue = await db.rows<Coloured>(sql`
    select s.id, ${paintOfStep} as paint_id, coalesce(op.value, 0) as priority,
      coalesce(i.due_date, o.delivery_date) as due_date, s.plan_date
    from ${stepJoins} ${paintJoins} left join order_priorities op on op.id = o.order_priority_id
    where s.plan_place_id = ${placeId} and s.plan_seq > 0 order by s.plan_seq`);
  const asked = (one: Coloured) => planDate === null || one.planDate === planDate;
  const before = queue.filter(asked);
  const after = arrangeColours(before);
  const left = [...after];
  const [changesBefore, changesAfter] = [colourChanges(before), colourChanges(after)];
  return {
    ids: queue.map((one) => (asked(one) ? left.shift()! : one).id),
    changesBefore,
    changesAfter,
    minutesBefore: changesBefore * settings.colourChangeMinutes,
    minutesAfter: changesAfter * settings.colourChangeMinutes,
  };
}
