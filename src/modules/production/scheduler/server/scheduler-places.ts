import { z } from 'zod';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';

export const schedulerPlaces = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      placeTypeId: z.int(),
      /** Steps in its queue. */
      planned: z.int(),
    }),
  ),
});

/** Active places that planned steps of services are done at, in the order work goes through them. */
export async function placesToPlan({ db }: Pick<Ctx, 'db'>): Promise<z.output<typeof schedulerPlaces>> {
  const items = await db.rows<z.output<typeof schedulerPlaces>['items'][number]>(sql`
    select p.id, p.name, p.code, p.place_type_id, count(s.id)::int as planned
    from places p
    join (
      select place_type_id, avg(sequence) as at from service_steps where is_planned and not is_external group by 1
    ) y on y.place_type_id = p.place_type_id
    left join order_item_services s on s.plan_place_id = p.id and s.plan_seq > 0
    where p.is_active group by p.id, y.at order by y.at, p.name, p.id`);
  return { items };
}
