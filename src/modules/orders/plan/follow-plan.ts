import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { moveItems } from '../roll-up/move-items';

/** Items follow their plan: 2 → 3 once a step has a place, 3 → 2 when none has one any more. */
export async function followPlan(write: WriteCtx, itemIds: readonly number[]): Promise<void> {
  const rows = await write.tx.rows<{ id: number; to: 2 | 3 }>(sql`
    select i.id, p.to from order_items i,
      lateral (select case when exists (select from order_item_services s
        where s.order_item_id = i.id and s.plan_place_id is not null) then 3 else 2 end as to) p
    where i.id = any(${[...new Set(itemIds)]}::int[]) and i.status in (2, 3) and i.status <> p.to order by i.id`);
  for (const to of [2, 3] as const)
    await moveItems(
      write,
      rows.filter((row) => row.to === to).map(({ id }) => id),
      to,
    );
}

/** Items that are new again, cancelled or done stand in no queue: 6 and 7 keep where they were made. */
export async function stepsInPlan({ tx }: WriteCtx, itemIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from order_item_services where order_item_id = any(${[...itemIds]}::int[])
      and plan_place_id is not null and status < 5`);
  return rows.map(({ id }) => id);
}
