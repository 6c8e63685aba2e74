import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { cardState } from '../../../states/card-states';
import { throughputReport } from '../throughput.report';

/** The last step of an item that is planned in the house. */
const isLastStep = sql`not exists (
  select from order_item_services y join service_steps q on q.id = y.service_step_id
  where y.order_item_id = s.order_item_id and q.is_planned and not q.is_external and (y.sequence, y.id) > (s.sequence, s.id))`;

/** Days are those of the company's zone, both ends included. */
function rows({ zone }: Ctx, { from, to, placeId, customerId }: FilterValues<typeof throughputReport>): Sql {
  const day = sql`(f.finished_at at time zone ${zone})::date`;
  return sql`
    select to_char(x.week, 'IYYY-IW') as id, x.week, to_char(x.week, 'IYYY-"W"IW') as week_number,
      to_char(x.week + 6, 'YYYY-MM-DD') as week_end, count(distinct x.frame_id)::int as frames,
      count(distinct x.order_id)::int as orders, sum(x.amount - x.rework_amount)::int as pieces,
      sum((x.amount - x.rework_amount) * x.area)::numeric(14, 4) as area,
      sum((x.amount - x.rework_amount) * x.weight)::numeric(14, 3) as weight,
      (sum((x.amount - x.rework_amount) * x.area) / count(distinct x.day))::numeric(14, 4) as area_per_day,
      sum(x.rework_amount)::int as rework_pieces, sum(x.rework_amount * x.area)::numeric(14, 4) as rework_area
    from (
      select date_trunc('week', ${day})::date as week, ${day} as day, f.id as frame_id, i.order_id, w.amount,
        w.rework_amount, coalesce(i.coated_surface, 0) as area, coalesce(i.weight, 0) as weight
      from work_card_frames f
      join work_cards k on k.id = f.work_card_id and k.kind <> ${literal(cardState.cancelled)}
      join work_cards_items w on w.work_card_frame_id = f.id
      join order_item_services s on s.id = w.order_item_service_details_id
      join order_items i on i.id = w.order_item_id
      where f.status = ${literal(frameState.finished)}
        and ${placeId ? sql`k.place_id = ${placeId}` : isLastStep}
        and ${customerId ? sql`i.customer_id = ${customerId}` : sql`true`}
        and (${from ?? null}::date is null or f.finished_at >= (${from ?? null}::date)::timestamp at time zone ${zone})
        and (${to ?? null}::date is null or f.finished_at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
    ) x group by x.week`;
}

export const throughputRoutes = reportServer(throughputReport, {
  summary: 'm², kg and pieces that left their last step week by week, or passed a place.',
  rows,
  order: sql`r.week desc`,
});
