import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type PlannedItem, type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { statements } from '../../../../test/support/statements';
import { until } from '../../../../test/support/until';
import { sql } from '../../../engine/server/sql';

let shop: PlanShop;
let items: PlannedItem[];
let a: number, b: number, c: number, d: number;
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
  items = await shop.items(4);
  [a, b, c, d] = items.map((item) => item.coating) as [number, number, number, number];
});
const put = (id: number, body: object) => shop.ok(shop.planner, 'PUT', `/scheduler/${id}`, body);
const no = (id: number, body: object) => shop.refusal(shop.planner, 'PUT', `/scheduler/${id}`, body);
const statusOf = async (item: PlannedItem | undefined) =>
  (await shop.app.database.db.one<{ status: number }>(sql`select status from order_items where id = ${item!.id}`))
    ?.status;
const row = (id: number) =>
  shop.app.database.db.one(sql`
    select plan_place_id as place, plan_date as date, plan_seq as seq, status from order_item_services where id = ${id}`);

describe('moving steps', () => {
  test('one by one into a queue, items follow', async () => {
    expect(await put(a, { planPlaceId: shop.kab1 })).toMatchObject({
      planPlaceId: shop.kab1,
      planSeq: 1,
      total: 1,
      changed: false,
      before: [{ id: a, planPlaceId: null, planDate: null, planSeq: 0 }],
      after: [{ id: a, planPlaceId: shop.kab1, planDate: '2026-10-05', planSeq: 1 }],
    });
    await put(b, { planPlaceId: shop.kab1, planSeq: 1 });
    await put(c, { planPlaceId: shop.kab1, planSeq: 2, planDate: '2026-10-07' });
    expect(await put(d, { planPlaceId: shop.kab1, planSeq: 99 })).toMatchObject({ planSeq: 4, total: 4 });
    expect(await shop.queue(shop.kab1)).toEqual([b, c, a, d]);
    expect(await row(a)).toEqual({ place: shop.kab1, date: '2026-10-05', seq: 3, status: 3 });
    expect(await row(c)).toMatchObject({ date: '2026-10-07' });
    expect(await Promise.all(items.map(statusOf))).toEqual([3, 3, 3, 3]);
  });

  test('into a queue whose place stays in use as long as it has one', async () => {
    const dictionaries = ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'];
    const clerk = await shop.app.person({ rights: dictionaries, companyId: shop.companyId });
    const { version } = await shop.ok(clerk, 'GET', `/places/${shop.kab1}`);
    const body = { version, isActive: false };
    expect(await shop.refusal(clerk, 'PUT', `/places/${shop.kab1}`, body)).toEqual([
      422,
      'PlaceHasWork',
      { isActive: 'PlaceHasWork' },
    ]);
  });

  test('several at once inside it, in the order given, with their dates', async () => {
    expect(await shop.plan(shop.kab1, 1, d, c)).toMatchObject({ planSeq: 1, total: 4 });
    expect(await shop.queue(shop.kab1)).toEqual([d, c, b, a]);
    expect(await row(c)).toMatchObject({ date: '2026-10-07' });
    expect(await shop.plan(shop.kab1, 2, a, d)).toMatchObject({ planSeq: 2 });
    expect(await shop.queue(shop.kab1)).toEqual([c, a, d, b]);
  });

  test('to another place and off the plan; queues close behind them', async () => {
    await shop.plan(shop.kab2, 1, a, b);
    expect([await shop.queue(shop.kab1), await shop.queue(shop.kab2)]).toEqual([
      [c, d],
      [a, b],
    ]);
    await shop.plan(null, undefined, c, a);
    await put(b, { planPlaceId: shop.kab2, planSeq: 0 });
    expect([await shop.queue(shop.kab1), await shop.queue(shop.kab2)]).toEqual([[d], []]);
    expect(await row(a)).toEqual({ place: null, date: null, seq: 0, status: 2 });
    expect(await Promise.all(items.map(statusOf))).toEqual([2, 2, 2, 3]);
    expect((await shop.planned(shop.kab1)).items.map(({ id }: { id: number }) => id)).toEqual([d]);
    expect((await shop.free(shop.kab1)).items.map(({ id }: { id: number }) => id).sort()).toEqual([a, b, c].sort());
  });

  test('tells a planner that somebody else was quicker, and loses neither move', async () => {
    await shop.plan(shop.kab1, 1, a);
    const answer = await put(b, { planPlaceId: shop.kab1, planSeq: 1, expected: d });
    expect(answer).toMatchObject({ planSeq: 1, changed: true });
    expect(await put(c, { planPlaceId: shop.kab1, planSeq: 2, expected: a })).toMatchObject({ changed: false });
    expect(await put(c, { planPlaceId: shop.kab1, planSeq: 9, expected: null })).toMatchObject({ changed: false });
    expect(await shop.queue(shop.kab1)).toEqual([b, a, d, c]);
    await shop.plan(null, 0, a, b, c, d);
  });

  test('the queue several people ask for at the same moment is not read for each of them', async () => {
    await shop.plan(shop.kab1, 1, a, b);
    const four = () => Promise.all([1, 2, 3, 4].map(() => shop.planned(shop.kab1)));
    const one = await statements(() => shop.planned(shop.kab1));
    expect(await statements(four)).toBeLessThan(4 * one);
    const [first, second] = await four();
    expect(first.items.map(({ id }: { id: number }) => id)).toEqual([a, b]);
    expect(second).toEqual(first);
    await shop.plan(null, 0, a, b);
  });

  test('is kept in the history of the step, positions are not', async () => {
    const entries = () =>
      shop.app.database.db.rows<{ changes: unknown }>(sql`
        select data->'changes' as changes from logs where entity = 'order-item-services' and record_id = ${a} order by id`);
    const before = (await entries()).length;
    await shop.plan(shop.kab1, 1, a, b);
    await shop.plan(shop.kab1, 1, b);
    expect((await entries()).slice(before)).toEqual([
      { changes: { planPlaceId: [null, shop.kab1], planDate: [null, '2026-10-05'] } },
    ]);
    await shop.plan(null, 0, a, b);
  });
});

