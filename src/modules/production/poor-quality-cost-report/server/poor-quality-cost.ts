import { escapeLike } from '../../../../engine/fields/text/server';
import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { faultDecision } from '../../../states/fault-states';
import { cardState } from '../../../states/card-states';
import { poorQualityCostReport } from '../poor-quality-cost.report';

type Filter = FilterValues<typeof poorQualityCostReport>;

/** What pieces count for on a card: their m², or a trace of one where none is known. */
const load = (amount: Sql): Sql => sql`${amount} * coalesce(nullif(i.coated_surface, 0), 0.0001)`;

/** Pieces a foreman released cost nothing, and those that wait for one nothing yet. */
const followed = (error: Sql): Sql =>
  sql`${error}.decision in ${literals([faultDecision.asReported, faultDecision.confirmed])}`;

/** Hours and paint cards spent on pieces done once more, by item: the share their load has of the card. */
const rework = sql`
  loads as materialized (
    select w.work_card_id, w.order_item_id, i.product1_id, i.product2_id, i.product3_id,
      sum(${load(sql`w.amount`)}) as load, sum(${load(sql`w.rework_amount`)}) as again
    from work_cards_items w join order_items i on i.id = w.order_item_id
    join work_cards k on k.id = w.work_card_id and k.kind <> ${literal(cardState.cancelled)}
    where w.work_card_id in (select x.work_card_id from work_cards_items x
      where x.rework_amount > 0 and x.order_item_id in (select order_item_id from errors where is_rework))
    group by 1, 2, 3, 4, 5
  ), hours as (
    select l.order_item_id, sum(h.hours * l.again / nullif(t.load, 0)) as hours
    from loads l
    join (select work_card_id, sum(load) as load from loads group by 1) t using (work_card_id)
    join (select work_card_id, sum(hours_sum) as hours from shift_users group by 1) h using (work_card_id)
    where l.again > 0 group by 1
  ), taken as (
    select l.work_card_id, l.product_id, -sum(l.amount) filter (where lower(t.unit) = 'kg') as kg,
      -sum(l.amount * t.price) filter (where g.customer_id is null) as cost
    from stock_log l join stocks t on t.id = l.stock_id join storages g on g.id = t.storage_id
    where l.kind in ('use', 'restore') and l.work_card_id in (select work_card_id from loads) group by 1, 2
  ), paints as (
    select l.order_item_id, sum(p.kg * l.again / nullif(u.load, 0)) as kg, sum(p.cost * l.again / nullif(u.load, 0)) as cost
    from taken p
    join loads l on l.work_card_id = p.work_card_id and p.product_id in (l.product1_id, l.product2_id, l.product3_id)
    cross join lateral (
      select sum(x.load) as load from loads x
      where x.work_card_id = p.work_card_id and p.product_id in (x.product1_id, x.product2_id, x.product3_id)
    ) u
    where l.again > 0 group by 1
  )`;

/** Net price of one piece of an item by the live quotation of its order, in the company's own currency. */
const pricePerPiece = sql`(
  select sum(l.amount_to_pay)::numeric / nullif(i.amount - i.lost_amount, 0)
    * case when y.is_default then 1 else (select r.rate from currency_rate r
        where r.currency_id = y.id order by r.rate_date desc limit 1) end
  from quotations q join quotation_items l on l.quotation_id = q.id join currency y on y.id = q.currency_id
  where q.order_id = i.order_id and q.status <> ${literal(quotationState.cancelled)} and l.order_item_id = i.id
  group by y.id, y.is_default limit 1)`;

