import { expect, it } from 'vitest';
import { sql } from '../../src/engine/server/db';
import { plantSeeds } from '../../src/modules/all.seeds';
import { testApp } from '../../test/support/app';
import { loadDemo } from '../load';

const app = await testApp();
const { db } = app.database;
const now = () => new Date('2026-10-21T08:00:00Z');
const load = () =>
  db.tx(async (tx) => {
    await plantSeeds(tx);
    await loadDemo({ tx, now, engine: app.engine, installation: app.installation });
  });

it('the demo has orders in every status, numbered without gaps in this month', async () => {
  await load();
  const orders = await db.rows<{ status: number; number: number; month: number; sane: boolean }>(sql`
    select o.status, o.order_number as number, o.month,
      o.area_sum = (select sum(i.area_sum) from order_items i where i.order_id = o.id and i.status <> 99) as sane
    from orders o order by o.id`);
  expect([...new Set(orders.map(({ status }) => status))].sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 99,
  ]);
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));
  expect(orders.filter(({ month, sane, status }) => month !== 10 || (!sane && status !== 99))).toEqual([]);
});

it('the main job of the demo is priced to the grosz', async () => {
  const job = await db.one(sql`
    select o.status, o.price_net, q.payment_net, q.status as quotation,
      array(select qi.sum from quotation_items qi where qi.quotation_id = q.id order by qi.lp) as sums
    from orders o join quotations q on q.order_id = o.id where o.external_number = 'WZ/77/2026'`);
  expect(job).toEqual({
    status: 2,
    priceNet: 341_620,
    paymentNet: 341_620,
    quotation: 1,
    sums: [157_248, 23_040, 152_880, 13_800],
  });
  const railing = await db.one(sql`
    select q.payment_net as net, q.payment_gross as gross from quotations q join customers c on c.id = q.customer_id
    where c.code = 'STA01'`);
  expect(railing).toEqual({ net: 30_000, gross: 36_900 });
});

it('every picked-up order has a delivery note', async () => {
  const without = await db.rows(sql`
    select i.id from order_items i left join pickups w on w.id = i.pickup_id
    where i.status = 7 and not w.items @> jsonb_build_array(jsonb_build_object('orderItemId', i.id)) is true`);
  expect(without).toEqual([]);
});

it('picked-up orders are billed without sending mails', async () => {
  const invoices = await db.rows<{ status: number; paid: boolean; n: number }>(sql`
    select status, paid_amount = value_gross as paid, count(*)::int as n from invoices group by 1, 2 order by 1`);
  expect(invoices).toEqual([
    { status: 3, paid: false, n: 4 },
    { status: 5, paid: true, n: 4 },
  ]);
  expect(await db.one(sql`select count(*)::int as n from mail_logs where status = 0`)).toEqual({ n: 0 });
  expect(await db.one(sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail'`)).toEqual(
    { n: 0 },
  );
});

it('demo documents are loaded once', async () => {
  const count = () =>
    db.one(sql`select (select count(*) from orders) as orders, (select count(*) from invoices) as invoices`);
  const before = await count();
  await load();
  expect(await count()).toEqual(before);
});