describe('what is refused changes nothing', () => {
  beforeAll(() => shop.plan(shop.kab1, 1, a, b));
  const unchanged = async () => expect(await shop.queue(shop.kab1)).toEqual([a, b]);

  test('a position of −1, a place there is not, a step twice, none, one there is not', async () => {
    expect(await no(c, { planPlaceId: shop.kab1, planSeq: -1 })).toEqual([
      400,
      'InvalidInput',
      { planSeq: 'TooSmall' },
    ]);
    expect(await no(c, { planPlaceId: shop.kab1, planSeq: 1.5 })).toEqual([
      400,
      'InvalidInput',
      { planSeq: 'NotInteger' },
    ]);
    expect(await no(c, { planPlaceId: 2_147_483_647, planSeq: 1 })).toEqual([
      400,
      'InvalidInput',
      { planPlaceId: 'RefMissing' },
    ]);
    const many = (ids: number[]) =>
      shop.refusal(shop.planner, 'PUT', '/scheduler/plan', { ids, planPlaceId: shop.kab1, planSeq: 1 });
    expect(await many([c, c])).toEqual([400, 'InvalidInput', { ids: 'AlreadyExists' }]);
    expect(await many([])).toEqual([400, 'InvalidInput', { ids: 'Required' }]);
    expect(await many([c, 2_147_483_647])).toEqual([404, 'NotFound']);
    await unchanged();
  });

  test('a place of another company, of another kind, out of use', async () => {
    const { db } = shop.app.database;
    const other = await db.one<{ id: number }>(sql`
      insert into companies (code, name) values ('INNA', 'Inna firma') returning id`);
    const place = async (company: number, active: boolean) =>
      (await db.one<{ id: number }>(sql`
        insert into places (company_id, code, name, place_type_id, is_active)
        select ${company}, ${`X${company}${active}`}, 'Obca kabina', place_type_id, ${active} from places where id = ${shop.kab1}
        returning id`))!.id;
    const at = (planPlaceId: number) => no(c, { planPlaceId, planSeq: 1 });
    expect(await at(await place(other!.id, true))).toEqual([
      422,
      'PlaceOfOtherCompany',
      { planPlaceId: 'PlaceOfOtherCompany' },
    ]);
    expect(await at(await place(shop.companyId, false))).toEqual([
      422,
      'PlaceInactive',
      { planPlaceId: 'PlaceInactive' },
    ]);
    expect(await at(shop.washer)).toEqual([422, 'PlaceOfOtherType', { planPlaceId: 'PlaceOfOtherType' }]);
    expect(
      await shop.refusal(shop.planner, 'PUT', '/scheduler/plan', {
        ids: [c, items[3]!.steps['ODT']],
        planPlaceId: shop.kab1,
        planSeq: 1,
      }),
    ).toEqual([422, 'PlaceOfOtherType', { planPlaceId: 'PlaceOfOtherType' }]);
    await unchanged();
  });

  test('a step that is finished, done by a partner or not planned', async () => {
    const { db } = shop.app.database;
    const step = c;
    const to = { planPlaceId: shop.kab1, planSeq: 1 };
    await db.run(sql`update order_item_services set status = 5 where id = ${step}`);
    expect(await no(step, to)).toEqual([422, 'StepFinished']);
    await db.run(sql`update order_item_services set status = 2 where id = ${step}`);
    const service = sql`(select service_step_id from order_item_services where id = ${step})`;
    await db.run(sql`update service_steps set is_external = true where id = ${service}`);
    expect(await no(step, to)).toEqual([422, 'StepExternal']);
    await db.run(sql`update service_steps set is_external = false, is_planned = false where id = ${service}`);
    expect(await no(step, to)).toEqual([422, 'StepNotPlanned']);
    await db.run(sql`update service_steps set is_planned = true where id = ${service}`);
    await unchanged();
  });

  test('an item that is new, cancelled or done', async () => {
    const { db } = shop.app.database;
    for (const status of [0, 1, 5, 6, 7, 99]) {
      await db.run(sql`update order_items set status = ${status} where id = ${items[2]!.id}`);
      expect(await no(c, { planPlaceId: shop.kab1, planSeq: 1 }), String(status)).toEqual([422, 'ItemNotPlannable']);
    }
    await db.run(sql`update order_items set status = 2 where id = ${items[2]!.id}`);
    await unchanged();
  });

  test('without the right to plan', async () => {
    const reader = await shop.app.person({ rights: ['SCHEDULER_READ'] });
    expect(await shop.refusal(reader, 'PUT', `/scheduler/${c}`, { planPlaceId: shop.kab1 })).toEqual([403, 'NoAccess']);
    await unchanged();
  });
});