/** Every error of the time with what it cost, in hundredths of the own currency. */
function costed({ zone, settings }: Ctx, { from, to, customerId, search }: Filter): Sql {
  const like = search ? `%${escapeLike(search)}%` : null;
  return sql`
    errors as materialized (
      select e.* from item_errors e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      join customers c on c.id = i.customer_id join errornous_reasons r on r.id = e.error_reason_id
      where (${from ?? null}::date is null or e.date >= (${from ?? null}::date)::timestamp at time zone ${zone})
        and (${to ?? null}::date is null or e.date < (${to ?? null}::date + 1)::timestamp at time zone ${zone})
        and (${customerId ?? null}::int is null or i.customer_id = ${customerId ?? null}::int)
        and (${like}::text is null or fold(concat_ws(' ', o.number_text, i.name, c.name, r.name)) like fold(${like}::text))
    ), ${rework}, costed as (
      select e.id, e.error_reason_id, e.work_card_id, i.customer_id, e.amount, coalesce(e.area, 0) as area,
        i.product1_id, i.product2_id, i.product3_id,
        coalesce(h.hours * e.amount / a.amount, 0) as hours,
        coalesce(p.kg * e.amount / a.amount, 0) as kg, coalesce(p.cost * e.amount / a.amount, 0) as paint_cost,
        case when e.is_rework then 0 else e.amount end as lost,
        case when e.is_rework then 0 else coalesce(e.amount * ${pricePerPiece}, 0) end as lost_value,
        coalesce(h.hours * e.amount / a.amount, 0) * ${settings.labourCostPerHour}::int as labour
      from errors e join order_items i on i.id = e.order_item_id
      left join lateral (select sum(x.amount)::numeric as amount from item_errors x
        where x.order_item_id = e.order_item_id and x.is_rework and ${followed(sql`x`)}) a on e.is_rework and ${followed(sql`e`)}
      left join hours h on h.order_item_id = e.order_item_id and e.is_rework
      left join paints p on p.order_item_id = e.order_item_id and e.is_rework
    )`;
}

/** Whose an error is, and which share of it is theirs. */
const shares = {
  reason: sql`select r.id::text as key, r.name, 1::numeric as share
    from errornous_reasons r where r.id = e.error_reason_id`,
  customer: sql`select c.id::text as key, c.name, 1::numeric as share from customers c where c.id = e.customer_id`,
  worker: sql`select w.user_id::text as key, concat_ws(' ', u.surname, u.name) as name,
      coalesce(sum(w.hours_sum) / nullif(sum(sum(w.hours_sum)) over (), 0), 1.0 / count(*) over ()) as share
    from shift_users w join users u on u.id = w.user_id where w.work_card_id = e.work_card_id
    group by w.user_id, u.surname, u.name`,
  lot: sql`select lower(t.serial_number) as key, min(t.serial_number) as name,
      -sum(l.amount) / sum(-sum(l.amount)) over () as share
    from stock_log l join stocks t on t.id = l.stock_id
    where l.work_card_id = e.work_card_id and l.kind in ('use', 'restore') and t.serial_number is not null
      and l.product_id in (e.product1_id, e.product2_id, e.product3_id)
    group by 1 having sum(l.amount) < 0`,
};
type Way = keyof typeof shares;
const isWay = (by: string): by is Way => Object.hasOwn(shares, by);

/** The value that narrows the list of errors to a row, where rows are of that kind. */
const narrows = (by: Way, kind: Way): Sql => (by === kind ? sql`coalesce(d.key, '')` : sql`''`);

function rows(ctx: Ctx, filter: Filter): Sql {
  const by: Way = filter.by !== undefined && isWay(filter.by) ? filter.by : 'reason';
  return sql`
    with ${costed(ctx, filter)}
    select coalesce(d.key, '-') as id, coalesce(min(d.name), ${ctx.t('production:poorQualityCost.unknown')}) as name,
      ${filter.from ?? ''} as "from", ${filter.to ?? ''} as "to",
      ${narrows(by, 'reason')} as error_reason_id, ${narrows(by, 'customer')} as customer_id,
      ${narrows(by, 'worker')} as user_id, ${narrows(by, 'lot')} as lot,
      count(distinct e.id)::int as errors, sum(e.amount * coalesce(d.share, 1))::numeric(14, 2) as pieces,
      sum(e.area * coalesce(d.share, 1))::numeric(14, 4) as area, sum(e.hours * coalesce(d.share, 1))::numeric(14, 2) as hours,
      round(sum(e.labour * coalesce(d.share, 1)))::bigint as labour, sum(e.kg * coalesce(d.share, 1))::numeric(14, 3) as paint,
      round(sum(e.paint_cost * coalesce(d.share, 1)))::bigint as paint_cost,
      sum(e.lost * coalesce(d.share, 1))::numeric(14, 2) as lost_pieces,
      round(sum(e.lost_value * coalesce(d.share, 1)))::bigint as lost_value,
      (round(sum(e.labour * coalesce(d.share, 1))) + round(sum(e.paint_cost * coalesce(d.share, 1)))
        + round(sum(e.lost_value * coalesce(d.share, 1))))::bigint as cost
    from costed e left join lateral (${shares[by]}) d on true
    group by d.key`;
}

export const poorQualityCostRoutes = reportServer(poorQualityCostReport, {
  summary:
    'What faulty pieces cost per reason, person, lot of paint or customer: time and paint of rework, lost pieces.',
  rows,
  order: sql`r.cost desc, r.errors desc, r.id`,
});
