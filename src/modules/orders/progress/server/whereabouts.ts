import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { frameState } from '../frame-status';
import { itemState } from '../../../states/order-states';

/**
 * Notes on items where they are, for lists: the first step that is not finished, and the frames and carts in work their
 * pieces hang on. Worked out again with every roll-up, so it has no history and no version of its own. One statement.
 */
export async function noteWhereabouts({ tx }: Pick<WriteCtx, 'tx'>, itemIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update order_items i set step_id = x.step_id, frame = x.frame, cart = x.cart
    from (
      select t.id,
        (select s.service_step_id from order_item_services s
          where s.order_item_id = t.id and s.status < ${literal(itemState.done)} order by s.sequence, s.id limit 1) as step_id,
        left(string_agg(distinct f.title, ', ') filter (where f.carrier = 0), 50) as frame,
        left(string_agg(distinct f.title, ', ') filter (where f.carrier = 1), 50) as cart
      from order_items t
      left join work_cards_items w on w.order_item_id = t.id
      left join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.inProgress)}
      where t.id = any(${[...itemIds]}::int[])
      group by t.id
    ) x
    where i.id = x.id and (i.step_id, i.frame, i.cart) is distinct from (x.step_id, x.frame, x.cart)`);
}
