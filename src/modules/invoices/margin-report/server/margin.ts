import { escapeLike } from '../../../../engine/fields/text/server';
import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { cardState } from '../../../states/card-states';
import { faultDecision } from '../../../states/fault-states';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { orderState } from '../../../states/order-states';
import { customerMarginReport, orderMarginReport } from '../margin.report';

type Filter = FilterValues<typeof orderMarginReport>;

/**
 * Lines of approved invoices by the order they bill, an advance and its deduction by the order it was paid on; a corrected line
 * counts by what it changed.
 */
const billed = sql`
  select l.order_id, y.code as currency, y.is_default, l.value_net - coalesce((l.original->>'valueNet')::bigint, 0) as net, v.rate
  from (
    select x.order_id, x.invoice_id, x.value_net, x.original from invoice_items x where x.order_id in (select id from wanted)
    union all
    select o.order_id, x.invoice_id, x.value_net, x.original
    from invoices o join invoice_items x on x.invoice_id = o.id and x.order_id is null and x.advance_invoice_id is null
    where o.order_id in (select id from wanted)
    union all
    select a.order_id, x.invoice_id, x.value_net, x.original
    from invoices a join invoice_items x on x.advance_invoice_id = a.id
    where a.order_id in (select id from wanted)
  ) l
  join invoices v on v.id = l.invoice_id
  join currency y on y.id = v.currency_id
  where v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)}`;

/**
 * Every load on the cards orders were on, those of other orders as well. Items are looked up one by one: the planner takes
 * the cards for many more than they are and would read all items there ever were.
 */
const loads = sql`
  select w.work_card_id, i.*, w.amount, w.amount * coalesce(nullif(i.coated_surface, 0), 0.0001) as weighed
  from (
    select distinct x.work_card_id from work_cards_items x join order_items j on j.id = x.order_item_id
    where j.order_id in (select id from wanted)
  ) c
  join work_cards k on k.id = c.work_card_id and k.kind <> ${literal(cardState.cancelled)}
  join work_cards_items w on w.work_card_id = k.id
  cross join lateral (
    select order_id, coated_surface, product1_id, product2_id, product3_id from order_items where id = w.order_item_id offset 0) i`;

/** Share of every order in a card, by the m² that hung on it, or by pieces where nothing has an area. */
const shares = sql`
  select work_card_id, order_id, sum(load) / nullif(sum(sum(load)) over (partition by work_card_id), 0) as share
  from (
    select work_card_id, order_id,
      case when bool_and(coated_surface > 0) over (partition by work_card_id) then amount * coated_surface else amount end as load
    from loads
  ) load group by 1, 2`;

/**
 * Paint a card took off stock goes to the orders on it that use it, and to all of them where none says so. Paint of a
 * customer costs nothing.
 */
const paints = sql`
  select u.order_id, sum(u.kg * u.weighed / u.total) as kg, sum(u.cost * u.weighed / u.total) as cost
  from (
    select x.*, sum(x.weighed) over (partition by x.work_card_id, x.product_id, x.own) as total
    from (
      select p.*, i.order_id, i.weighed, m.uses_it, bool_or(m.uses_it) over (partition by p.work_card_id, p.product_id, p.own) as is_used
      from (
        select l.work_card_id, l.product_id, g.customer_id is null as own,
          -sum(l.amount) filter (where lower(t.unit) = 'kg') as kg,
          -sum(l.amount * t.price) filter (where g.customer_id is null) as cost
        from stock_log l
        join stocks t on t.id = l.stock_id
        join storages g on g.id = t.storage_id
        where l.kind in ('use', 'restore') and l.work_card_id in (select work_card_id from loads)
        group by 1, 2, 3
      ) p
      join loads i on i.work_card_id = p.work_card_id
      cross join lateral (select coalesce(p.product_id in (i.product1_id, i.product2_id, i.product3_id), false) as uses_it) m
    ) x where x.uses_it or not x.is_used
  ) u group by u.order_id`;

