import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';
import { reportKeys } from '../../../engine/report';
import { stockDemandReport } from './stock-demand.report';
import { jsonParam } from '../../../../test/support/query';

let shop: FloorShop;
let reader: Person;
let paintId: number;
const lot: Record<string, number> = {};
beforeAll(async () => {
  shop = await testFloor();
  const { db } = shop.app.database;
  const typeId = await shop.id('products', 'code', '7016-STR');
  paintId = (await db.one<{ id: number }>(sql`
    insert into products (code, name, unit, hex, product_type_id, usage_per_area)
    select 'DEMAND', 'Farba próbna', 'kg', '#334455', product_type_id, 0.2 from products where id = ${typeId} returning id`))!
    .id;
  for (const name of ['Farby', 'Próby']) {
    lot[name] = (await db.one<{ id: number }>(sql`insert into storages (name) values (${name}) returning id`))!.id;
  }
  reader = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT', 'ORDERS_READ'] });
});

interface Row {
  id: string;
  [key: string]: unknown;
}
const report = async (filter: object = {}, query = ''): Promise<Row[]> => {
  const asked = jsonParam({ search: 'DEMAND', ...filter });
  return (await shop.ok(reader, 'GET', `/reports/stock-demand-report?filter=${asked}${query}`)).items;
};
const keeperRights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LIMITS_WRITE'];
const store = async (name: string, firstAmount: string, values: object = {}) => {
  const keeper = await shop.app.person({ rights: keeperRights });
  return shop.ok(keeper, 'POST', '/stocks', { productId: paintId, storageId: lot[name], firstAmount, ...values });
};
const due = (items: readonly FloorItem[], day: string) =>
  shop.app.database.db.run(sql`
    update order_items set realization_date = ${day} where id = any(${items.map(({ id }) => id)}::int[])`);

