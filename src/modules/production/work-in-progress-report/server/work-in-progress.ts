import { escapeLike } from '../../../../engine/fields/text/server';
import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { itemState } from '../../../states/order-states';
import { workInProgressReport } from '../work-in-progress.report';

type Filter = FilterValues<typeof workInProgressReport>;

const inWork = literals([itemState.confirmed, itemState.planned, itemState.inProgress]);

/**
 * Pieces at each planned step: those that have not left it without those that have not left an earlier one. What is done or
 * hangs at a later step has left, for a step may be passed over. Rework waits where it goes back to.
 */
const steps = (where: Sql): Sql => sql`
  select x.*, (x.staying - coalesce(lag(x.staying) over (partition by x.order_item_id order by x.sequence, x.id), 0))::int as pieces
  from (
    select y.*, least(y.open, min(y.open - y.hanging) over (partition by y.order_item_id order by y.sequence, y.id
      rows between 1 following and unbounded following)) as staying
    from (
      select s.id, s.order_item_id, s.sequence, s.plan_date, p.name as step, p.is_external, h.hanging,
        coalesce(h.place_id, s.plan_place_id) as place_id,
        greatest(i.amount + s.rework_amount - s.lost_amount - s.finished_amount, 0) as open
      from order_item_services s
      join service_steps p on p.id = s.service_step_id
      join order_items i on i.id = s.order_item_id
      cross join lateral (
        select coalesce(sum(w.amount), 0) as hanging, min(k.place_id) as place_id
        from work_cards_items w
        join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.inProgress)}
        join work_cards k on k.id = w.work_card_id
        where w.order_item_service_details_id = s.id
      ) h
      where p.is_planned and i.status in ${inWork} and ${where}
    ) y
  ) x`;

function rows(ctx: Ctx, { search, placeId, customerId, begun }: Filter): Sql {
  const like = search ? `%${escapeLike(search)}%` : null;
  const wanted = customerId ? sql`i.customer_id = ${customerId}` : sql`true`;
  return sql`
    select s.id, o.id as order_id, o.number_text as order_number, i.name as item, c.name as customer, s.step,
      case when s.is_external then ${ctx.t('production:workInProgress.partner')}
        else coalesce(g.name, ${ctx.t('production:workInProgress.notPlanned')}) end as place,
      case when not s.is_external then s.place_id end as place_id, s.pieces, least(s.hanging, s.pieces)::int as hanging,
      (s.pieces * coalesce(i.coated_surface, 0))::numeric(14, 4) as area,
      (s.pieces * coalesce(i.weight, 0))::numeric(14, 3) as weight,
      s.plan_date, coalesce(i.due_date, o.delivery_date) as delivery_date,
      greatest(${ctx.today()}::date - s.plan_date, 0) as days_waiting
    from (${steps(wanted)}) s
    join order_items i on i.id = s.order_item_id
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    left join places g on g.id = s.place_id
    where s.pieces > 0
      and ${placeId ? sql`s.place_id = ${placeId} and not s.is_external` : sql`true`}
      and ${begun ? sql`i.status = ${literal(itemState.inProgress)}` : sql`true`}
      and (${like}::text is null
        or fold(concat_ws(E'\n', o.number_text, o.external_number, i.name, c.name, s.step)) like fold(${like}::text))`;
}

export const workInProgressRoutes = reportServer(workInProgressReport, {
  summary: 'Pieces in work by the place and step they are at, with their m² and kg.',
  rows,
  order: sql`r.plan_date nulls last, r.place, r.order_number, r.id`,
});