/** One row an order, costs in hundredths of the company's own currency. */
function orders(ctx: Ctx, { search, customerId, from, to, billed: onlyBilled }: Filter): Sql {
  const like = search ? `%${escapeLike(search)}%` : null;
  return sql`
    with wanted as materialized (
      select o.id from orders o join customers c on c.id = o.customer_id
      where o.status <> ${literal(orderState.cancelled)}
        and ${customerId ? sql`o.customer_id = ${customerId}` : sql`true`}
        and (${from ?? null}::date is null or o.order_date >= ${from ?? null}::date)
        and (${to ?? null}::date is null or o.order_date <= ${to ?? null}::date)
        and (${like}::text is null
          or fold(concat_ws(E'\n', o.number_text, o.external_number, c.name)) like fold(${like}::text))
    ), revenue as (
      select order_id, case when count(distinct currency) = 1 then sum(net) end as net,
        case when count(distinct currency) = 1 then min(currency) end as currency,
        case when bool_and(is_default or rate is not null) then sum(case when is_default then net else net * rate end) end as own
      from (${billed}) b group by order_id
    ), loads as materialized (${loads}), shares as materialized (${shares}), hours as (
      select s.order_id, sum(s.share * h.hours) as hours
      from shares s
      join (select work_card_id, sum(hours_sum) as hours from shift_users where work_card_id is not null group by 1) h
        using (work_card_id)
      group by 1
    ), paints as (${paints}), errors as (
      select i.order_id, sum(e.amount) as pieces, sum(e.area) as area
      from item_errors e join order_items i on i.id = e.order_item_id
      where e.is_rework and e.decision <> ${literal(faultDecision.released)} and i.order_id in (select id from wanted) group by 1
    ), costs as (
      select o.id, o.number_text, o.order_date, o.customer_id, c.name as customer, v.net, v.currency, v.own,
        coalesce(h.hours, 0) as hours, round(coalesce(h.hours, 0) * ${ctx.settings.labourCostPerHour}::int) as labour,
        coalesce(p.kg, 0) as kg, round(coalesce(p.cost, 0)) as paint_cost, coalesce(e.pieces, 0) as rework, coalesce(e.area, 0) as area
      from wanted join orders o using (id) join customers c on c.id = o.customer_id
      left join revenue v on v.order_id = o.id
      left join hours h on h.order_id = o.id
      left join paints p on p.order_id = o.id
      left join errors e on e.order_id = o.id
      where ${onlyBilled ? sql`v.order_id is not null` : sql`true`}
    )
    select id, id as order_id, number_text as order_number, order_date, customer_id, customer, net::bigint as revenue, currency,
      round(own)::bigint as revenue_own, round(hours, 2) as hours, labour::bigint as labour, round(kg, 3) as paint,
      paint_cost::bigint as paint_cost, rework::int as rework_pieces, area::numeric(14, 4) as rework_area,
      (round(own) - labour - paint_cost)::bigint as margin, ${percent(sql`own`, sql`round(own) - labour - paint_cost`)} as margin_percent
    from costs`;
}

const percent = (revenue: Sql, margin: Sql): Sql => sql`round((${margin}) * 100.0 / nullif(round(${revenue}), 0), 1)`;

/** Money is only added up within one currency; the share of the whole is that of its sums. */
const sums = {
  revenue: sql`case when count(distinct r.currency) = 1 then coalesce(sum(r.revenue), 0)::text end`,
  marginPercent: sql`${percent(sql`sum(r.revenue_own)`, sql`sum(r.margin)`)}::text`,
};

export const orderMarginRoutes = reportServer(orderMarginReport, {
  summary: 'What was billed for each order, the hours and paint that went into it, its rework and its margin.',
  rows: orders,
  order: sql`r.order_date desc, r.id desc`,
  sums,
});

export const customerMarginRoutes = reportServer(customerMarginReport, {
  summary: 'What was billed to each customer, the hours and paint that went into it, the rework and the margin.',
  rows: (ctx, filter) => sql`
    select concat_ws('-', m.customer_id, m.currency) as id, m.customer_id, min(m.customer) as customer,
      ${filter.from ?? ''} as "from", ${filter.to ?? ''} as "to", count(*)::int as orders, sum(m.revenue)::bigint as revenue,
      m.currency, sum(m.revenue_own)::bigint as revenue_own, sum(m.hours) as hours, sum(m.labour)::bigint as labour,
      sum(m.paint) as paint, sum(m.paint_cost)::bigint as paint_cost, sum(m.rework_pieces)::int as rework_pieces,
      sum(m.rework_area) as rework_area, sum(m.margin)::bigint as margin,
      ${percent(sql`sum(m.revenue_own)`, sql`sum(m.margin)`)} as margin_percent
    from (${orders(ctx, { ...filter, billed: true })}) m group by m.customer_id, m.currency`,
  order: sql`r.margin desc nulls last, r.id`,
  sums,
});
