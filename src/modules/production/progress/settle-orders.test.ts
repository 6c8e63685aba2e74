import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { locksAmong, refusedCodes, sentStatements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let planner: Person;
let store: Person;
let locationId: number;
beforeAll(async () => {
  shop = await testFloor();
  const { companyId } = shop;
  planner = await shop.app.person({ rights: ['SCHEDULER_READ', 'SCHEDULER_WRITE'], companyId });
  store = await shop.app.person({ rights: ['RECEPTION_READ', 'RECEPTION_WRITE', 'ORDERS_READ'], companyId });
  locationId = await shop.id('locations', 'code', 'R-12');
});

const post = (path: string, body: object = {}, person = shop.office) => shop.ok(person, 'POST', path, body);
/** An order of two items with a New quotation. */
async function quoted(received?: number): Promise<[FloorItem, FloorItem]> {
  const items = await shop.order([10, 5], received === undefined ? {} : { received });
  await post(`/orders/${items[0]!.orderId}/quotation`);
  return [items[0]!, items[1]!];
}
/** A frame with pieces of an item, confirmed. */
async function hung(item: FloorItem, amount: number): Promise<number> {
  const { id } = await shop.frame((await shop.card()).id);
  await shop.hang(id, item, amount);
  await shop.act(id, 'confirm');
  return id;
}
async function save(item: FloorItem, body: object): Promise<string[]> {
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  return sentStatements(() => shop.ok(shop.office, 'PUT', `/orders/${item.orderId}`, { version, ...body }));
}

/** What is worked out of an order, by the statement that begins it. */
const settlings = {
  steps: /^with hung as/,
  state: /^with bills as/,
  amounts: /^update orders o set item_count/,
  price: /i\.lost_amount as "amount"/,
};
type Settling = keyof typeof settlings;

/** Each was worked out once, nothing else was, the order was locked once, and no more statements were sent. */
function expectSettled(sent: readonly string[], settled: readonly Settling[], most: number): void {
  const counts = Object.entries(settlings).map(([name, pattern]) => [
    name,
    sent.filter((text) => pattern.test(text)).length,
  ]);
  const expected = Object.keys(settlings).map((name) => [name, settled.includes(name as Settling) ? 1 : 0]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected));
  expect(locksAmong(sent, 'orders')).toHaveLength(1);
  expect(sent.length).toBeLessThanOrEqual(most);
}

describe('what follows from a change of an order is worked out once', () => {
  it('nothing from a note', async () => {
    const [item] = await quoted();
    expectSettled(await save(item, { notes: 'In foil' }), [], 5);
  });

  it('items of a new order stand at their first step, as those added to it later do', async () => {
    const order = await post('/orders', {
      customerId: await shop.id('customers', 'code', 'KON01'),
      serviceId: await shop.id('services', 'code', 'STAL-STD'),
      items: [{ name: 'Frame', amount: 10, surface: '1' }],
    });
    const items = [{ name: 'Cap', amount: 1, surface: '1' }];
    await shop.ok(shop.office, 'PUT', `/orders/${order.id}`, { version: order.version, items });
    const stand = await shop.app.database.db.rows<{ step: string | null }>(sql`
      select y.code as step from order_items i left join service_steps y on y.id = i.step_id
      where i.order_id = ${order.id} order by i.id`);
    expect(stand).toHaveLength(2);
    expect(stand[0]!.step).toEqual(expect.any(String));
    expect(stand[1]).toEqual(stand[0]);
  });

  it('steps, sums and price from an amount', async () => {
    const [item] = await quoted();
    expectSettled(await save(item, { items: [{ id: item.id, amount: 11 }] }), ['steps', 'amounts', 'price'], 28);
  });

  it('steps, status, sums and price from an item that is added and one that is removed', async () => {
    const [item, other] = await quoted(0);
    const items = [
      { id: other.id, remove: true },
      { name: 'Cap', surface: '1' },
    ];
    expectSettled(await save(item, { items }), ['steps', 'state', 'amounts', 'price'], 42);
  });

  it('all of it from one save that changes header and items', async () => {
    const [item] = await quoted(0);
    const serviceId = await shop.id('services', 'code', 'STAL-C3');
    const items = [
      { id: item.id, amount: 12 },
      { name: 'Cap', surface: '1' },
    ];
    expectSettled(await save(item, { serviceId, items }), ['steps', 'state', 'amounts', 'price'], 49);
  });

  it('steps and statuses from a frame in work, which tells the customer once', async () => {
    const [item] = await quoted();
    const frame = await hung(item, 5);
    const mails = () =>
      shop.app.database.db.one<{ sent: number }>(sql`select count(*)::int as sent from mail_logs where kind = '4'`);
    const before = (await mails())!.sent;
    // One of them looks for followers after the commit.
    expectSettled(await sentStatements(() => shop.act(frame, 'process')), ['steps', 'state'], 30);
    expect((await mails())!.sent).toBe(before + 1);
    expectSettled(await sentStatements(() => shop.act(frame, 'finish')), ['steps'], 13);
    expectSettled(await sentStatements(() => shop.act(frame, 'pullBack')), ['steps'], 13);
  });

  it('steps and statuses from a plan', async () => {
    const [item] = await quoted();
    const plan = () => shop.ok(planner, 'PUT', `/scheduler/${item.steps['MAL']}`, { planPlaceId: shop.boothId });
    expectSettled(await sentStatements(plan), ['steps', 'state'], 20);
  });

  it('status and sums from an order that is cancelled with its items', async () => {
    const [item] = await quoted();
    const sent = await sentStatements(() => post(`/orders/${item.orderId}/cancel`, { reason: 'Not wanted' }));
    // Its quotation is cancelled, not worked out again.
    expectSettled(sent, ['state', 'amounts'], 42);
  });

  it('all of it from a delivery that brings fewer pieces', async () => {
    const [item] = await quoted(0);
    const { id } = await post('/receptions', { orderId: item.orderId }, store);
    const found = await shop.ok(store, 'GET', `/receptions/${id}`);
    const lines = found.items as { id: number; declaredAmount: number }[];
    const counted = lines.map((line, at) => ({ id: line.id, countedAmount: line.declaredAmount - (at === 0 ? 1 : 0) }));
    await shop.ok(store, 'PUT', `/receptions/${id}`, { version: found.version, items: counted });
    const { version } = await post(`/receptions/${id}/counted`, {}, store);
    await shop.ok(store, 'PUT', `/receptions/${id}`, { version, items: [{ id: lines[0]!.id, resolution: 1 }] });
    const sent = await sentStatements(() => post(`/receptions/${id}/receive`, { locationId }, store));
    expectSettled(sent, ['steps', 'amounts', 'price'], 46);
  });
});

