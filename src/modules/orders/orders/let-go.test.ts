import { beforeAll, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let store: Person;
beforeAll(async () => {
  shop = await quotedShop();
  store = await shop.app.person({
    rights: ['ORDERS_READ', 'RECEPTION_READ', 'RECEPTION_WRITE'],
    companyId: shop.companyId,
  });
});
const ok = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Body> =>
  shop.ok(shop.sales, method, path, body);
const announced = (orderId: number) => shop.ok(store, 'POST', '/receptions', { orderId });
async function receive(id: number): Promise<void> {
  const { version, items } = await shop.ok(store, 'GET', `/receptions/${id}`);
  const counted = items.map((line: Body) => ({ id: line.id, countedAmount: line.declaredAmount }));
  await shop.ok(store, 'PUT', `/receptions/${id}`, { version, items: counted });
  await shop.ok(store, 'POST', `/receptions/${id}/counted`, {});
  const location = await shop.app.database.db.one<{ id: number }>(sql`
    select id from locations where company_id is null or company_id = ${shop.companyId} order by id limit 1`);
  await shop.ok(store, 'POST', `/receptions/${id}/receive`, { locationId: location!.id });
}
const statusOf = async (id: number) =>
  (await shop.app.database.db.one<{ status: number }>(sql`select status from receptions where id = ${id}`))!.status;

it('a cancelled order expects no goods any more; what came stays in the books', async () => {
  const order = await shop.order([shop.items.post]);
  await ok('POST', `/orders/${order.id}/confirm`, {});
  const came = await announced(order.id);
  await receive(came.id);
  const expected = await announced(order.id);
  await ok('POST', `/orders/${order.id}/cancel`, { reason: 'Pomyłka' });
  expect([await statusOf(came.id), await statusOf(expected.id)]).toEqual([5, 9]);
});

it('an order whose last item is cancelled expects none either', async () => {
  const order = await shop.order([shop.items.post]);
  await ok('POST', `/orders/${order.id}/confirm`, {});
  const expected = await announced(order.id);
  await ok('POST', `/order-items/${order.items[0].id}/cancel`, { reason: 'Pomyłka' });
  expect((await ok('GET', `/orders/${order.id}`)).status).toBe(99);
  expect(await statusOf(expected.id)).toBe(9);
});

it('another customer brings its own discount, unless the order has one of its own', async () => {
  const move = async (values: Record<string, unknown>, change: object) => {
    const order = await shop.order([shop.items.post], values);
    const body = { version: order.version, customerId: shop.zuraw, ...change };
    return (await ok('PUT', `/orders/${order.id}`, body)).discountPercent;
  };
  const discountOf = async (id: number) => (await ok('GET', `/customers/${id}`)).discountPercent;
  const [alufasada, zuraw] = [await discountOf(shop.alufasada), await discountOf(shop.zuraw)];
  expect(alufasada).not.toBe(zuraw);
  expect(await move({}, {})).toBe(zuraw);
  // As a form sends it: the discount is what it was.
  expect(await move({}, { discountPercent: alufasada })).toBe(zuraw);
  expect(await move({ discountPercent: 1234 }, {})).toBe(1234);
  expect(await move({}, { discountPercent: 250 })).toBe(250);
});
