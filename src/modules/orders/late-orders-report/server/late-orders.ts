import type { FilterValues } from '../../../../engine/report';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { escapeLike } from '../../../../engine/fields/text/server';
import { itemState } from '../../../states/order-states';
import { isLate } from '../../orders/server/lateness';
import { lateOrdersReport } from '../late-orders.report';

/** Begun, or further. */
const begun = literals([itemState.inProgress, itemState.done, itemState.ready, itemState.pickedUp]);
const coated = literals([itemState.done, itemState.ready, itemState.pickedUp]);

export const lateOrdersRoutes = reportServer(lateOrdersReport, {
  summary: 'Orders past their delivery date, with the items and m² of each that are not coated yet.',
  rows: (ctx, { search, customerId, notBegun }: FilterValues<typeof lateOrdersReport>) => sql`
    select o.id, o.id as order_id, o.number_text as order_number, c.name as customer, p.name as priority, o.delivery_date,
      ${ctx.today()}::date - o.delivery_date as days_late, i.items, i.open_items, i.open_area
    from orders o
    join customers c on c.id = o.customer_id
    left join order_priorities p on p.id = o.order_priority_id
    cross join lateral (
      select count(*)::int as items, count(*) filter (where x.status not in ${coated})::int as open_items,
        coalesce(sum(x.coated_surface * (x.amount - x.lost_amount)) filter (where x.status not in ${coated}), 0)::numeric(14, 4) as open_area,
        coalesce(bool_or(x.status in ${begun}), false) as is_begun
      from order_items x where x.order_id = o.id and x.status <> ${literal(itemState.cancelled)}
    ) i
    where ${isLate('o', ctx.today())}
      and ${customerId ? sql`o.customer_id = ${customerId}` : sql`true`}
      and ${notBegun ? sql`not i.is_begun` : sql`true`}
      and ${
        search
          ? sql`fold(concat_ws(E'\n', o.number_text, o.external_number, c.name)) like fold(${`%${escapeLike(search)}%`})`
          : sql`true`
      }`,
  order: sql`r.days_late desc, r.id`,
});
