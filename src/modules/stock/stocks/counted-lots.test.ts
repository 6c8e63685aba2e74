import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let paint: number;
let main: number;
let branch: number;

beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-06T08:00:00+02:00'));
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_WRITE'] });
  const made = async (query: Sql) => (await app.database.db.one<{ id: number }>(query))!.id;
  paint = await made(sql`insert into products (code, name, unit) values ('P-1', 'Lakier', 'l') returning id`);
  main = await made(sql`insert into storages (name) values ('Główny') returning id`);
  branch = await made(sql`insert into storages (name) values ('Filia') returning id`);
});

const act = (id: number, action: string, body: object) => app.call(keeper, 'POST', `/stocks/${id}/${action}`, body);
const lot = (body: object) => app.call(keeper, 'POST', '/stocks', { productId: paint, storageId: main, ...body });

it('a count is refused where something came to the lot or went from it since, and is booked against what there is', async () => {
  const { id } = (await lot({ serialNumber: 'L-1', firstAmount: '18.4' })).body as { id: number };
  const count = (amount: string, seenAmount: string) => act(id, 'change', { amount, seenAmount, note: 'Spis' });
  await act(id, 'move', { targetStorageId: branch, amount: '11.3' });
  expect(await count('18', '18.4')).toMatchObject({
    status: 422,
    body: { errorStr: 'StockMovedMeanwhile', errorDetails: '7.100\u00a0l', fields: { amount: 'StockMovedMeanwhile' } },
  });
  expect(await count('7', '7.1')).toMatchObject({ status: 200, body: { amount: '7.000' } });
});

it('nothing is on hand or lent on a day to come', async () => {
  const { id } = (await lot({ serialNumber: 'L-2', firstAmount: '5' })).body as { id: number };
  const loan = { targetStorageId: branch, amount: '1', lendDate: '2026-10-07' };
  const refusal = { status: 400, body: { fields: { lendDate: 'DateInFuture' } } };
  expect(await act(id, 'lend', loan)).toMatchObject(refusal);
  expect(await app.call(keeper, 'POST', '/stocks-lend', { stockId: id, ...loan })).toMatchObject(refusal);
  expect((await act(id, 'lend', { ...loan, lendDate: '2026-10-06' })).status).toBe(200);
  const late = { serialNumber: 'L-3', firstAmount: '5', importDate: '2026-10-07' };
  expect(await lot(late)).toMatchObject({ status: 400, body: { fields: { importDate: 'DateInFuture' } } });
});

it('part of a lot that comes to an empty shelf lies where it was put, at its own price', async () => {
  const db = app.database.db;
  const shelf = async (code: string) =>
    (await db.one<{ id: number }>(sql`insert into locations (code, name) values (${code}, ${code}) returning id`))!.id;
  const [old, next] = [await shelf('R-1'), await shelf('R-2')];
  const { id } = (await lot({ serialNumber: 'L-4', price: 2000, firstAmount: '5' })).body as { id: number };
  const empty = { serialNumber: 'L-4', storageId: branch, locationId: old, price: 900, firstAmount: '0' };
  const there = (await lot(empty)).body as { id: number };
  const found = async () => (await app.call(keeper, 'GET', `/stocks/${there.id}`)).body as object;
  await act(id, 'move', { targetStorageId: branch, amount: '1', locationId: next });
  expect(await found()).toMatchObject({ amount: '1.000', locationId: next, price: 2000 });
  await act(id, 'move', { targetStorageId: branch, amount: '1', locationId: old });
  expect(await found()).toMatchObject({ amount: '2.000', locationId: next });
});

it('lots whose unit is written in capitals are counted with the others of their product', async () => {
  const [low, high] = ['L-5', 'L-6'];
  const product = (await app.database.db.one<{ id: number }>(
    sql`insert into products (code, name, unit) values ('P-2', 'Proszek', 'kg') returning id`,
  ))!.id;
  await lot({ productId: product, serialNumber: low, unit: 'kg', firstAmount: '3' });
  await lot({ productId: product, serialNumber: high, unit: 'KG', firstAmount: '4' });
  const filter = encodeURIComponent(JSON.stringify({ productId: product }));
  const { items } = (await app.call(keeper, 'GET', `/stocks-grouped?filter=${filter}`)).body as { items: object[] };
  expect(items).toMatchObject([{ amount: '7.000', usableAmount: '7.000', lots: 2 }]);
});

it('part of a lot is lent to other storages of its owner alone', async () => {
  const db = app.database.db;
  const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('Stalbud') returning id`);
  await db.run(sql`insert into storages (name, customer_id) values ('Powierzone', ${customer!.id})`);
  const { id } = (await lot({ serialNumber: 'L-7', firstAmount: '5' })).body as { id: number };
  const filter = encodeURIComponent(JSON.stringify({ takesLot: id, isActive: true }));
  const { items } = (await app.call(keeper, 'GET', `/search/storages-search?filter=${filter}`)).body as {
    items: { name: string }[];
  };
  expect(items.map(({ name }) => name)).toEqual(['Filia']);
});
