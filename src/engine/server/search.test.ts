import { beforeAll, expect, test } from 'vitest';
import { everyModule, own } from '../../../test/contract/business';
import { Rows } from '../../../test/contract/rows';
import { testApp, type Person, type TestApp } from '../../../test/support/app';
import { entities } from '../../modules/all.entities';
import { sentStatements } from '../../../test/support/statements';
import { sql } from './sql';

let company: TestApp;
let rows: Rows;
let boss: Person;
let customerId: number;
let orderId: number;
let itemId: number;

beforeAll(async () => {
  company = await testApp();
  await everyModule(company);
  rows = new Rows(company.database.db, entities, own);
  boss = await company.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  const productId = await rows.add('products', { name: 'RAL 7016 Antracyt' });
  customerId = await rows.add('customers', {
    name: 'Świetlik Lampy',
    nip: '9512001007',
    phone: '601 602 603',
    city: 'Żory',
  });
  await rows.add('customers', { name: 'Inna firma' });
  orderId = await rows.add('orders', { customerId, numberText: 'ZL/0045/10/2026' });
  await rows.add('orders', { numberText: 'ZL/0046/10/2026' });
  itemId = await rows.add('order-items', { orderId, customerId, product1Id: productId, dueDate: '2026-10-05' });
  await rows.add('order-items', { dueDate: '2026-10-06', product1Id: await rows.add('products', { name: 'Inny' }) });
});

const found = async (path: string, search: string, person: Person = boss): Promise<number[]> => {
  const filter = encodeURIComponent(JSON.stringify({ search }));
  const { status, body, text } = await company.call(person, 'GET', `${path}?filter=${filter}`);
  expect(status, text).toBe(200);
  return body.items.map(({ id }: { id: number }) => id);
};

test.each([
  'świetlik',
  'SWIETLIK',
  'lampy świet',
  '951-200-10-07',
  '9512001007',
  'PL9512001007',
  '601602603',
  '+48 601 602 603',
  '601 602 603',
  'zory',
])('a customer is found by "%s", in the list and in the picker', async (text) => {
  expect(await found('/customers', text)).toEqual([customerId]);
  expect(await found('/search/customers-search', text)).toEqual([customerId]);
});

test.each(['Świetlik', 'swiet zl/0045', '9512001007', '951-200-10-07', '0045/10'])(
  'an order is found by "%s"',
  async (text) => {
    expect(await found('/orders', text)).toEqual([orderId]);
    expect(await found('/search/orders-search', text)).toEqual([orderId]);
  },
);

test.each(['Świetlik', 'ZL/0045', '7016', 'antracyt swietlik', '5.10.2026', '2026-10-05'])(
  'an order item is found by "%s"',
  async (text) => {
    expect(await found('/order-items', text)).toEqual([itemId]);
  },
);

test('totals and exports search as the list does', async () => {
  const filter = encodeURIComponent(JSON.stringify({ search: 'swietlik' }));
  const totals = await company.call(boss, 'GET', `/order-items/totals?filter=${filter}`);
  expect(totals.body.count).toBe(1);
  const file = await company.call(boss, 'GET', `/order-items/export?format=csv&filter=${filter}`);
  expect(file.text.trim().split('\r\n')).toHaveLength(2);
});

test('a user who may not read customers finds orders by their name alone', async () => {
  const clerk = await company.person({ rights: ['ORDERS_READ'] });
  expect(await found('/orders', 'świetlik', clerk)).toEqual([orderId]);
  expect(await found('/orders', '9512001007', clerk)).toEqual([]);
  expect(await found('/orders', 'Żory', clerk)).toEqual([]);
});

test('a text in very many referenced records finds them all', async () => {
  const { db } = company.database;
  await db.run(sql`insert into customers (code, name) select 'M' || n, 'Masa ' || n from generate_series(1, 1200) n`);
  await db.run(
    sql`insert into orders (number_text, status, customer_id, company_id, order_date)
      select 'MA/' || c.id, 1, c.id, o.company_id, o.order_date from customers c, orders o where c.name like 'Masa %' and o.id = ${orderId}`,
  );
  const filter = encodeURIComponent(JSON.stringify({ search: 'masa' }));
  expect((await company.call(boss, 'GET', `/orders?filter=${filter}`)).body.total).toBeGreaterThanOrEqual(1100);
  expect((await company.call(boss, 'GET', `/orders/totals?filter=${filter}`)).body.count).toBe(1200);
});

test('a picker puts the order first whose number was typed without its noughts', async () => {
  for (const numberText of ['ZL/0001/10/2029', 'ZL/0129/10/2026', 'ZL/0290/10/2026'])
    await rows.add('orders', { numberText });
  const id = await rows.add('orders', { numberText: 'ZL/0029/10/2026' });
  expect((await found('/search/orders-search', 'zl 29')).length).toBeGreaterThan(3);
  for (const text of ['zl 29', '29 zl', 'ZL 0029', 'zl 29 10']) {
    const [first] = await found('/search/orders-search', text);
    expect([text, first]).toEqual([text, id]);
  }
});

test('a picker suggests as many as the settings allow, unless it asks for another number', async () => {
  const saved = await company.call(boss, 'PUT', '/settings', { values: { filterableCount: 10 } });
  expect(saved.status, saved.text).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ search: 'masa' }));
  const amount = async (more: string) =>
    (await company.call(boss, 'GET', `/search/customers-search?filter=${filter}${more}`)).body.items.length;
  expect(await amount('')).toBe(10);
  expect(await amount('&itemsPerPage=20')).toBe(20);
});

test('what several search for at once is looked for once', async () => {
  const search = () => found('/orders', 'Świetlik');
  await search();
  const alone = await sentStatements(search);
  expect(await sentStatements(() => Promise.all([search(), search(), search()]))).toEqual(alone);
});
