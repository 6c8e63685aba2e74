import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { changesOf } from './arrange';
import { type CapacityCtx, capacityOn } from './capacity';
import { changeMinutesOf } from './change-minutes';
import { queueOf } from './work';

export const load = z.object({
  placeId: z.int(),
  date: z.iso.date().nullable(),
  /** Steps and pieces in the queue of the day. */
  items: z.int(),
  amount: z.int(),
  /** What is still to do: m² and kg as text; and what the place manages on a day, null where nobody has said. */
  area: z.string(),
  weight: z.string(),
  dayArea: z.string().nullable(),
  dayWeight: z.string().nullable(),
  /** Person-hours planned there that day, and those the capacity of the place is meant for; null where it follows no plan. */
  hours: z.string().nullable(),
  dayHours: z.string().nullable(),
  colourChanges: z.int(),
  minutes: z.int(),
  /** Each change of paint there is, with its minutes. */
  changes: z.array(z.object({ fromId: z.int(), toId: z.int(), minutes: z.int() })),
});

/**
 * What is planned at a place on a day (without one: its whole queue) against what it manages; what earlier days left over
 * is today's.
 */
export async function loadOf(
  ctx: CapacityCtx & Pick<Ctx, 'settings' | 'today'>,
  placeId: number,
  date: string | undefined,
): Promise<z.output<typeof load>> {
  type Read = Omit<z.output<typeof load>, 'minutes' | 'date' | 'hours' | 'changes' | 'colourChanges'> & {
    paintIds: number[];
  };
  const found = await ctx.db.one<Read>(sql`
    with queue as materialized (
      select * from (${queueOf(placeId, ctx.settings)}) q
      where ${date === undefined ? sql`true` : sql`${date === ctx.today() ? sql`q.plan_date <= ${date}::date` : sql`q.plan_date = ${date}::date`}`}
    )
    select p.id as place_id, count(q.id)::int as items, coalesce(sum(q.amount), 0)::int as amount,
      round(coalesce(sum(q.area), 0), 4)::text as area, round(coalesce(sum(q.weight), 0), 3)::text as weight,
      p.day_area::text as day_area, p.day_weight::text as day_weight, p.day_hours::text as day_hours,
      coalesce(array_agg(q.paint_id order by q.plan_seq) filter (where q.paint_id is not null), '{}') as paint_ids
    from places p left join queue q on true where p.id = ${placeId} group by p.id`);
  if (!found) throw notFound();
  const { paintIds, ...sums } = found;
  const day = date ?? ctx.today();
  const capacity = (await capacityOn(ctx, { ...found, id: placeId }, [day]))(day);
  const minutes = await changeMinutesOf(ctx, paintIds);
  const changes = changesOf(paintIds.map((paintId) => ({ paintId }))).map(([fromId, toId]) => ({
    fromId,
    toId,
    minutes: minutes(fromId, toId),
  }));
  const total = changes.reduce((sum, change) => sum + change.minutes, 0);
  return { ...sums, ...capacity, date: date ?? null, colourChanges: changes.length, minutes: total, changes };
}
