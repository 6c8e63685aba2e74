import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';
import { statements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

let shop: Shop;
let customerId: number;
let serviceId: number;
beforeAll(async () => {
  shop = await testShop();
  customerId = await shop.id('customers', 'code', 'ALU01');
  serviceId = await shop.id('services', 'code', 'ALU-STD');
});
const items = (amount: number) =>
  Array.from({ length: amount }, (_, at) => ({ name: `Detal ${at + 1}`, surface: '0.5', amount: at + 1 }));

/** A busy server says so before it does anything; a client asks again with the same key. */
async function persist(body: unknown) {
  const key = { 'idempotency-key': randomUUID() };
  for (let tries = 0; ; tries++) {
    const answer = await shop.app.call(shop.office, 'POST', '/orders', body, key);
    if (answer.status !== 503 || tries === 50) return answer;
  }
}

it('numbers a hundred orders made at once without a gap, and none twice', async () => {
  const answers = await Promise.all(
    // Every tenth is refused.
    Array.from({ length: 100 }, (_, at) =>
      persist({ customerId, serviceId, items: at % 10 === 9 ? [{ amount: 1 }] : items(2) }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.fields as unknown);
  expect(refused).toEqual(Array.from({ length: 10 }, () => ({ 'items.0.name': 'Required' })));
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.orderNumber as number] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
});

it('makes one order of a double click and of a retry', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { customerId, externalNumber: 'DWA-RAZY', items: items(3) };
  const send = () => shop.app.call(shop.office, 'POST', '/orders', body, key);
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(new Set(answers.map(({ status, body: answer }) => `${status} ${String(answer.id)}`)).size).toBe(1);
  const { db } = shop.app.database;
  expect(
    await db.one(sql`select count(*)::int as orders, (select count(*)::int from order_items i where i.order_id = min(o.id)) as items
      from orders o where external_number = 'DWA-RAZY'`),
  ).toEqual({ orders: 1, items: 3 });
});

describe('a copy', () => {
  it('is a new order of today with the items and their steps, and nothing that became of them', async () => {
    const source = await shop.ok(shop.office, 'POST', '/orders', {
      customerId,
      serviceId,
      externalNumber: 'WZ/1',
      notes: 'Pakować w folię',
      orderDate: '2026-09-10',
      items: items(3),
    });
    await shop.ok(shop.office, 'POST', `/orders/${source.id}/quotation`, {});
    await shop.ok(shop.office, 'POST', `/orders/${source.id}/confirm`, {});
    await shop.ok(shop.office, 'POST', `/order-items/${source.items[1].id}/cancel`, { reason: 'Zbędny' });
    const copy = await shop.ok(shop.office, 'POST', `/orders/${source.id}/copy`, { externalNumber: 'WZ/2' });
    expect(copy).toMatchObject({
      status: 1,
      orderDate: '2026-10-05',
      month: 10,
      externalNumber: 'WZ/2',
      notes: 'Pakować w folię',
      measurementStatus: 0,
      priceNet: null,
      itemCount: 2,
    });
    expect(copy.items.map((item: Record<string, unknown>) => [item.lp, item.name, item.status, item.amount])).toEqual([
      [1, 'Detal 1', 1, 1],
      [2, 'Detal 3', 1, 3],
    ]);
    const steps = (item: { steps: { name: string }[] }) => item.steps.map(({ name }) => name);
    expect(steps(copy.items[0])).toEqual(steps(source.items[0]));
    expect([source.month, copy.numberText]).toEqual([9, expect.stringMatching(/^ZL\/\d{4}\/10\/2026$/)]);
    expect(copy.hash).not.toBe(source.hash);
    expect(await shop.refusal(shop.office, 'POST', '/orders/999999/copy', {})).toEqual([404, 'NotFound']);
  });
});

it('saves two hundred lines in as many statements as two', async () => {
  const create = (amount: number) => () =>
    shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items: items(amount) });
  await create(2)();
  const few = await statements(create(2));
  expect(await statements(create(200))).toBe(few);
  expect(few).toBeLessThan(31);

  const mixed = async (amount: number) => {
    const order = await create(amount)();
    const half = order.items.length / 2;
    const sent = order.items.map(({ id }: { id: number }, at: number) =>
      at < half ? { id, remove: true } : { id, amount: 9, serviceId },
    );
    const body = { version: order.version, items: [...sent, ...items(half)] };
    return statements(() => shop.ok(shop.office, 'PUT', `/orders/${order.id}`, body));
  };
  await mixed(2);
  const fewer = await mixed(2);
  expect(await mixed(200)).toBe(fewer);
  expect(fewer).toBeLessThan(31);
});

it('leaves steps, sums and price alone where nothing they are made of changes', async () => {
  const order = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items: items(2) });
  const quotation = await shop.ok(shop.office, 'POST', `/orders/${order.id}/quotation`, {});
  const notes = order.items.map(({ id }: { id: number }) => ({ id, note: 'Ostrożnie' }));
  let saved = order;
  const save = (lines: object[]) => async () => {
    saved = await shop.ok(shop.office, 'PUT', `/orders/${order.id}`, { version: saved.version, items: lines });
  };
  expect(await statements(save(notes))).toBeLessThan(12);
  expect(saved.items.map((item: { note: string }) => item.note)).toEqual(['Ostrożnie', 'Ostrożnie']);
  await save([{ id: order.items[0].id, name: 'Inna nazwa' }])();
  const priced = await shop.ok(shop.office, 'GET', `/quotations/${quotation.id}`);
  expect(priced.items[0].name).toBe('Inna nazwa');
});
