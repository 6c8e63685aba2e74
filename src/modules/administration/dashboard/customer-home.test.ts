import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { sql } from '../../../engine/server/sql';

const rights = ['ORDERS_READ', 'QUOTATIONS_READ', 'RECEPTION_READ', 'COMPLAINTS_READ', 'COMPLAINTS_WRITE'];
let shop: ReceivedShop;
let mine: Person;
let theirs: Person;
let clerk: Person;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
  mine = await shop.app.person({ rights, customerId: shop.alufasada });
  theirs = await shop.app.person({ rights, customerId: shop.zuraw });
  clerk = await shop.app.person({ rights, companyId: shop.companyId });
});
const home = (person: Person) => shop.ok(person, 'GET', '/dashboard/customer');
const empty = {
  quotations: [],
  differences: [],
  ready: [],
  complaints: [],
  orders: [],
  invoices: { items: [], due: [], total: 0, open: 0 },
};

it('shows a customer what waits for an answer, of their own and until it is given', async () => {
  expect(await home(mine)).toEqual(empty);
  const quotation = await shop.quote([{ ...shop.items.post, amount: 40 }]);
  expect((await home(mine)).quotations).toEqual([]);
  await shop.ok(shop.sales, 'POST', `/quotations/${quotation.id}/confirm`, {});
  const delivery = await shop.count(await shop.reception(quotation.orderId), { 'P-6060': 39 });
  const line = delivery.items[0];
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${delivery.id}`);
  await shop.ok(shop.store, 'PUT', `/receptions/${delivery.id}`, {
    version,
    items: [{ id: line.id, resolution: 2 }],
  });
  const complaint = await shop.ok(clerk, 'POST', '/complaints', { orderId: quotation.orderId });
  await shop.ok(mine, 'POST', '/complaint-messages', { complaintId: complaint.id, message: 'Zacieki' });
  expect((await home(mine)).complaints).toEqual([]);
  await shop.ok(clerk, 'POST', '/complaint-messages', { complaintId: complaint.id, message: 'Poprawimy' });

  const waiting = await home(mine);
  expect(waiting).toMatchObject({
    quotations: [{ id: quotation.id, gross: expect.any(Number), currency: 'PLN' }],
    differences: [{ id: delivery.id, questions: 1 }],
    complaints: [{ id: complaint.id }],
    orders: [{ id: quotation.orderId, status: 1, pieces: 40, received: 0, ready: 0 }],
  });
  expect(await home(theirs)).toEqual(empty);
  expect(await home(clerk)).toEqual(empty);

  await shop.ok(mine, 'POST', `/quotations/${quotation.id}/answer`, { answer: 1 });
  await shop.ok(mine, 'POST', `/receptions/${delivery.id}/answer`, { items: [{ id: line.id, accept: true }] });
  await shop.ok(mine, 'POST', '/complaint-messages', { complaintId: complaint.id, message: 'Dziękuję' });
  expect(await home(mine)).toMatchObject({ quotations: [], differences: [], complaints: [], orders: [{}] });
});

it('counts the pieces of an order that are how far, and what may be picked up', async () => {
  const order = await shop.order([
    { ...shop.items.gate, amount: 2 },
    { ...shop.items.bracket, amount: 120 },
    { ...shop.items.angle, amount: 5 },
  ]);
  const { db } = shop.app.database;
  const [gate, bracket, angle] = order.items as { id: number }[];
  await db.run(sql`update order_items set status = 6, receipted_amount = 2 where id = ${gate!.id}`);
  await db.run(sql`update order_items set status = 4, lost_amount = 20 where id = ${bracket!.id}`);
  await db.run(sql`update order_items set status = 99 where id = ${angle!.id}`);
  const { orders, ready } = await home(mine);
  expect(orders.find(({ id }: { id: number }) => id === order.id)).toMatchObject({
    pieces: 102,
    received: 2,
    begun: 102,
    finished: 2,
    ready: 2,
    pickedUp: 0,
  });
  expect(ready).toEqual([{ id: order.id, numberText: order.numberText, externalNumber: null, pieces: 2 }]);
  // More orders that are due earlier than are shown.
  await db.run(sql`
    insert into orders (customer_id, company_id, status, order_date, delivery_date, hash)
    select customer_id, company_id, 2, date '2026-01-02', date '2026-01-09', 'early' || n
    from orders, generate_series(1, 25) n where id = ${order.id}`);
  const crowded = await home(mine);
  expect(crowded.orders.map(({ id }: { id: number }) => id)).not.toContain(order.id);
  expect(crowded.ready).toEqual(ready);
});

it('asks for nothing of a module that is off or a right the role lacks', async () => {
  const plain = await shop.app.person({ rights: ['COMPLAINTS_READ'], customerId: shop.alufasada });
  expect(await home(plain)).toEqual(empty);
});
