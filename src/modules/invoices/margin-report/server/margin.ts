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
 * What hung on the cards orders were on, items of other orders as well. The cards are looked up first, and items one by one:
 * the planner takes both for many more than they are and would read all cards and items there ever were.
 */
const loads = sql`
  select w.work_card_id, i.order_id, w.amount, i.coated_surface, i.product1_id, i.product2_id, i.product3_id,
    w.amount * coalesce(nullif(i.coated_surface, 0), 0.0001) as weighed
  from (
    select x.work_card_id, x.order_item_id, sum(x.amount) as amount
    from cards c join work_cards_items x using (work_card_id) group by 1, 2 offset 0
  ) w
  cross join lateral (
    select order_id, coated_surface, product1_id, product2_id, product3_id from order_items where id = w.order_item_id offset 0) i`;

const cards = sql`
  select distinct k.id as work_card_id
  from work_cards_items x
  join order_items j on j.id = x.order_item_id
  join work_cards k on k.id = x.work_card_id and k.kind <> ${literal(cardState.cancelled)}
  where j.order_id in (select id from wanted)`;

/** Share of every order in a card, by the m² that hung on it, or by pieces where nothing has an area. */
const shares = sql`
  select work_card_id, order_id, sum(load) / nullif(sum(sum(load)) over (partition by work_card_id), 0) as share
  from (
    select work_card_id, order_id,
      case when bool_and(coated_surface > 0) over (partition by work_card_id) then amount * coated_surface else amount end as load
    from loads
  ) load group by 1, 2`;

/** Stands for every product. */
const ANY = 0;

/** Share of every order among those on a card that use a product, and among all of them. */
const users = sql`
  select work_card_id, product, order_id, sum(weighed) / sum(sum(weighed)) over (partition by work_card_id, product) as share
  from (
    select work_card_id, order_id, weighed, ${literal(ANY)}::int as product from loads
    union all
    select work_card_id, order_id, weighed, product1_id from loads where product1_id is not null
    union all
    select work_card_id, order_id, weighed, product2_id from loads
    where product2_id is not null and product2_id is distinct from product1_id
    union all
    select work_card_id, order_id, weighed, product3_id from loads
    where product3_id is not null and product3_id is distinct from product1_id and product3_id is distinct from product2_id
  ) x group by 1, 2, 3`;

/** Paint a card took off stock. Paint of a customer costs nothing. */
const taken = sql`
  select l.work_card_id, l.product_id as product, -sum(l.amount) filter (where lower(t.unit) = 'kg') as kg,
    -sum(l.amount * t.price) filter (where g.customer_id is null) as cost
  from cards c
  join stock_log l using (work_card_id)
  join stocks t on t.id = l.stock_id
  join storages g on g.id = t.storage_id
  where l.kind in ('use', 'restore')
  group by 1, 2`;

/** It goes to the orders on the card that use it, and to all of them where none says so. */
const paints = sql`
  select u.order_id, sum(t.kg * u.share) as kg, sum(t.cost * u.share) as cost
  from (
    select t.work_card_id, coalesce(n.product, ${literal(ANY)}) as product, sum(t.kg) as kg, sum(t.cost) as cost
    from taken t left join (select distinct work_card_id, product from users) n using (work_card_id, product)
    group by 1, 2
  ) t
  join users u using (work_card_id, product)
  group by u.order_id`;

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
    ), cards as materialized (${cards}), loads as materialized (${loads}), shares as (${shares}), users as materialized (${users}), taken as (${taken}), hours as (
      select s.order_id, sum(s.share * h.hours) as hours
      from shares s
      join (select work_card_id, sum(u.hours_sum) as hours from cards join shift_users u using (work_card_id) group by 1) h
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
