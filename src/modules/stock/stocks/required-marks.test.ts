import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let product: number;
let storage: number;

beforeAll(async () => {
  app = await testApp();
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
  const made = async (query: Sql) => (await app.database.db.one<{ id: number }>(query))!.id;
  product = await made(
    sql`insert into products (code, name, unit, needs_lot, needs_expiry) values ('EP-2K', 'Podkład', 'kg', true, true) returning id`,
  );
  storage = await made(sql`insert into storages (name) values ('Główny') returning id`);
});

const deliver = (...items: object[]) =>
  app.call(keeper, 'POST', '/stocks/add-multi', {
    storageId: storage,
    items: items.map((one) => ({ productId: product, amount: '2', ...one })),
  });
const whole = { serialNumber: 'P-1', dateTo: '2027-01-31' };
const wanted = { serialNumber: 'StockNeedsLot', dateTo: 'StockNeedsDate' };

it('a product comes on stock only with the number and the date it wants, each named at its row', async () => {
  const bare = { productId: product, storageId: storage, firstAmount: '1' };
  expect((await app.call(keeper, 'POST', '/stocks', bare)).body.fields).toEqual(wanted);
  expect((await deliver(whole, { serialNumber: 'P-2' }, {})).body.fields).toEqual({
    'items.1.dateTo': 'StockNeedsDate',
    'items.2.serialNumber': 'StockNeedsLot',
    'items.2.dateTo': 'StockNeedsDate',
  });
  expect((await deliver(whole)).status).toBe(200);
});

it('more of a lot that is there comes with its number alone', async () => {
  const [id] = (await deliver({ ...whole, serialNumber: 'P-3' })).body.ids as number[];
  expect((await deliver({ serialNumber: 'p-3' })).body).toEqual({ ids: [id] });
});

it('a lot keeps the number its product wants', async () => {
  const [id] = (await deliver({ ...whole, serialNumber: 'P-4' })).body.ids as number[];
  const { version } = (await app.call(keeper, 'GET', `/stocks/${id}`)).body;
  const cleared = await app.call(keeper, 'PUT', `/stocks/${id}`, { serialNumber: null, version });
  expect(cleared.body.fields).toEqual({ serialNumber: 'StockNeedsLot' });
});
