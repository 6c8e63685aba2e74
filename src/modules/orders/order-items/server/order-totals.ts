import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';

/** What the headers of orders say about their items, worked out again where it differs. Cancelled items do not count. */
export function refreshTotals({ tx }: Pick<WriteCtx, 'tx'>, orderIds: readonly number[]): void {
  tx.send(sql`
    update orders o set item_count = s.items, amount_sum = s.amount, area_sum = s.area, weight_sum = s.weight
    from (
      select t.id, count(i.id)::int as items, coalesce(sum(i.amount), 0)::int as amount,
        coalesce(sum(i.area_sum), 0) as area, coalesce(sum(i.weight_sum), 0) as weight
      from unnest(${[...orderIds]}::int[]) as t(id)
      left join order_items i on i.order_id = t.id and i.status <> ${literal(itemState.cancelled)}
      group by t.id
    ) s
    where o.id = s.id
      and (o.item_count, o.amount_sum, o.area_sum, o.weight_sum) is distinct from (s.items, s.amount, s.area, s.weight)`);
}