describe('the plan of an item', () => {
  test('goes when the item is cancelled, and when its order is; the queue closes', async () => {
    const [one, two, three] = (await shop.items(3)) as [PlannedItem, PlannedItem, PlannedItem];
    const before = await shop.queue(shop.kab2);
    await shop.plan(shop.kab2, 1, one.coating, two.coating, three.coating);
    await shop.ok(shop.office, 'POST', `/order-items/${one.id}/cancel`, { reason: 'Rezygnacja' });
    expect(await shop.queue(shop.kab2)).toEqual([two.coating, three.coating, ...before]);
    expect(await row(one.coating)).toMatchObject({ place: null, seq: 0 });
    await shop.ok(shop.office, 'POST', `/orders/${two.orderId}/cancel`, { reason: 'Rezygnacja' });
    expect(await shop.queue(shop.kab2)).toEqual(before);
  });

  test('leaves no hole when its item is deleted or gets another service', async () => {
    const [one] = (await shop.items(1)) as [PlannedItem];
    const other = await shop.item();
    await shop.plan(shop.kab2, 1, one.coating, other.coating);
    await shop.app.database.db.run(sql`delete from order_item_services where id = ${one.coating}`);
    expect((await shop.queue(shop.kab2))[0]).toBe(other.coating);
    await shop.plan(null, 0, other.coating);
  });
});

