import type { FilterValues } from '../../../../engine/report';
import { reportServer } from '../../../../engine/server/report/report-server';
import { join, literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { amountDiffReport } from '../amount-diff.report';
import { receptionState, resolutionState } from '../../receptions/reception-status';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { itemState, progressState } from '../../../states/order-states';

type Filter = FilterValues<typeof amountDiffReport>;

/** m² of one piece by its own sizes. */
const piece = sql`coalesce(i.surface * i.surface_multiplier, i.outline * i.length / 1000000,
  2 * (i.width * i.height + i.width * i.length + i.height * i.length) / 1000000)`;

/**
 * Every live item with its figures. What was declared is what is asked for now without the differences accepted since;
 * finished is what has passed every planned step of the house and was not found faulty there. A deviation is worth what the quotation asks for as much.
 */
const figures = (where: Sql): Sql => sql`
  select f.*, round(case when round(f.billed_area - f.declared_area, 2) <> 0 then f.billed_area else coalesce(f.measured_area, f.billed_area) end
      - f.declared_area, 4) as area_difference,
    round(f.billed_weight - f.declared_weight, 3) as weight_difference, round(q.value - q.value * case q.price_type
      when 1 then f.declared_area / nullif(f.billed_area, 0)
      when 2 then f.declared_weight / nullif(f.billed_weight, 0)
      else f.declared::numeric / nullif(f.amount, 0) end)::bigint as value_effect,
    case when q.value is not null then q.currency end as currency
  from (
    select i.id, i.order_id, o.number_text as order_number, o.order_date, c.name as customer, i.lp, i.name, i.amount,
      i.amount - g.accepted as declared, i.receipted_amount as received, g.difference, abs(g.difference) as deviation, i.customer_id,
      case when i.status in ${literals([itemState.done, itemState.ready, itemState.pickedUp])} then i.amount - i.lost_amount else least(s.finished, i.amount) end as finished,
      i.picked_amount as picked_up,
      (coalesce(i.declared_surface, ${piece}) * (i.amount - g.accepted))::numeric(14, 4) as declared_area,
      case when i.measurement_status = ${literal(progressState.confirmed)} then (${piece} * i.amount)::numeric(14, 4) end as measured_area,
      i.area_sum as billed_area,
      (coalesce(i.declared_weight, i.weight) * (i.amount - g.accepted))::numeric(14, 3) as declared_weight,
      case when i.measurement_status = ${literal(progressState.confirmed)} then (i.weight * i.amount)::numeric(14, 3) end as measured_weight,
      i.weight_sum as billed_weight
    from order_items i
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    left join lateral (
      select coalesce(sum(l.counted_amount - l.declared_amount), 0)::int as difference,
        coalesce(sum(l.counted_amount - l.declared_amount) filter (where l.resolution = ${literal(resolutionState.accepted)}), 0)::int as accepted
      from reception_items l join receptions r on r.id = l.reception_id and r.status = ${literal(receptionState.received)}
      where l.order_item_id = i.id
    ) g on true
    left join lateral (
      select coalesce(min(greatest(x.finished_amount - x.rework_amount - (i.lost_amount - x.lost_amount), 0)), 0) as finished
      from order_item_services x join service_steps p on p.id = x.service_step_id
      where x.order_item_id = i.id and p.is_planned and not p.is_external
    ) s on true
    where i.status <> ${literal(itemState.cancelled)} and ${where}
  ) f
  left join lateral (
    select y.code as currency, min(l.price_type) as price_type, sum(l.amount_to_pay) as value
    from quotation_items l join quotations q on q.id = l.quotation_id and q.status <> ${literal(quotationState.cancelled)}
      join currency y on y.id = q.currency_id
    where l.order_item_id = f.id and not l.no_price
    group by y.code limit 1
  ) q on true`;

function conditions({ search, customerId, from, to }: Filter): Sql {
  const all = [sql`true`];
  if (customerId) all.push(sql`i.customer_id = ${customerId}`);
  if (from) all.push(sql`o.order_date >= ${from}::date`);
  if (to) all.push(sql`o.order_date <= ${to}::date`);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`fold(concat_ws(E'\n', o.number_text, o.external_number, c.name, i.name)) like fold(${like})`);
  }
  return join(all, ' and ');
}

const deviates = sql`(f.difference <> 0 or round(f.billed_area - f.declared_area, 2) <> 0
  or round(f.measured_area - f.declared_area, 2) <> 0 or round(f.billed_weight - f.declared_weight, 2) <> 0)`;

export const amountDiffRoutes = reportServer(amountDiffReport, {
  summary: 'Items with declared, received, finished and picked up pieces; declared, measured and billed m² and kg.',
  rows: (_, filter) => sql`
    select f.* from (${figures(conditions(filter))}) f where ${filter.different ? deviates : sql`true`}`,
  order: sql`r.order_date desc, r.order_id desc, r.lp, r.id`,
  // Amounts of money are only added up within one currency.
  sums: { valueEffect: sql`case when count(distinct r.currency) = 1 then sum(r.value_effect)::text end` },
});
