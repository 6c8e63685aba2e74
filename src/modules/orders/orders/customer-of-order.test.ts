import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { sql } from '../../../engine/server/sql';

let shop: ReceivedShop;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
});
const change = async (orderId: number, customerId: number) => {
  const { version } = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
  return shop.refusal(shop.sales, 'PUT', `/orders/${orderId}`, { version, customerId });
};
const kept = [400, 'InvalidInput', { customerId: 'OrderCustomerKept' }];

it('an order goes over to another customer with what was announced for it, until goods came', async () => {
  const { id } = await shop.order([shop.items.post]);
  const reception = await shop.reception(id as number);
  const path = `/receptions/${reception.id as number}`;
  const [was, is] = await Promise.all(
    [shop.alufasada, shop.zuraw].map((customerId) => shop.app.person({ rights: ['RECEPTION_READ'], customerId })),
  );
  expect(await change(id as number, shop.zuraw)).toEqual([200, undefined]);
  expect(await shop.ok(is!, 'GET', path)).toMatchObject({ numberText: reception.numberText });
  expect((await shop.refusal(was!, 'GET', path))[0]).toBe(404);
  await shop.count(reception);
  expect(await change(id as number, shop.alufasada)).toEqual(kept);
  await shop.ok(shop.store, 'POST', `${path}/receive`, { locationId: shop.locationId });
  expect(await change(id as number, shop.alufasada)).toEqual(kept);
  await shop.ok(shop.store, 'POST', `${path}/cancel`, {});
  expect(await change(id as number, shop.alufasada)).toEqual([200, undefined]);
});

it('files of an order that goes over to another customer are the shop’s own from then on', async () => {
  const { id, items } = await shop.order([shop.items.post]);
  const reception = await shop.reception(id as number);
  const { db } = shop.app.database;
  const attached = await db.rows<{ id: number }>(sql`
    insert into attachments (file_name, mime, size, file, is_internal, order_id, order_item_id, reception_id)
    select f.name, 'image/jpeg', 1, f.name, f.name = 'own', f.o, f.i, f.r from (values
      ('drawing', ${id as number}::int, null::int, null::int), ('photo', null, ${items[0].id as number}::int, null),
      ('label', null, null, ${reception.id as number}::int), ('own', ${id as number}::int, null, null)) f (name, o, i, r) returning id`);
  const ids = attached.map((row) => row.id);
  const [was, is] = await Promise.all(
    [shop.alufasada, shop.zuraw].map((customerId) => shop.app.person({ rights: ['ATTACHMENTS_READ'], customerId })),
  );
  const seen = async (person: Person) =>
    (await shop.ok(person, 'GET', '/attachments')).items.filter((one: { id: number }) => ids.includes(one.id)).length;
  expect(await seen(was!)).toBe(3);
  expect(await change(id as number, shop.zuraw)).toEqual([200, undefined]);
  expect([await seen(was!), await seen(is!)]).toEqual([0, 0]);
  const logged = await db.rows(sql`
    select 1 from logs where entity = 'attachments' and record_id = any(${ids}::int[])
      and data->'changes'->'isInternal' is not null`);
  expect(logged).toHaveLength(3);
});

it('a reception that was deleted does not come back for another customer, nor for an order that is over', async () => {
  const { id } = await shop.order([shop.items.post]);
  const reception = await shop.reception(id as number);
  const remove = () => shop.ok(shop.store, 'DELETE', `/receptions/${reception.id as number}`);
  const restore = () => shop.refusal(shop.store, 'POST', `/receptions/restore/${reception.id as number}`);
  await remove();
  expect(await change(id as number, shop.zuraw)).toEqual([200, undefined]);
  expect(await restore()).toEqual([422, 'CannotUndo']);
  expect(await change(id as number, shop.alufasada)).toEqual([200, undefined]);
  expect(await restore()).toEqual([200, undefined]);
  await remove();
  await shop.ok(shop.sales, 'POST', `/orders/${id as number}/cancel`, { reason: 'Rezygnacja' });
  expect(await restore()).toEqual([422, 'OrderClosed']);
});

