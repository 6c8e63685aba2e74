import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';

/** What the items of orders come to; cancelled items do not count. @param ids a set of ids as SQL */
export const sumsOfOrders = (ids: Sql): Sql => sql`
  select t.id, count(i.id)::int as items, coalesce(sum(i.amount), 0)::int as amount,
    round(coalesce(sum(i.area_sum), 0), 4) as area, round(coalesce(sum(i.weight_sum), 0), 3) as weight
  from ${ids} as t(id)
  left join order_items i on i.order_id = t.id and i.status <> ${literal(itemState.cancelled)}
  group by t.id`;

/** Whether the header of an order `o` says something else than its sums `s`. */
export const sumsDiffer = sql`(o.item_count, o.amount_sum, o.area_sum, o.weight_sum)
  is distinct from (s.items, s.amount, s.area, s.weight)`;
