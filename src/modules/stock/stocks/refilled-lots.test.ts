import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let storage: number;

beforeAll(async () => {
  app = await testApp();
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
  storage = await made(sql`insert into storages (name) values ('Główny') returning id`);
});
const made = async (query: Sql) => (await app.database.db.one<{ id: number }>(query))!.id;
const deliver = (productId: number, ...items: object[]) =>
  app.call(keeper, 'POST', '/stocks/add-multi', {
    storageId: storage,
    items: items.map((one) => ({ productId, amount: '2', ...one })),
  });
const lot = async (id: number) => (await app.call(keeper, 'GET', `/stocks/${id}`)).body;
const act = (id: number, action: string, body: object) =>
  app.call(keeper, 'POST', `/stocks/${id}/${action}`, { note: 'Spis', ...body });

it('paint kept without numbers of lots comes again with another date once it is used up', async () => {
  const product = await made(sql`insert into products (code, name, unit) values ('P-1', 'Farba', 'kg') returning id`);
  const [id] = (await deliver(product, { dateTo: '2027-01-31' })).body.ids as [number];
  const next = { dateTo: '2027-06-30' };
  expect((await deliver(product, next)).body.fields).toEqual({ 'items.0.dateTo': 'StockOtherDate' });
  await act(id, 'change', { amount: '0' });
  expect((await deliver(product, next)).body).toEqual({ ids: [id] });
  expect(await lot(id)).toMatchObject({ amount: '2.000', dateTo: '2027-06-30', status: 0 });
});

it('what was damaged and is gone is good paint again, of one date in a delivery', async () => {
  const product = await made(sql`insert into products (code, name, unit) values ('P-2', 'Farba', 'kg') returning id`);
  const [id] = (await deliver(product, { dateTo: '2027-01-31' })).body.ids as [number];
  await act(id, 'damage', {});
  await act(id, 'change', { amount: '0' });
  const two = [{ dateTo: '2027-05-31' }, { dateTo: '2027-06-30' }];
  expect((await deliver(product, ...two)).body.fields).toEqual({ 'items.1.dateTo': 'StockOtherDate' });
  expect(await lot(id)).toMatchObject({ amount: '0.000', dateTo: '2027-01-31', status: 9 });
  expect((await deliver(product, { dateTo: '2027-05-31' })).body).toEqual({ ids: [id] });
  expect(await lot(id)).toMatchObject({ amount: '2.000', dateTo: '2027-05-31', status: 0 });
});

it('a delivery of a day to come is refused, for it is on hand at once', async () => {
  const product = await made(sql`insert into products (code, name, unit) values ('P-3', 'Farba', 'kg') returning id`);
  const sent = { storageId: storage, importDate: '2099-01-01', items: [{ productId: product, amount: '2' }] };
  expect((await app.call(keeper, 'POST', '/stocks/add-multi', sent)).body.fields).toEqual({
    importDate: 'DateInFuture',
  });
});
