import type pg from 'pg';
import { loadCustomers } from './customers';
import { withoutIndexes } from './without-indexes';

/** Items an ordinary order has, and the orders with a long list of them. */
const itemsPerOrder = 5;
export const longOrder = 200;
const longOrders = 20;

/** Dictionary rows orders refer to: a company, a service with two steps, a price list. */
async function loadBasics(admin: pg.Pool): Promise<void> {
  const { rows } = await admin.query(`select 1 from services where code = 'BENCH'`);
  if (rows.length) return;
  await admin.query(`
    with company as (select min(id) as id from companies),
      service as (insert into services (code, name) values ('BENCH', 'Malowanie') returning id),
      steps as (insert into service_steps (service_id, sequence, code, name)
        select service.id, n, 'K' || n, 'Krok ' || n from service, generate_series(1, 2) n returning id),
      list as (insert into pricing (name, currency_id)
        select 'Cennik', id from currency where is_default returning id)
    insert into pricing_lines (pricing_id, price_type, range_from, price) select id, 0, 0, 3200 from list`);
}

const insertOrders = `
  insert into orders (number_text, order_number, month, year, status, customer_id, company_id, service_id,
    order_priority_id, order_date, delivery_date, external_number, item_count, amount_sum, area_sum, weight_sum)
  select 'ZL/' || lpad(n::text, 7, '0') || '/01/2026', n, 1, 2026, (array[1, 2, 3, 4, 4, 5, 6, 7, 8, 9])[1 + n % 10],
    (select min(id) from customers) + n % $3, (select min(id) from companies),
    (select id from services where code = 'BENCH'), (select min(id) from order_priorities),
    date '2024-01-01' + (n % 1000)::int, date '2024-01-08' + (n % 1000)::int, 'WZ/' || n, $4, $4 * 10, $4, $4
  from generate_series($1::int, $2::int) n returning id`;

const insertItems = `
  insert into order_items (order_id, customer_id, company_id, lp, status, name, code, amount, service_id, surface,
    area_sum, weight, weight_sum, due_date)
  select o.id, o.customer_id, o.company_id, lp, (array[1, 2, 3, 4, 5, 6, 7, 7])[1 + (o.id + lp) % 8],
    (array['Profil', 'Kątownik', 'Brama', 'Uchwyt', 'Felga', 'Rama', 'Słupek'])[1 + (o.id + lp) % 7] || ' '
      || case when (o.id * 5 + lp) % 50 = 7 then 'balustrady ' else '' end
      || case when (o.id * 5 + lp) % ($2::int / 20) = 3 then 'zygmuntowski ' else '' end || md5((o.id * 5 + lp)::text),
    'K' || (o.id * 5 + lp), 10, o.service_id, 0.5, 5, 2.5, 25, o.delivery_date
  from orders o, generate_series(1, o.item_count) lp where o.id > $1`;

/**
 * Orders and items up to `items` rows, with a fiftieth as many customers (20,000 of a million) and a few orders of 200
 * items; the same shares of statuses, dates and words at every size.
 */
export async function loadOrders(admin: pg.Pool, items: number): Promise<void> {
  const customers = Math.max(Math.round(items / 50), 100);
  await loadCustomers(admin, Math.max(customers, 20_000));
  await loadBasics(admin);
  const { rows } = await admin.query<{ orders: number; last: number; items: number; long: boolean }>(
    `select count(*)::int as orders, coalesce(max(id), 0) as last, (select count(*)::int from order_items) as items,
       bool_or(item_count = ${longOrder}) as long from orders`,
  );
  const { orders, last, items: there, long: made } = rows[0]!;
  const long = made ? 0 : longOrders;
  const missing = Math.floor((items - there - long * longOrder) / itemsPerOrder);
  if (long) await admin.query(insertOrders, [orders + 100_001, orders + 100_000 + long, customers, longOrder]);
  const from = orders + long + 200_001;
  if (!long && missing <= 0) return;
  await withoutIndexes(admin, ['orders', 'order_items', 'order_item_services'], async () => {
    await admin.query(insertOrders, [from, from + missing - 1, customers, itemsPerOrder]);
    await admin.query(insertItems, [last, items]);
    await admin.query(
      `
      insert into order_item_services (order_item_id, service_step_id, sequence)
      select i.id, s.id, s.sequence from order_items i join service_steps s on s.service_id = i.service_id
      where i.order_id > $1`,
      [last],
    );
  });
  await admin.query('vacuum analyze orders, order_items, order_item_services');
}
