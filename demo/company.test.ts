import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/engine/server/db';
import { plantSeeds } from '../src/modules/all.seeds';
import type { Board } from '../src/modules/production/work-cards/board.schema';
import { everyModule } from '../test/contract/business';
import { jsonParam } from '../test/support/query';
import { demoApp, tuesday as now } from '../test/support/shop';
import { loadDemo } from './load';

const t = await demoApp();
const { db } = t.database;
const today = now.toISOString().slice(0, 10);
const load = () =>
  db.tx(async (tx) => {
    await plantSeeds(tx);
    await loadDemo({ tx, now: () => now, engine: t.engine, installation: t.installation });
  });
interface Row {
  planSeq: number;
  product: { code: string } | null;
  conflicts: { kind: string }[];
}

beforeAll(() => everyModule(t));

it('the demo with its documents is loaded once', async () => {
  const count = () =>
    db.one(sql`select (select count(*) from orders) as orders, (select count(*) from invoices) as invoices,
      (select count(*) from stocks) as stocks`);
  const before = await count();
  await load();
  expect(await count()).toEqual(before);
});

describe('documents', () => {
  it('the demo has orders in every status, numbered without gaps in this month', async () => {
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

  it('some pieces of one item were fetched, and the others wait', async () => {
    const partly = await db.rows(sql`
    select i.amount, i.picked_amount as picked, o.status, w.items->0->'amount' as noted
    from order_items i join orders o on o.id = i.order_id join pickups w on w.order_id = o.id
    where i.status = 6 and i.picked_amount > 0`);
    expect(partly).toEqual([{ amount: 18, picked: 12, status: 6, noted: 12 }]);
  });

  it('picked-up orders are billed without sending mails', async () => {
    const invoices = await db.rows<{ status: number; paid: boolean; n: number }>(sql`
    select status, paid_amount = value_gross as paid, count(*)::int as n from invoices group by 1, 2 order by 1`);
    expect(invoices).toEqual([
      { status: 3, paid: false, n: 4 },
      { status: 5, paid: true, n: 4 },
    ]);
    expect(await db.one(sql`select count(*)::int as n from mail_logs where status = 0`)).toEqual({ n: 0 });
    expect(
      await db.one(sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail'`),
    ).toEqual({ n: 0 });
  });
});

describe('stock', () => {
  it('the stock of the main job is on its shelves', async () => {
    const lots = await db.rows(sql`
    select p.code, s.serial_number as lot, g.name as storage, s.amount::text as amount
    from stocks s join products p on p.id = s.product_id join storages g on g.id = s.storage_id
    where s.serial_number in ('24A-117', '24B-031', 'P-88', 'ST-3020-01') order by s.serial_number, g.name desc`);
    expect(lots).toEqual([
      { code: '7016-STR', lot: '24A-117', storage: 'Magazyn farb', amount: '18.400' },
      { code: '7016-STR', lot: '24A-117', storage: 'Magazyn chemii', amount: '6.000' },
      { code: '9005-MAT', lot: '24B-031', storage: 'Magazyn farb', amount: '12.000' },
      { code: 'EP-ZN', lot: 'P-88', storage: 'Magazyn farb', amount: '20.000' },
      { code: '3020-P', lot: 'ST-3020-01', storage: 'STALBUD – farby powierzone', amount: '40.000' },
    ]);
    const limit = await db.one(sql`
    select l.amount_min::text as min from stock_limits l join products p on p.id = l.product_id where p.code = '7016-STR'`);
    expect(limit).toEqual({ min: '10.000' });
  });

  it('every amount is booked by movements of earlier days', async () => {
    const wrong = await db.rows(sql`
    select s.serial_number from stocks s
    where s.amount <> (select coalesce(sum(l.amount), 0) from stock_log l where l.stock_id = s.id)`);
    expect(wrong).toEqual([]);
    const kinds = await db.rows<{ kind: string; late: boolean }>(sql`
    select kind, max(date) >= ${`${today}T08:00:00Z`}::timestamptz as late from stock_log group by kind order by kind`);
    expect(kinds).toEqual(['add', 'lend', 'move-in', 'move-out', 'use'].map((kind) => ({ kind, late: false })));
  });

  it('the demo has an expired lot and one below its minimum', async () => {
    const rows = await db.rows(sql`
    select p.code, s.date_to < ${today}::date as expired, s.amount < coalesce(l.amount_min, 0) as low
    from stocks s join products p on p.id = s.product_id
      left join stock_limits l on l.product_id = s.product_id and l.storage_id = s.storage_id
    where s.date_to < ${today}::date or s.amount < l.amount_min order by p.code`);
    expect(rows).toEqual([
      { code: '9006-MET', expired: false, low: true },
      { code: '9016-P', expired: true, low: false },
    ]);
  });
});

describe('plan', () => {
  it('the demo starts with a full booth and a day of work to plan', async () => {
    const planner = await t.person({ rights: ['SCHEDULER_READ'] });
    const place = (await db.one<{ id: number }>(sql`select id from places where code = 'KAB1'`))!.id;
    const get = async <T = { items: Row[]; total: number }>(path: string) =>
      (await t.call(planner, 'GET', path)).body as T;
    const filter = jsonParam({ placeId: place });
    const planned = await get(`/scheduler/planned?filter=${filter}`);
    const free = await get(`/scheduler/items?filter=${filter}&itemsPerPage=100`);
    const load = await get<Record<string, unknown>>(`/scheduler/load?placeId=${place}&date=2026-10-06`);
    expect(planned.items.map(({ planSeq }) => planSeq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(free.total).toBeGreaterThanOrEqual(40);
    expect(free.total).toBeLessThanOrEqual(60);
    expect(Number(load['area'])).toBeGreaterThan(90);
    expect(Number(load['area'])).toBeLessThan(Number(load['dayArea']));
    expect(load).toMatchObject({ items: 8, colourChanges: 3, minutes: 115 });
    const colours = new Set(free.items.map(({ product }) => product?.code));
    expect(colours.size).toBeGreaterThan(6);
    const kinds = (rows: Row[]) => rows.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind));
    expect(kinds(planned.items)).toEqual([]);
    expect(kinds(free.items)).toEqual(expect.arrayContaining(['previous-step', 'no-goods', 'no-paint']));
  });
});

describe('floor', () => {
  it('the demo has work cards in several statuses, with the first booth at work', async () => {
    const kinds = await db.rows<{ kind: number }>(sql`select distinct kind from work_cards order by 1`);
    expect(kinds.map(({ kind }) => kind)).toEqual([1, 3, 5, 7, 99]);
    const foreman = await t.person({ rights: ['WORK_CARDS_READ', 'WORK_CARDS_ALL', 'WORK_CARDS_WORK'] });
    const open = await db.one<{ id: number }>(sql`select id from work_cards where kind = 1`);
    const answer = await t.call(foreman, 'GET', `/work-cards/${open!.id}/board`);
    const body = answer.body as Pick<Board, 'frames' | 'users' | 'missing'>;
    const { frames } = body;
    expect(frames.map(({ title, status }) => [title, status])).toEqual([
      ['R1', 2],
      ['R2', 1],
      ['R3', 2],
      ['R4', 0],
      ['W1', 0],
    ]);
    expect(body.users).toHaveLength(2);
    expect(body.missing).toMatchObject({ frames: 3, paints: 2, users: 0, breaks: 0 });
    const sums = await db.rows(sql`
    select s.id from order_item_services s join service_steps p on p.id = s.service_step_id
    where not p.is_external and s.finished_amount <> coalesce((select sum(w.amount) from work_cards_items w
      join work_card_frames f on f.id = w.work_card_frame_id
      where w.order_item_service_details_id = s.id and f.status = 2), 0)`);
    expect(sums).toEqual([]);
  });

  it('the demo has quality errors, which leave the states of orders unchanged', async () => {
    const errors = await db.rows<{ status: number; reason: string; late: boolean; open: boolean }>(sql`
    select i.status, r.code as reason, e.date >= ${now.toISOString()}::timestamptz as late,
      s.finished_amount < s.rework_amount + i.amount as open
    from item_errors e join order_items i on i.id = e.order_item_id join errornous_reasons r on r.id = e.error_reason_id
      join order_item_services s on s.id = e.order_item_service_details_id
      join orders o on o.id = i.order_id and o.status < 7`);
    expect(errors.length).toBeGreaterThanOrEqual(3);
    expect(errors.every(({ status, late, open }) => status === 4 && !late && open)).toBe(true);
  });

  it.each(['reason', 'worker', 'lot', 'customer'])('the demo shows what finished rework cost per %s', async (by) => {
    const reader = await t.person({ rights: ['QUOTATIONS_READ', 'REPORTS'] });
    const answer = await t.call(reader, 'GET', `/reports/poor-quality-cost-report?filter=${jsonParam({ by })}`);
    const { items } = answer.body as { items: { name: string; hours: string; paint: string; labour: number }[] };
    const costly = items.filter(({ hours, paint, labour }) => Number(hours) > 0 && Number(paint) > 0 && labour > 0);
    expect(costly.length).toBeGreaterThanOrEqual(2);
  });
});