it('a complaint that was deleted does not come back for an order that is another customer’s', async () => {
  const { id } = await shop.order([shop.items.post]);
  const rights = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'COMPLAINTS_DELETE'];
  const clerk = await shop.app.person({ rights, companyId: shop.companyId });
  const made = await shop.ok(clerk, 'POST', '/complaints', { orderId: id });
  const restore = () => shop.refusal(clerk, 'POST', `/complaints/restore/${made.id as number}`);
  expect(await shop.ok(clerk, 'DELETE', `/complaints/${made.id as number}`)).toMatchObject({ undo: true });
  expect(await change(id as number, shop.zuraw)).toEqual([200, undefined]);
  expect(await restore()).toEqual([422, 'CannotUndo']);
  expect(await change(id as number, shop.alufasada)).toEqual([200, undefined]);
  expect(await restore()).toEqual([200, undefined]);
});

it('a file that was deleted comes back as the shop’s own where its order went over to another customer', async () => {
  const { id, items } = await shop.order([shop.items.post]);
  const { db } = shop.app.database;
  const attached = await db.rows<{ id: number }>(sql`
    insert into attachments (file_name, mime, size, file, order_item_id)
    select f, 'image/jpeg', 1, f, ${items[0].id as number}::int from unnest(array['one', 'two']) f returning id`);
  const [one, two] = attached.map((row) => row.id);
  const clerk = await shop.app.person({ rights: ['ATTACHMENTS_READ', 'ATTACHMENTS_DELETE', 'ORDERS_READ'] });
  const again = async (file: number) => {
    await shop.ok(clerk, 'POST', `/attachments/restore/${file}`);
    return (await shop.ok(clerk, 'GET', `/attachments/${file}`)).isInternal as boolean;
  };
  await shop.ok(clerk, 'DELETE', `/attachments/${one!}`);
  expect(await again(one!)).toBe(false);
  await shop.ok(clerk, 'DELETE', `/attachments/${two!}`);
  expect(await change(id as number, shop.zuraw)).toEqual([200, undefined]);
  expect(await again(two!)).toBe(true);
});

it('an order that was complained of stays with its customer', async () => {
  const { id } = await shop.order([shop.items.post]);
  const clerk = await shop.app.person({ rights: ['COMPLAINTS_READ', 'COMPLAINTS_WRITE'], companyId: shop.companyId });
  await shop.ok(clerk, 'POST', '/complaints', { orderId: id });
  expect(await change(id as number, shop.zuraw)).toEqual(kept);
});

it('an order does not go over to an inactive customer, nor with profiles of the one it had', async () => {
  const { db } = shop.app.database;
  const [profile] = await db.rows<{ id: number }>(
    sql`insert into product_profiles (code, name, customer_id) values ('A-1', 'Słupek A', ${shop.alufasada}) returning id`,
  );
  const { id, items } = await shop.order([{ ...shop.items.post, productProfileId: profile!.id }, shop.items.gate]);
  const own = [400, 'InvalidInput', { customerId: 'ProfileOfOtherCustomer' }];
  expect(await change(id as number, shop.zuraw)).toEqual(own);
  await db.run(sql`update customers set is_active = false where id = ${shop.zuraw}`);
  const { version } = await shop.ok(shop.sales, 'GET', `/orders/${id as number}`);
  const without = { version, customerId: shop.zuraw, items: [{ id: items[0].id, remove: true }] };
  const goesOver = () => shop.refusal(shop.sales, 'PUT', `/orders/${id as number}`, without);
  expect(await goesOver()).toEqual([400, 'InvalidInput', { customerId: 'CustomerInactive' }]);
  await db.run(sql`update customers set is_active = true where id = ${shop.zuraw}`);
  expect(await goesOver()).toEqual([200, undefined]);
});

it('a complaint made at the moment its order goes over to another customer is of the one the order has', async () => {
  const root = await shop.app.person({ rights: ['SUPER_USER'] });
  for (let round = 0; round < 12; round += 1) {
    const { id } = await shop.order([shop.items.post]);
    await Promise.all([
      change(id as number, shop.zuraw),
      shop.app.call(root, 'POST', '/complaints', { orderId: id, note: 'Rysy' }),
    ]);
    const wrong = await shop.app.database.db.rows(sql`
      select c.id from complaints c join orders o on o.id = c.order_id where c.customer_id <> o.customer_id`);
    expect(wrong).toEqual([]);
  }
});