describe('the report of demand', () => {
  it('names a paint under its minimum though nobody needs it, by storage', async () => {
    expect(await report()).toEqual([]);
    await store('Farby', '7.1');
    await store('Próby', '6');
    await shop.app.database.db.run(
      sql`insert into stock_limits (product_id, storage_id, amount_min) values (${paintId}, ${lot['Farby']}, 10)`,
    );
    expect(await report({ missing: true })).toMatchObject([
      { product: 'DEMAND Farba próbna', owner: null, need: null, stock: '13.100', minimum: '10.000', missing: '2.900' },
    ]);
  });

  it('sets what open steps still need against it: free stock first, and the day it is not enough', async () => {
    const values = { product1Id: paintId };
    // 0.5 m² a piece, 0.2 kg of each m².
    const soon = await shop.order([20], { values });
    const later = await shop.order([100], { values });
    await due(soon, '2026-10-12');
    await due(later, '2026-10-20');
    const orders = async () => (await report({}))[0]!;
    expect(await orders()).toMatchObject({
      area: '60.00',
      need: '12.000',
      orders: 2,
      firstNeeded: '2026-10-12',
      runsOut: null,
      // 6 kg are free, 2.9 short of the minimum: 2.9 + 12 - 6.
      missing: '8.900',
    });
    expect((await report({ until: '2026-10-12' }))[0]).toMatchObject({ need: '2.000', orders: 1, missing: '2.900' });
    const more = await shop.order([20], { values });
    await due(more, '2026-10-21');
    expect(await orders()).toMatchObject({ need: '14.000', runsOut: '2026-10-21', missing: '10.900' });
    expect((await orders())['orderLinks']).toHaveLength(3);
  });

  it('counts pieces no more that are coated, and again those to be done once more', async () => {
    const [item] = (await shop.order([20], { values: { product1Id: paintId } })) as [FloorItem];
    const need = async () => Number((await report())[0]!['need']);
    const before = await need();
    const step = (values: ReturnType<typeof sql>) =>
      shop.app.database.db.run(sql`update order_item_services set ${values} where id = ${item.steps['MAL']}`);
    await step(sql`finished_amount = 15`);
    expect(await need()).toBeCloseTo(before - 1.5, 6);
    await step(sql`rework_amount = 5`);
    expect(await need()).toBeCloseTo(before - 1, 6);
    await step(sql`finished_amount = 25, status = 5`);
    expect(await need()).toBeCloseTo(before - 2, 6);
  });

  it('does not count pieces that were lost before they came to be coated', async () => {
    const [item] = (await shop.order([20], { values: { product1Id: paintId } })) as [FloorItem];
    const washer = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(washer.id, item, 20, 'ODT');
    await shop.act(washer.id, 'confirm', 'process', 'finish');
    const need = async () => Number((await report())[0]!['need']);
    const before = await need();
    const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
    const lost = { orderItemId: item.id, errorReasonId, amount: 8, isRework: false };
    await shop.ok(shop.foreman, 'POST', '/item-errors', lost);
    expect(await need()).toBeCloseTo(before - 0.8, 6);
  });

  it('takes expired and damaged lots for nothing, and keeps paint of customers apart', async () => {
    const stock = async () => (await report())[0]!['stock'];
    const before = await stock();
    await store('Próby', '9', { serialNumber: 'OLD', dateTo: '2020-01-01' });
    expect(await stock()).toBe(before);
    const values = { product1Id: paintId, isOwnPaint: true };
    await shop.order([10], { values });
    const theirs = (await report()).filter((row) => row['owner'] !== null);
    expect(theirs).toMatchObject([{ need: '1.000', stock: '0.000', minimum: null, missing: '1.000' }]);
  });

  it('is shown day by day, what is not enough adding up', async () => {
    const days = (await report({ by: 'day' })).filter(({ owner }) => owner === null);
    const whole = (await report()).find(({ owner }) => owner === null)!;
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
    expect(days.length).toBeGreaterThan(2);
    expect(days.reduce((sum, { need }) => sum + Number(need), 0)).toBeCloseTo(Number(whole['need']), 3);
    const missing = days.map((row) => Number(row['missing']));
    expect(missing).toEqual([...missing].sort((a, b) => a - b));
  });

  it('is drafted as an order in whole packages of each producer, without paint of customers', async () => {
    const { db } = shop.app.database;
    const producer = await db.one<{ id: number }>(sql`insert into producers (name) values ('Lakier SA') returning id`);
    await db.run(sql`update products set producer_id = ${producer!.id}, amount = 5 where id = ${paintId}`);
    const drafted = async (filter: object) =>
      (await shop.ok(reader, 'GET', `/reports/paint-order-report?filter=${jsonParam(filter)}`)).items;
    const [row, ...others] = await drafted({ producerId: producer!.id });
    const packages = Math.ceil(Number(row.missing) / 5);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ producer: 'Lakier SA', packages, amount: `${packages * 5}.000`, unit: 'kg' });
    expect(await drafted({ producerId: producer!.id, search: 'nothing of the kind' })).toEqual([]);
  });

  it('shows paint kept in litres alone in litres, claims no kilograms of it and drafts no order of them', async () => {
    const { db } = shop.app.database;
    const litre = await db.one<{ id: number }>(sql`
      insert into products (code, name, unit, hex, product_type_id)
      select 'LITRY', 'Lakier w litrach', 'l', '#334455', product_type_id from products where id = ${paintId} returning id`);
    const product1Id = litre!.id;
    await store('Farby', '30', { productId: product1Id, unit: 'l' });
    await due(await shop.order([20], { values: { product1Id } }), '2026-10-12');
    const expected = { area: '10.00', need: null, stock: '30.000', unit: 'l', missing: '0.000', runsOut: null };
    expect(await report({ search: 'LITRY' })).toMatchObject([{ ...expected, firstNeeded: '2026-10-12', orders: 1 }]);
    expect(await report({ search: 'LITRY', by: 'day' })).toMatchObject([expected]);
    expect(await report({ search: 'LITRY', missing: true })).toEqual([]);
    await store('Farby', '1', { productId: product1Id, unit: 'kg', serialNumber: 'W-KG' });
    const inKilograms = { area: '10.00', unit: 'kg', stock: '1.000' };
    expect(await report({ search: 'LITRY' })).toMatchObject([inKilograms]);
  });

  it('leaves of the paint of customers what their open orders do not need', async () => {
    const { db } = shop.app.database;
    const storage = await db.one<{ id: number }>(
      sql`insert into storages (name, customer_id) values ('Klienta', ${shop.customerId}) returning id`,
    );
    lot['Klienta'] = storage!.id;
    await store('Klienta', '3', { serialNumber: 'K-1' });
    await store('Klienta', '2', { serialNumber: 'K-2', dateTo: '2020-01-01' });
    const left = async (filter: object) =>
      (await shop.ok(reader, 'GET', `/reports/customer-paint-report?filter=${jsonParam(filter)}`)).items;
    const row = { amount: '5.000', expired: '2.000', need: '1.000', leftover: '4.000', lots: 'K-1, K-2' };
    expect(await left({ customerId: shop.customerId, leftover: true })).toMatchObject([row]);
    expect(await left({ search: 'k-2' })).toMatchObject([row]);
    expect(await left({ customerId: 999_999 })).toEqual([]);
  });

  it.each(reportKeys(stockDemandReport))('is sorted by %s', async (key) => {
    expect(await report({}, `&sortBy=${key}&sortDesc=true`)).toHaveLength(2);
  });

  it('pages, adds up and is exported by those who may', async () => {
    const asked = jsonParam({ search: 'demand' });
    const page = await shop.ok(reader, 'GET', `/reports/stock-demand-report?itemsPerPage=1&page=1&filter=${asked}`);
    expect([page.items.length, page.total]).toEqual([1, 2]);
    expect(Number(page.sums.need)).toBeGreaterThan(14);
    const file = await shop.app.call(reader, 'GET', `/reports/stock-demand-report/export?format=csv&filter=${asked}`);
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]!.split(';')).toHaveLength(reportKeys(stockDemandReport).length + 1);
    const only = await shop.app.person({ rights: ['REPORTS'] });
    expect((await shop.app.call(only, 'GET', '/reports/stock-demand-report/export')).status).toBe(403);
    expect((await shop.app.call(shop.foreman, 'GET', '/reports/stock-demand-report')).status).toBe(403);
  });
});
