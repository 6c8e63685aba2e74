import { deleteRows } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { announce } from '../../../../engine/server/rows';
import { type Sql, sql } from '../../../../engine/server/sql';
import { workCardsItems } from '../work-cards-items.entity';
import { lockOrdersOf } from '../../../orders/settling/server/lock-orders';

/**
 * Takes items off their frames, each with its entry in the log. For frames in preparation: steps and items stay as they
 * are.
 * @param where of `work_cards_items`
 */
export async function freeItems(write: WriteCtx, where: Sql): Promise<void> {
  const rows = await write.tx.rows<Record<string, unknown> & { id: number; orderItemId: number }>(sql`
    select id, version, work_card_id, work_card_frame_id,
      order_item_id, order_item_service_details_id, amount,
      rework_amount, frame_position
    from work_cards_items where ${where} order by id`);
  if (!rows.length) return;
  await lockOrdersOf(
    write,
    rows.map((row) => row.orderItemId),
  );
  const plan = write.engine.registry.get(workCardsItems.name);
  await deleteRows(write, plan, rows);
  announce(write.engine, write, plan, ...rows.map(({ id }) => id));
}