describe('mail 3', () => {
  const mails = async () =>
    (await shop.app.database.db.one<{ n: number }>(sql`select count(*)::int as n from mail_logs where kind = '3'`))!.n;

  test('goes out once, when the last item of the order is planned; the order stays confirmed', async () => {
    const [one, two] = (await shop.items(2)) as [PlannedItem, PlannedItem];
    const before = await mails();
    await shop.plan(shop.kab1, 1, one.coating);
    expect(await mails()).toBe(before);
    await shop.plan(shop.kab1, 1, two.coating);
    expect(await mails()).toBe(before + 1);
    await shop.plan(null, 0, one.coating, two.coating);
    await shop.plan(shop.kab1, 1, one.coating, two.coating);
    expect(await mails()).toBe(before + 1);
    expect(await shop.app.database.db.one(sql`select status from orders where id = ${one.orderId}`)).toEqual({
      status: 2,
    });
    await shop.plan(null, 0, one.coating, two.coating);
  });

  test('and when what was not planned is cancelled', async () => {
    const [one, two] = (await shop.items(2)) as [PlannedItem, PlannedItem];
    const before = await mails();
    await shop.plan(shop.kab1, 1, one.coating);
    await shop.ok(shop.office, 'POST', `/order-items/${two.id}/cancel`, { reason: 'Rezygnacja' });
    expect(await mails()).toBe(before + 1);
    await shop.plan(null, 0, one.coating);
  });
});

test('an order that is cancelled keeps its priority, like one whose goods have left', async () => {
  const [item] = (await shop.items(1)) as [PlannedItem];
  await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/cancel`, { reason: 'Rezygnacja' });
  const orderPriorityId = await shop.id('order_priorities', 'name', 'Pilny');
  expect(
    (await shop.refusal(shop.planner, 'POST', '/scheduler/priority', { orderItemId: item.id, orderPriorityId }))[1],
  ).toBe('OrderClosed');
});

test('a priority given to an order that had none is taken back', async () => {
  const [item] = (await shop.items(1)) as [PlannedItem];
  const { db } = shop.app.database;
  await db.run(sql`update orders set order_priority_id = null where id = ${item.orderId}`);
  const give = (orderPriorityId: number | null) =>
    shop.ok(shop.planner, 'POST', '/scheduler/priority', { orderItemId: item.id, orderPriorityId });
  await give(await shop.id('order_priorities', 'name', 'Pilny'));
  expect(await give(null)).toMatchObject({ orderIds: [item.orderId] });
  expect(await db.one(sql`select order_priority_id from orders where id = ${item.orderId}`)).toEqual({
    orderPriorityId: null,
  });
});

test('a place that is closed at that moment takes no step', async () => {
  const [item] = (await shop.items(1)) as [PlannedItem];
  const { db } = shop.app.database;
  const place = await db.one<{ id: number }>(sql`
    insert into places (company_id, code, name, place_type_id)
    select company_id, 'KABX', 'Kabina X', place_type_id from places where id = ${shop.kab1} returning id`);
  let answer: Awaited<ReturnType<typeof shop.app.call>> | undefined;
  const asked = await db.tx(async (tx) => {
    await tx.run(sql`update places set is_active = false where id = ${place!.id}`);
    const body = { planPlaceId: place!.id, planSeq: 1 };
    const call = shop.app.call(shop.planner, 'PUT', `/scheduler/${item.coating}`, body).then((got) => (answer = got));
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => answer ?? (await db.one(waits)));
    return { call };
  });
  expect((await asked.call).body).toMatchObject({ errorStr: 'PlaceInactive' });
});
