import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

let shop: Shop;
let reader: Person;
const made: Record<string, number> = {};
const days = {
  late: '2026-10-01',
  later: '2026-09-20',
  today: '2026-10-05',
  cancelled: '2026-10-01',
  picked: '2026-10-01',
};

beforeAll(async () => {
  shop = await testShop();
  await everyModule(shop.app);
  reader = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT'] });
  const customerId = await shop.id('customers', 'code', 'STA01');
  const serviceId = await shop.id('services', 'code', 'STAL-STD');
  for (const [key, deliveryDate] of Object.entries(days)) {
    const items = [1, 2].map((n) => ({ name: `Detal ${n}`, surface: '1.5', amount: n }));
    const { id } = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items });
    made[key] = id as number;
    await shop.app.database.db.run(sql`update orders set delivery_date = ${deliveryDate} where id = ${id as number}`);
  }
  await shop.ok(shop.office, 'POST', `/orders/${made['cancelled']!}/cancel`, { reason: 'Klient zrezygnował' });
  const { db } = shop.app.database;
  await db.run(sql`update order_items set status = 7 where order_id = ${made['picked']!}`);
  await db.run(sql`update orders set status = 7 where id = ${made['picked']!}`);
  await db.run(sql`update order_items set status = 6 where order_id = ${made['later']!} and lp = 1`);
});
const read = (filter: object = {}) =>
  shop.ok(
    reader,
    'GET',
    `/reports/late-orders-report?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
  );

it('lists open orders past their day, the latest first, with what of them is to be coated', async () => {
  const { items, total, sums } = await read();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { orderId: made['later'], daysLate: 15, items: 2, openItems: 1, openArea: '3.0000' },
    { orderId: made['late'], daysLate: 4, items: 2, openItems: 2, openArea: '4.5000' },
  ]);
  expect(sums).toMatchObject({ items: '4', openItems: '3', openArea: '7.5000' });
});

it('is narrowed to a customer, a word and orders nobody has begun', async () => {
  expect((await read({ notBegun: true })).items).toMatchObject([{ orderId: made['late'] }]);
  const { numberText } = await shop.ok(shop.office, 'GET', `/orders/${made['late']!}`);
  expect((await read({ search: numberText as string })).total).toBe(1);
  expect((await read({ customerId: await shop.id('customers', 'code', 'ALU01') })).total).toBe(0);
});
