import { beforeAll, describe, expect, it } from 'vitest';
import { jsonParam } from '../../../../test/support/query';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

type Row = Record<string, unknown> & { id: number; version: number; items: Row[] };
let shop: Shop;
let customerId: number;
let shopPaint: number;
let ownPaint: number;
beforeAll(async () => {
  shop = await testShop({ paint: true });
  const { db } = shop.app.database;
  customerId = await shop.id('customers', 'code', 'STA01');
  shopPaint = await shop.id('products', 'code', '7016-STR');
  const storage = await db.one<{ id: number }>(sql`
    insert into storages (name, customer_id) values ('Farby klienta', ${customerId}) returning id`);
  await db.run(sql`update customers set storage_id = ${storage!.id} where id = ${customerId}`);
  const paint = await db.one<{ id: number }>(
    sql`insert into products (code, name) values ('3020-K', 'Farba klienta') returning id`,
  );
  ownPaint = paint!.id;
  await db.run(sql`
    insert into stocks (product_id, storage_id, unit, first_amount) values (${ownPaint}, ${storage!.id}, 'kg', 5)`);
});

const ownOnly = (value: boolean) =>
  shop.app.database.db.run(sql`update customers set own_products_only = ${value} where id = ${customerId}`);
const create = (items: unknown[]): Promise<Row> => shop.ok(shop.office, 'POST', '/orders', { customerId, items });
const item = (values: object = {}) => ({ name: 'Rama', surface: '1', ...values });

describe('a customer who has everything coated with own paint', () => {
  it('gets items with own paint, which cannot be changed to the paint of the shop', async () => {
    await ownOnly(true);
    const order = await create([item(), item({ isOwnPaint: true })]);
    expect(order.items.map(({ isOwnPaint }) => isOwnPaint)).toEqual([true, true]);
    const refusal = [400, 'InvalidInput', { 'items.1.isOwnPaint': 'OwnProductsOnly' }];
    const items = [
      { id: order.items[0]!.id, name: 'Brama' },
      { id: order.items[1]!.id, isOwnPaint: false },
    ];
    const change = { version: order.version, items };
    expect(await shop.refusal(shop.office, 'PUT', `/orders/${order.id}`, change)).toEqual(refusal);
    await ownOnly(false);
  });

  it('may be so after an order with paint of the shop, which is changed and copied all the same', async () => {
    const order = await create([item({ isOwnPaint: false })]);
    await ownOnly(true);
    const items = [{ id: order.items[0]!.id, amount: 3, isOwnPaint: false }];
    const saved: Row = await shop.ok(shop.office, 'PUT', `/orders/${order.id}`, { version: order.version, items });
    expect(saved.items[0]).toMatchObject({ amount: 3, isOwnPaint: false });
    const copy = await shop.ok(shop.office, 'POST', `/orders/${order.id}/copy`, {});
    const { items: copied }: Row = await shop.ok(shop.office, 'GET', `/orders/${copy.id}`);
    expect(copied[0]).toMatchObject({ isOwnPaint: true });
    await ownOnly(false);
  });

  it('is offered the paints of its storage', async () => {
    const filter = jsonParam({ stockOf: customerId });
    const { items } = await shop.ok(shop.office, 'GET', `/search/products-search?filter=${filter}`);
    expect((items as Row[]).map(({ id }) => id)).toEqual([ownPaint]);
  });
});

describe('the alternative paint of an item', () => {
  beforeAll(() => ownOnly(false));

  it('is offered while the paint itself is out of stock', async () => {
    const values = { product1Id: ownPaint, alternativeProductId: shopPaint };
    const order = await create([item(values), item({ product1Id: shopPaint, alternativeProductId: ownPaint })]);
    expect(order.items[0]!['alternative']).toMatchObject({ unit: 'kg' });
    expect(order.items[1]!['alternative']).toBeNull();
  });

  it('is none where the item is coated with the paint of its customer, who has nothing of it', async () => {
    const [own] = (await create([item({ product1Id: ownPaint, alternativeProductId: shopPaint, isOwnPaint: true })]))
      .items;
    expect(own!['alternative']).toBeNull();
  });
});

it('orders whose paint is out of stock are those that wait for it', async () => {
  const values = { serviceId: await shop.id('services', 'code', 'STAL-STD'), deliveryDate: '2026-10-30' };
  const waits = await shop.ok(shop.office, 'POST', '/orders', {
    customerId,
    ...values,
    items: [item({ product1Id: ownPaint })],
  });
  const has = await shop.ok(shop.office, 'POST', '/orders', {
    customerId,
    ...values,
    items: [item({ product1Id: shopPaint })],
  });
  const filter = jsonParam({ paint: 'lacking' });
  const { items } = await shop.ok(shop.office, 'GET', `/orders?filter=${filter}`);
  const found = (items as Row[]).map(({ id }) => id);
  expect(found).toContain(waits.id);
  expect(found).not.toContain(has.id);
});
