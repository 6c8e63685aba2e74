import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { productsOfStep } from './paint-of-step';

/** Paint a card needs: m² of what hangs on it in this paint, and the kg that should take. */
export interface NeededPaint {
  productId: number;
  code: string | null;
  name: string;
  hex: string | null;
  isOwnPaint: boolean;
  /** Whose own paint it is; null = the shop's. */
  customerId: number | null;
  area: string;
  expected: string;
}

/**
 * Paints that must be weighed on a card, by what hangs on its frames. Expected kg = m² × (the product's usage, else the
 * setting).
 */
export const neededPaints = (db: Executor, cardId: number, usagePerArea: string): Promise<NeededPaint[]> =>
  db.rows<NeededPaint>(sql`
    select q.id as product_id, q.code, q.name, q.hex, i.is_own_paint,
      case when i.is_own_paint then i.customer_id end as customer_id,
      round(coalesce(sum(i.coated_surface * w.amount), 0), 4)::text as area,
      round(coalesce(sum(i.coated_surface * w.amount), 0) * coalesce(q.usage_per_area, ${usagePerArea}::numeric), 3)::text
        as expected
    from work_cards_items w
    join order_items i on i.id = w.order_item_id
    join order_item_services s on s.id = w.order_item_service_details_id
    join service_steps p on p.id = s.service_step_id
    cross join lateral ${productsOfStep} paint
    join products q on q.id = paint.id
    where w.work_card_id = ${cardId}
    group by q.id, i.is_own_paint, case when i.is_own_paint then i.customer_id end
    order by q.code, q.id`);