it('a refusal while settling refuses the whole request and leaves nothing behind', async () => {
  const [item] = await quoted();
  await hung(item, 5);
  const { db } = shop.app.database;
  // Past every rule, as only somebody at the database could do it.
  await db.run(sql`update order_items set receipted_amount = 2 where id = ${item.id}`);
  const state = () =>
    db.one(sql`select o.version, o.amount_sum, o.area_sum, o.price_net, i.version as item_version, i.amount,
      (select count(*)::int from logs) as entries, (select count(*)::int from mail_logs) as mails
      from orders o join order_items i on i.order_id = o.id where i.id = ${item.id}`);
  const before = await state();
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  const answer = await shop.app.call(shop.office, 'PUT', `/orders/${item.orderId}`, {
    version,
    discountPercent: 500,
    items: [{ id: item.id, amount: 11 }],
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { errorStr: 'MoreOnFramesThanReceived', errorDetails: 'Detal 1: 5 > 2' },
  });
  expect(await state()).toEqual(before);
});

it('changes of one order at once wait for each other, and none of them meets a deadlock', async () => {
  const [item, other] = await quoted();
  const frames = [await hung(item, 4), await hung(other, 2)];
  const { db } = shop.app.database;
  const answers: { status: number; body: { errorStr?: string } }[] = [];
  const send = async (person: Person, method: 'POST' | 'PUT', path: string, body: object = {}) => {
    answers.push(await shop.app.call(person, method, path, body));
  };
  const rounds = 6;
  const floor = async (frame: number) => {
    for (let round = 0; round < rounds; round++)
      for (const action of ['process', 'finish', 'pullBack', 'pullBack', 'confirm'])
        await send(
          shop.foreman,
          'POST',
          `/work-card-frames/${frame}/${action}`,
          action === 'process' ? { reason: 'Pilne' } : {},
        );
  };
  const plans = async (one: FloorItem) => {
    for (let round = 0; round < rounds; round++)
      for (const planPlaceId of [shop.boothId, null])
        await send(planner, 'PUT', `/scheduler/${one.steps['MAL']}`, { planPlaceId });
  };
  const saves = async (one: FloorItem, amount: number) => {
    for (let round = 0; round < rounds; round++) {
      const { version } = await shop.ok(shop.office, 'GET', `/order-items/${one.id}`);
      await send(shop.office, 'PUT', `/order-items/${one.id}`, { version, amount: amount + (round % 2) });
    }
  };
  const codes = await refusedCodes(() =>
    Promise.all([...frames.map(floor), plans(item), plans(other), saves(item, 10), saves(other, 5)]),
  );
  const known = new Set([
    undefined,
    'StaleVersion',
    'TransitionRefused',
    'FrameNotConfirmed',
    'StepFinished',
    'ItemNotPlannable',
  ]);
  expect(answers.filter(({ body }) => !known.has(body.errorStr)).map(({ body }) => body.errorStr)).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(rounds * 6);
  expect(codes).not.toContain('40P01');
  expect(
    await db.one(sql`
      select o.amount_sum = sum(i.amount) as sums, count(*) filter (where i.version < 1)::int as lost,
        (select q.payment_net from quotations q where q.order_id = o.id and q.status = 1) = o.price_net as priced
      from orders o join order_items i on i.order_id = o.id where o.id = ${item.orderId} group by o.id`),
  ).toEqual({ sums: true, lost: 0, priced: true });
});
