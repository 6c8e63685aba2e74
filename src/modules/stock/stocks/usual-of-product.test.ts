import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let shelf: number;
let thinner: number;
let powder: number;
let storage: number;

const made = async (query: Sql) => (await app.database.db.one<{ id: number }>(query))!.id;

beforeAll(async () => {
  app = await testApp();
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
  shelf = await made(sql`insert into locations (code, name) values ('R-01', 'Regał 1') returning id`);
  thinner = await made(
    sql`insert into products (code, name, unit, location_id) values ('ROZ', 'Rozcieńczalnik', 'l', ${shelf}) returning id`,
  );
  powder = await made(sql`insert into products (code, name, unit) values ('RAL 9005', 'Farba', 'kg') returning id`);
  storage = await made(sql`insert into storages (name) values ('Główny') returning id`);
});

const proposed = async (values: string) => (await app.call(keeper, 'GET', `/stocks/proposal?${values}`)).body;
const lotOf = async (id: unknown) => (await app.call(keeper, 'GET', `/stocks/${String(id)}`)).body;
const add = async (values: object) => {
  const lot = { storageId: storage, firstAmount: '1', ...values };
  const { body } = await app.call(keeper, 'POST', '/stocks', lot);
  return lotOf(body.id);
};

it('a new lot is proposed the unit and the place of its product', async () => {
  expect(await proposed(`productId=${thinner}`)).toEqual({ unit: 'l', locationId: shelf });
  expect(await proposed(`productId=${powder}&storageId=${storage}`)).toEqual({ unit: 'kg', locationId: null });
  expect(await proposed('')).toEqual({ locationId: null });
});

it('it has them where nobody says otherwise', async () => {
  expect(await add({ productId: thinner, serialNumber: 'A' })).toMatchObject({ unit: 'l', locationId: shelf });
  const chosen = { productId: thinner, serialNumber: 'B', unit: 'kg', locationId: null };
  expect(await add(chosen)).toMatchObject({ unit: 'kg', locationId: null });
});

it('a delivery puts what it brings where its product usually lies, unless it says where', async () => {
  const other = await made(sql`insert into locations (code, name) values ('R-02', 'Regał 2') returning id`);
  const deliver = async (serialNumber: string, values: object) => {
    const items = [thinner, powder].map((productId) => ({ productId, serialNumber, amount: '2' }));
    const { body } = await app.call(keeper, 'POST', '/stocks/add-multi', { storageId: storage, items, ...values });
    return Promise.all((body.ids as number[]).map(async (id) => (await lotOf(id)).locationId));
  };
  expect(await deliver('C', {})).toEqual([shelf, null]);
  expect(await deliver('D', { locationId: other })).toEqual([other, other]);
});

it('a place of another company is not proposed', async () => {
  const company = (code: string) =>
    made(sql`insert into companies (code, name) values (${code}, ${code}) returning id`);
  const [own, other] = [await company('A1'), await company('B1')];
  const theirs = await made(sql`insert into storages (name, company_id) values ('Obcy', ${other}) returning id`);
  const ours = await made(
    sql`insert into locations (code, name, company_id) values ('R-03', 'Regał 3', ${own}) returning id`,
  );
  const paint = await made(
    sql`insert into products (code, name, unit, location_id) values ('RAL 1', 'Farba', 'kg', ${ours}) returning id`,
  );
  expect(await proposed(`productId=${paint}&storageId=${theirs}`)).toEqual({ unit: 'kg', locationId: null });
  expect(await proposed(`productId=${paint}`)).toEqual({ unit: 'kg', locationId: ours });
});
