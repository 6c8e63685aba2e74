import type { Executor } from '../../src/engine/server/db';
import { sql, type Sql } from '../../src/engine/server/sql';

export interface Planted {
  customer: number;
  order: number;
  quotation: number;
}

/** The quotation of the main job, inserted into the tables. */
export async function plantQuotation(
  db: Executor,
  customer: string,
  orderNumber: string,
  sent: boolean,
): Promise<Planted> {
  const id = async (query: Sql) => (await db.one<{ id: number }>(query))!.id;
  const company = await id(sql`
    insert into companies (code, name, nip, address, post_code, city, phone, bank_account)
    values (${customer.slice(0, 8)}, 'GALWEX POWŁOKI', '1111111111', 'ul. Przykładowa 10', '40-001', 'Katowice', '600 100 300',
      '11 1111 1111 1111 1111 1111 1111') returning id`);
  const buyer = await id(
    sql`insert into customers (name, nip, city) values (${customer}, '2222222222', 'Łódź') returning id`,
  );
  const service = await id(
    sql`insert into services (code, name) values (${`S${buyer}`}, 'Stal z podkładem') returning id`,
  );
  const step = await id(sql`
    insert into service_steps (service_id, code, name, sequence) values (${service}, 'SRU', 'Śrutowanie', 10) returning id`);
  const option = await id(sql`
    insert into step_options (service_step_id, code, name) values (${step}, 'SA', 'Sa 2½') returning id`);
  const paint = await id(sql`
    insert into products (code, name, name_en) values ('RAL 9005', 'czarny mat', 'jet black') returning id`);
  const order = await id(sql`
    insert into orders (customer_id, company_id, order_date, number_text, external_number)
    values (${buyer}, ${company}, '2026-10-05', ${orderNumber}, 'WZ/77/2026') returning id`);
  const quotation = await id(sql`
    insert into quotations (number_text, status, date, valid_to, order_id, customer_id, company_id, currency_id, vat_rate_id,
      price_net, discount, transport_net, payment_min, payment_net, payment_vat, payment_gross, note, sent_at)
    values (${`WY-${buyer}/10/2026`}, 1, '2026-10-07', '2026-11-06', ${order}, ${buyer}, ${company},
      (select id from currency where code = 'PLN'), (select id from vat_rates where code = '23'),
      346968, 17348, 12000, 30000, 341620, 78573, 420193, 'Zażółć gęślą jaźń', ${sent ? '2026-10-07T10:00:00Z' : null}) returning id`);
  const line = async (lp: number, name: string, amount: number, area: string, percent: number, sum: number) => {
    const item = await id(sql`
      insert into order_items (order_id, customer_id, company_id, lp, name, amount, service_id, product1_id)
      values (${order}, ${buyer}, ${company}, ${lp}, ${name}, ${amount}, ${service}, ${paint}) returning id`);
    await db.run(sql`
      insert into order_item_services (order_item_id, service_step_id, step_option_id, sequence)
      values (${item}, ${step}, ${option}, 10)`);
    const discount = Math.round((sum * percent) / 10_000);
    await db.run(sql`
      insert into quotation_items (quotation_id, order_item_id, lp, kind, name, amount, area, price_type, discount_percent,
        sum, discount, amount_to_pay)
      values (${quotation}, ${item}, ${lp}, 0, ${name}, ${amount}, ${area}, 1, ${percent}, ${sum}, ${discount},
        ${sum - discount})`);
  };
  await line(1, 'Słupek P-6060', 39, '56.1600', 500, 157_248);
  await line(2, 'Brama stalowa', 2, '19.6000', 500, 152_880);
  await line(3, 'Uchwyt z mnożnikiem', 3, '7.0000', 0, 10_001);
  return { customer: buyer, order, quotation };
}
