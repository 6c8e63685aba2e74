import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Body, type Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';

const t = await testApp();
const { db } = t.database;
let maker: Person;
let customer: number;
let other: number;
let key: string;

const rights = ['ADMIN_USER', 'ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ', 'CUSTOMERS_WRITE'];
const makeKey = (body: object, by = maker) =>
  t.call(by, 'POST', '/api-keys', { name: 'ERP', rights: ['ORDERS_READ'], customerId: customer, ...body });
const place = (body: object, by = key, headers = {}) =>
  t.call(undefined, 'POST', '/placed-orders', body, { authorization: `Bearer ${by}`, ...headers });
let numbers = 0;
const order = (more: object = {}): Body => ({
  externalNumber: `PO/${++numbers}`,
  items: [{ name: 'Rama', amount: 4, service: 'pp', width: 1200, height: 800.5 }],
  ...more,
});

beforeAll(async () => {
  maker = await t.person({ rights, dashboardType: 1 });
  customer = (await t.call(maker, 'POST', '/customers', { name: 'Alu Fasada' })).body.id;
  other = (await t.call(maker, 'POST', '/customers', { name: 'Brama Bis' })).body.id;
  await db.run(sql`insert into companies (code, name) values ('GAL', 'GALWEX')`);
  await db.run(sql`insert into services (code, name) values ('PP', 'Malowanie proszkowe')`);
  await db.run(sql`insert into product_profiles (code, name, customer_id) values ('BB-1', 'Profil bramy', ${other})`);
  key = (await makeKey({ placesOrders: true })).body.key;
});

test('a program of a customer places an order and reads its state, and the office finds it as new', async () => {
  const sent = order({ note: 'Pilne', deliveryDate: '2096-03-02' });
  const placed = await place(sent);
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body).toMatchObject({ status: orderState.new, numberText: expect.stringMatching(/^ZL/) });
  const read = await t.call(undefined, 'GET', `/orders/${placed.body.id}`, undefined, {
    authorization: `Bearer ${key}`,
  });
  expect(read.body).toMatchObject({ externalNumber: sent.externalNumber, status: orderState.new });
  expect(read.body).not.toHaveProperty('notes');
  const office = (await t.call(maker, 'GET', `/orders/${placed.body.id}`)).body;
  expect(office).toMatchObject({ customerId: customer, notes: 'Pilne', deliveryDate: '2096-03-02', amountSum: 4 });
  expect(office.items).toMatchObject([
    { name: 'Rama', amount: 4, width: '1200.0', height: '800.5', service: { name: 'PP' } },
  ]);
});

test('an order is placed once under its number, also by many calls at once; after a cancellation again', async () => {
  const sent = order();
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(sent)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const made = answers.find(({ status }) => status === 200)!.body;
  const refusal = answers.find(({ status }) => status !== 200)!;
  expect(refusal.status).toBe(422);
  expect(refusal.body).toMatchObject({ errorStr: 'OrderPlacedAlready', errorDetails: made.numberText });
  await db.run(sql`update orders set status = ${orderState.cancelled} where id = ${made.id}`);
  expect((await place(sent)).status).toBe(200);
});

test('a call repeated with its Idempotency-Key answers what the first one answered', async () => {
  const sent = order();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await place(sent, key, headers), await place(sent, key, headers)];
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

test('every text that names nothing the shop has is named, and nothing is stored', async () => {
  const before = await db.one(sql`select count(*)::int as n from orders`);
  const answer = await place(
    order({
      service: 'none',
      items: [
        { amount: 1, name: 'A' },
        { amount: 1, profile: 'BB-1', paint: 'RAL 0000' },
      ],
    }),
  );
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({
    service: 'NotFound',
    'items.1.profile': 'NotFound',
    'items.1.paint': 'NotFound',
  });
  expect(await db.one(sql`select count(*)::int as n from orders`)).toEqual(before);
});

test.each([
  ['externalNumber', { externalNumber: '' }],
  ['items', { items: [] }],
  ['items.0.amount', { items: [{ name: 'A', amount: 0 }] }],
  ['items.0.width', { items: [{ name: 'A', amount: 1, width: -1 }] }],
  ['deliveryDate', { deliveryDate: '2020-01-01' }],
  ['customerId', { customerId: 1 }],
])('an order with a wrong %s is refused by its name', async (field, more) => {
  const answer = await place(order(more));
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.fields).toHaveProperty([field]);
});

test('only a key made for it places orders', async () => {
  const reading = (await makeKey({})).body.key;
  expect((await place(order(), reading)).status).toBe(403);
  const account = await t.person({ rights: ['ORDERS_READ'], customerId: customer, dashboardType: 9 });
  expect((await t.call(account, 'POST', '/placed-orders', order())).status).toBe(403);
  expect((await t.call(maker, 'POST', '/placed-orders', order())).status).toBe(403);
});

test('a key that places orders is bound to a customer, writes, and is made by a person who may', async () => {
  expect((await makeKey({ placesOrders: true, customerId: null })).body.fields).toEqual({ customerId: 'Required' });
  expect((await makeKey({ placesOrders: true, readOnly: true })).body.fields).toEqual({ readOnly: 'KeyPlacesOrders' });
  const reader = await t.person({ rights: ['ADMIN_USER', 'ORDERS_READ'], dashboardType: 1 });
  expect((await makeKey({ placesOrders: true }, reader)).body).toMatchObject({ errorDetails: 'ORDERS_WRITE' });
});

test('a maker who loses the right, a closed customer and an order of another customer stop the key', async () => {
  const boss = await t.person({ rights, dashboardType: 1 });
  const theirs = (await makeKey({ placesOrders: true, customerId: other }, boss)).body.key;
  expect((await place(order(), theirs)).status).toBe(200);
  await db.run(sql`
    update roles set rights = array_remove(rights, 'ORDERS_WRITE')
    where id = (select role_id from users where id = ${boss.id})`);
  await t.installation.notify('session');
  expect((await place(order(), theirs)).status).toBe(403);
  const foreign = await t.call(undefined, 'GET', '/orders', undefined, { authorization: `Bearer ${theirs}` });
  expect(foreign.body.items).toHaveLength(1);
});
