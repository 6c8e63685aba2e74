import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { itemState } from '../../orders/order-status';

/** What an order's header says about its items, worked out again where it differs. Cancelled items do not count. */
export function refreshTotals({ tx }: Pick<WriteCtx, 'tx'>, orderId: number): void {
  tx.send(sql`
    update orders o set item_count = s.items, amount_sum = s.amount, area_sum = s.area, weight_sum = s.weight
    from (
      select count(*)::int as items, coalesce(sum(amount), 0)::int as amount,
        coalesce(sum(area_sum), 0) as area, coalesce(sum(weight_sum), 0) as weight
      from order_items where order_id = ${orderId} and status <> ${literal(itemState.cancelled)}
    ) s
    where o.id = ${orderId}
      and (o.item_count, o.amount_sum, o.area_sum, o.weight_sum) is distinct from (s.items, s.amount, s.area, s.weight)`);
}
