import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type PlannedItem, type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { runJobs } from '../../../../test/support/jobs';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';
import type { ChainLink } from '../../orders/forecast/forecast-answer';
import { orderState } from '../../states/order-states';
import { forecastJob } from '../progress/server/queue';
import { keepForecasts } from './server/forecast.job';

let shop: PlanShop;
let item: PlannedItem;
const now = () => new Date('2026-10-05T06:00:00Z');
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
});
beforeEach(async () => {
  item = await shop.item({ surface: '9.0000', weight: '1.000', product1Id: null });
  const { db } = shop.app.database;
  await db.run(sql`update order_items set receipted_amount = amount where id = ${item.id}`);
  await db.run(sql`update orders set delivery_date = '2026-10-20' where id = ${item.orderId}`);
});

const forecast = (who: Person = shop.planner, orderId = item.orderId) =>
  shop.ok(who, 'GET', `/orders/${orderId}/forecast`);
const kinds = ({ chain }: { chain: ChainLink[] }) => chain.map(({ kind }) => kind);
const all = () => Object.values(item.steps);

describe('why an order is late', () => {
  test('steps that are not planned are put where the plan allows it first', async () => {
    const found = await forecast();
    expect(found).toMatchObject({ dueDate: '2026-10-20', today: '2026-10-05', unplanned: 2, isConfirmed: true });
    expect(found.daysLate).toBeLessThan(0);
    expect(found.chain.every(({ isProposed }: ChainLink) => isProposed)).toBe(true);
    expect(found.items).toMatchObject([{ id: item.id, readyOn: found.readyOn }]);
    expect(found.notes).toContain('notPlanned');
  });

  test('paint that is missing is expected after the days of the setting', async () => {
    const { db } = shop.app.database;
    const paintId = await shop.paint('7016-STR');
    await db.run(sql`update order_items set product1_id = ${paintId} where id = ${item.id}`);
    expect(await forecast()).toMatchObject({ notes: ['notPlanned', 'paintShort'] });
    expect((await forecast()).chain[0]).toMatchObject({ kind: 'paint', to: '2026-10-12', minutes: 5 * 480 });
  });

  test('the queue of the place, the planned day and the goods are named, each with its minutes', async () => {
    const first = await shop.item({ surface: '36.0000', weight: '1.000', product1Id: null });
    await shop.plan(shop.washer, undefined, item.steps['ODT']!);
    await shop.plan(shop.kab1, 1, first.coating, item.coating);
    // 360 m² at 180 m² a day are in front, 90 m² its own.
    const queued = await forecast();
    const queue = queued.chain.find(({ kind }: ChainLink) => kind === 'queue');
    expect(queue).toMatchObject({ minutes: 960, place: 'Kabina 1', from: '2026-10-05', to: '2026-10-06' });
    expect(queued).toMatchObject({ readyOn: '2026-10-07', binding: 'queue', unplanned: 0 });
    expect(queued.chain.at(-1)).toMatchObject({ kind: 'work', minutes: 240 });

    await shop.ok(shop.planner, 'PUT', `/scheduler/${item.coating}`, {
      planPlaceId: shop.kab1,
      planSeq: 2,
      planDate: '2026-10-14',
    });
    expect(await forecast()).toMatchObject({ readyOn: '2026-10-14', binding: 'plan' });

    const { db } = shop.app.database;
    await db.run(sql`update order_items set receipted_amount = 0 where id = ${item.id}`);
    expect((await forecast()).notes).toContain('goodsUnannounced');
    const warehouse = await shop.app.person({ rights: ['RECEPTION_READ', 'RECEPTION_WRITE', 'ORDERS_READ'] });
    const { id } = await shop.ok(warehouse, 'POST', '/receptions', { orderId: item.orderId, date: '2026-10-22' });
    expect(id).toBeGreaterThan(0);
    const late = await forecast();
    expect(kinds(late)[0]).toBe('reception');
    expect(late.daysLate).toBeGreaterThan(0);
    expect(late.notes).not.toContain('goodsUnannounced');
    await shop.plan(null, 0, first.coating, ...all());
  });

  test('a day fewer people are planned for costs what they would have done', async () => {
    const { db } = shop.app.database;
    const people = await shop.app.person({ rights: [], companyId: shop.companyId });
    await db.run(sql`update places set day_hours = 16 where id = ${shop.kab1}`);
    await db.run(sql`insert into shift_plan (user_id, place_id, time_from, time_to)
      values (${people.id}, ${shop.kab1}, '2026-10-05T04:00:00Z', '2026-10-05T06:00:00Z')`);
    await shop.plan(shop.washer, undefined, item.steps['ODT']!);
    await shop.plan(shop.kab1, 1, item.coating);
    const found = await forecast();
    // 240 minutes of work: an eighth of the people makes 60 of them on the first day.
    expect(found.chain.find(({ kind }: ChainLink) => kind === 'people')).toMatchObject({ place: 'Kabina 1' });
    expect(found.readyOn).toBe('2026-10-06');
    await shop.plan(null, 0, ...all());
    await db.run(sql`update places set day_hours = null where id = ${shop.kab1}`);
  });

  test('an order that is finished, cancelled or unknown has none', async () => {
    await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/cancel`, { reason: 'Rezygnacja' });
    expect(await shop.refusal(shop.planner, 'GET', `/orders/${item.orderId}/forecast`)).toEqual([404, 'NotFound']);
    expect(await shop.refusal(shop.planner, 'GET', '/orders/2147483647/forecast')).toEqual([404, 'NotFound']);
  });

  test('all items of an order are told apart', async () => {
    const many = await shop.items(30);
    const found = await forecast(shop.planner, many[0]!.orderId);
    expect(found.items).toHaveLength(30);
    expect(found.unplanned).toBe(60);
  });
});

describe('reserving', () => {
  test('plans every free step once, keeps what the forecast said, and is then over', async () => {
    const { readyOn } = await forecast();
    const done = await shop.ok(shop.planner, 'POST', `/orders/${item.orderId}/reserve`, {});
    expect(done).toMatchObject({ planned: 2, readyOn });
    const after = await forecast();
    expect(after.unplanned).toBe(0);
    expect(after.readyOn <= readyOn).toBe(true);
    expect(await shop.refusal(shop.planner, 'POST', `/orders/${item.orderId}/reserve`, {})).toEqual([
      422,
      'NothingToPlan',
    ]);
    await shop.queue(shop.kab1);
    await shop.queue(shop.washer);
    await shop.plan(null, 0, ...all());
  });

  test('by two at once it is planned once', async () => {
    const call = () => shop.app.call(shop.planner, 'POST', `/orders/${item.orderId}/reserve`, {});
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    await shop.plan(null, 0, ...all());
  });

  test('a request holds its date as a confirmed order without a mail, until that is cancelled', async () => {
    const customerId = await shop.id('customers', 'code', 'ALU01');
    const request = { serviceId: shop.steel, area: 18, weight: 120, goodsOn: '2026-10-09' };
    const query = Object.entries(request).map(([key, value]) => `${key}=${value}`);
    const { readyOn } = await shop.ok(shop.planner, 'GET', `/scheduler/ready-date?${query.join('&')}`);
    const path = '/scheduler/ready-date/reserve';
    const sent = { ...request, customerId, name: 'Bramy', amount: 4 };
    const rights = ['SCHEDULER_READ', 'SCHEDULER_WRITE'];
    const planner = await shop.app.person({ rights, companyId: shop.companyId });
    const seller = await shop.app.person({
      rights: [...rights, 'ORDERS_READ', 'ORDERS_WRITE'],
      companyId: shop.companyId,
    });
    expect(await shop.refusal(planner, 'POST', path, sent)).toEqual([403, 'NoAccess']);
    const past = { ...sent, goodsOn: '2026-10-01' };
    expect(await shop.refusal(seller, 'POST', path, past)).toEqual([400, 'InvalidInput', { goodsOn: 'DateInPast' }]);
    const mails = () => shop.app.database.db.one(sql`select count(*)::int as n from mail_logs`);
    const before = await mails();
    const made = await shop.ok(seller, 'POST', path, sent);
    expect(made).toMatchObject({ planned: 2, readyOn });
    expect(await mails()).toEqual(before);
    expect(await shop.ok(shop.office, 'GET', `/orders/${made.id}`)).toMatchObject({
      numberText: made.numberText,
      deliveryDate: readyOn,
      customerId,
      status: 2,
      items: [{ name: 'Bramy', amount: 4, surface: '4.5000', weight: '30.000', status: 3 }],
    });
    expect(await forecast(shop.planner, made.id)).toMatchObject({ unplanned: 0, readyOn });
    await shop.ok(seller, 'POST', `/orders/${made.id}/cancel`, { reason: 'Zapytanie bez odpowiedzi', mail: false });
    expect([await shop.queue(shop.washer), await shop.queue(shop.kab1)]).toEqual([[], []]);
  });

  test('an order that is not confirmed yet is refused', async () => {
    const customerId = await shop.id('customers', 'code', 'ALU01');
    const { id } = await shop.ok(shop.office, 'POST', '/orders', {
      customerId,
      serviceId: shop.steel,
      items: [{ name: 'Brama', amount: 1, surface: '1.0000' }],
    });
    expect(await forecast(shop.planner, id as number)).toMatchObject({ isConfirmed: false });
    expect(await shop.refusal(shop.planner, 'POST', `/orders/${id}/reserve`, {})).toEqual([422, 'OrderNotConfirmed']);
  });
});

describe('a request', () => {
  const ask = (query: Record<string, string>) =>
    shop.ok(shop.office, 'GET', `/scheduler/ready-date?${new URLSearchParams(query).toString()}`);

  test('gets its first day, later the larger it is and the later its goods come', async () => {
    const serviceId = String(shop.steel);
    const small = await ask({ serviceId, area: '10' });
    expect(small).toMatchObject({ today: '2026-10-05', readyOn: '2026-10-05' });
    const large = await ask({ serviceId, area: '900' });
    expect(large.readyOn > small.readyOn).toBe(true);
    const later = await ask({ serviceId, area: '900', goodsOn: '2026-10-12' });
    expect(later.readyOn > large.readyOn).toBe(true);
    expect(kinds(later)[0]).toBe('reception');
  });

  test('of a service there is not is not found, and bad input is named', async () => {
    const none = '/scheduler/ready-date?serviceId=2147483647&area=1';
    expect(await shop.refusal(shop.office, 'GET', none)).toEqual([404, 'NotFound']);
    const bad = await shop.app.call(shop.office, 'GET', `/scheduler/ready-date?serviceId=${shop.steel}&area=-1`);
    expect(bad).toMatchObject({ status: 400 });
  });
});

describe('who may', () => {
  test('customers and those without the right are refused; readers may not reserve', async () => {
    const reader = await shop.app.person({ rights: ['SCHEDULER_READ'], companyId: shop.companyId });
    await forecast(reader);
    await forecast(shop.office);
    const refused = (who: Person, method: 'GET' | 'POST', path: string) => shop.refusal(who, method, path);
    expect(await refused(reader, 'POST', `/orders/${item.orderId}/reserve`)).toEqual([403, 'NoAccess']);
    const nobody = await shop.app.person({ rights: ['WORK_CARDS_READ'] });
    expect(await refused(nobody, 'GET', `/orders/${item.orderId}/forecast`)).toEqual([403, 'NoAccess']);
  });
});

describe('the list of late orders', () => {
  const listed = async (lateness: string) => {
    const { numberText: search } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
    return (await shop.ok(shop.office, 'GET', `/orders?filter=${jsonParam({ lateness, search })}`)).total;
  };
  test('has those past their day, and those ready after it by the plan', async () => {
    const { db } = shop.app.database;
    const installation = { ...shop.app.installation };
    await keepForecasts(installation, now());
    expect([await listed('late'), await listed('willBe'), await listed('lateOrWillBe')]).toEqual([0, 0, 0]);
    await shop.ok(shop.planner, 'PUT', `/scheduler/${item.coating}`, {
      planPlaceId: shop.kab1,
      planDate: '2026-10-21',
    });
    await keepForecasts(installation, now(), [item.orderId]);
    expect([await listed('late'), await listed('willBe'), await listed('lateOrWillBe')]).toEqual([0, 1, 1]);
    await db.run(sql`update orders set delivery_date = '2026-10-02' where id = ${item.orderId}`);
    expect([await listed('late'), await listed('willBe'), await listed('lateOrWillBe')]).toEqual([1, 0, 1]);
    await shop.plan(null, 0, ...all());
  });
});

describe('keeping the forecasts of all orders', () => {
  test('goes on after the first five hundred, of orders that are open and of those that are over', async () => {
    const { db } = shop.app.database;
    for (const status of [orderState.confirmed, orderState.invoiced])
      await db.run(sql`
        insert into orders (company_id, customer_id, status, order_date, delivery_date, forecast_date, external_number)
        select company_id, customer_id, ${status}, order_date, delivery_date, '2026-10-21', 'MANY'
        from orders, generate_series(1, 501) where id = ${item.orderId}`);
    const foreseen = async () =>
      (await db.one<{ n: number }>(
        sql`select count(*)::int as n from orders where forecast_date = '2026-10-21' and external_number = 'MANY'`,
      ))!.n;
    expect(await foreseen()).toBe(1002);
    await keepForecasts(shop.app.installation, now());
    expect(await foreseen()).toBe(0);
    await db.run(sql`delete from orders where external_number = 'MANY'`);
  });

  test('is one job for the moves of a place one after the other', async () => {
    const { db } = shop.app.database;
    const waiting = () =>
      db.rows<{ payload: unknown }>(sql`
        select payload from graphile_worker._private_jobs where key like ${`${forecastJob}:%`} order by key`);
    await db.run(sql`delete from graphile_worker._private_jobs`);
    const other = await shop.item({ surface: '1.0000', weight: '1.000', product1Id: null });
    await shop.plan(shop.washer, undefined, item.steps['ODT']!);
    await shop.plan(shop.kab1, 1, item.coating);
    await shop.plan(shop.kab1, 1, other.coating);
    const jobs = await waiting();
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(
      expect.arrayContaining([{ payload: [item.steps['ODT']] }, { payload: [item.coating, other.coating] }]),
    );
    await runJobs(shop.app);
    expect(await waiting()).toEqual([]);
    const { forecastDate } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
    expect(forecastDate).toBe((await forecast()).readyOn);
    await shop.plan(null, 0, ...all(), other.coating);
  });
});

describe('without the scheduler', () => {
  test('nothing is foreseen, and the list still knows what is late', async () => {
    const { db } = shop.app.database;
    await shop.ok(shop.planner, 'PUT', `/scheduler/${item.coating}`, {
      planPlaceId: shop.kab1,
      planDate: '2026-10-21',
    });
    await keepForecasts(shop.app.installation, now(), [item.orderId]);
    const foreseen = () =>
      db.one(
        sql`select forecast_date::text as day from orders where id = ${item.orderId} and forecast_date is not null`,
      );
    expect(await foreseen()).toEqual({ day: '2026-10-21' });
    await everyModule(shop.app, 'ORDER_SCHEDULER');
    expect(await shop.refusal(shop.planner, 'GET', `/orders/${item.orderId}/forecast`)).toEqual([403, 'NoAccess']);
    expect(await shop.refusal(shop.planner, 'POST', `/orders/${item.orderId}/reserve`)).toEqual([403, 'NoAccess']);
    await keepForecasts(shop.app.installation, now());
    expect(await foreseen()).toBeUndefined();
    expect((await shop.ok(shop.office, 'GET', `/orders?filter=${jsonParam({ lateness: 'lateOrWillBe' })}`)).total).toBe(
      (await shop.ok(shop.office, 'GET', `/orders?filter=${jsonParam({ lateness: 'late' })}`)).total,
    );
    await everyModule(shop.app);
    await shop.plan(null, 0, ...all());
  });
});

describe('days an order has lost already', () => {
  test('are those goods, waiting and steps were late, in working days, from what was recorded', async () => {
    expect((await forecast()).lost).toEqual([]);
    const { db } = shop.app.database;
    await shop.plan(shop.kab1, 1, item.coating);
    await db.run(sql`update order_item_services set plan_date = '2026-09-30' where id = ${item.coating}`);
    const warehouse = await shop.app.person({ rights: ['RECEPTION_READ', 'RECEPTION_WRITE', 'ORDERS_READ'] });
    const late = await shop.ok(warehouse, 'POST', '/receptions', { orderId: item.orderId, date: '2026-10-01' });
    const moved = (status: [number, number], date: string) =>
      db.run(sql`
        insert into logs (kind, description, date, entity, action, record_id, data)
        values (0, 'orders', ${date}::timestamptz, 'orders', 'wait', ${item.orderId},
          ${JSON.stringify({ changes: { status } })}::jsonb)`);
    await moved([2, 3], '2026-09-24T10:00:00Z');
    await moved([3, 2], '2026-09-28T10:00:00Z');
    expect((await forecast()).lost).toEqual([
      { kind: 'waiting', from: '2026-09-24', to: '2026-09-28', days: 2, what: null },
      { kind: 'behind', from: '2026-09-30', to: '2026-10-05', days: 3, what: expect.stringContaining('Kabina 1') },
      { kind: 'reception', from: '2026-10-01', to: '2026-10-05', days: 2, what: late.numberText },
    ]);
    await shop.ok(warehouse, 'PUT', `/receptions/${late.id}`, { version: late.version, date: '2026-10-09' });
    expect((await forecast()).lost).toContainEqual(
      expect.objectContaining({ kind: 'reception', from: '2026-10-01', days: 2 }),
    );
    await shop.plan(null, 0, item.coating);
  });

  test('include those its paint was late, also where some of it came', async () => {
    const { db } = shop.app.database;
    const paintId = await shop.paint('7016-STR');
    await db.run(sql`update order_items set product1_id = ${paintId} where id = ${item.id}`);
    await db.run(sql`update orders set created_at = '2026-09-20' where id = ${item.orderId}`);
    const late = { kind: 'paint', from: '2026-09-28', to: '2026-10-05', days: 5 };
    const order = await db.one<{ id: number }>(sql`
      insert into paint_orders (number_text, date, expected_on, status) values ('ZF/P', '2026-09-20', '2026-09-28', 1) returning id`);
    await db.run(sql`
      insert into paint_order_items (paint_order_id, lp, product_id, amount, unit) values (${order!.id}, 1, ${paintId}, 50, 'kg')`);
    expect((await forecast()).lost).toContainEqual(expect.objectContaining(late));
    await db.run(sql`update paint_order_items set received_amount = 20 where paint_order_id = ${order!.id}`);
    await db.run(sql`update paint_orders set status = 3 where id = ${order!.id}`);
    expect((await forecast()).lost).toContainEqual(expect.objectContaining(late));
  });
});
