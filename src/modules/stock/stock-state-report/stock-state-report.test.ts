import { beforeAll, describe, expect, it } from 'vitest';
import { jsonParam } from '../../../../test/support/query';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

const keeperRights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_READ', 'STOCK_LEND_WRITE'];
let shop: Shop;
let keeper: Person;
let reader: Person;
let paintId: number;
const storage: Record<string, number> = {};
const lot: Record<string, number> = {};

beforeAll(async () => {
  shop = await testShop();
  await everyModule(shop.app);
  const { db } = shop.app.database;
  shop.app.setNow(new Date('2026-09-01T08:00:00Z'));
  keeper = await shop.app.person({ rights: keeperRights });
  paintId = (await db.one<{ id: number }>(sql`
    insert into products (code, name, unit) values ('STATE', 'Farba na stanie', 'kg') returning id`))!.id;
  for (const name of ['Regał', 'Filia']) {
    storage[name] = (await db.one<{ id: number }>(sql`insert into storages (name) values (${name}) returning id`))!.id;
  }
  await db.run(sql`
    insert into stock_limits (product_id, storage_id, amount_min, amount_max) values (${paintId}, ${storage['Regał']!}, 5, 20)`);
  const add = async (serialNumber: string, firstAmount: string, values: object = {}) => {
    const body = { productId: paintId, storageId: storage['Regał'], serialNumber, firstAmount, ...values };
    lot[serialNumber] = (await shop.ok(keeper, 'POST', '/stocks', body)).id as number;
  };
  await add('fresh', '10', { dateTo: '2027-10-01', price: 2000 });
  await add('soon', '4', { dateTo: '2026-10-20' });
  await add('past', '2.5', { dateTo: '2026-10-01', price: 1000 });
  shop.app.setNow(new Date('2026-10-05T06:00:00Z'));
  keeper = await shop.app.person({ rights: keeperRights });
  reader = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT'] });
});

const report = async (filter: object = {}) =>
  (await shop.ok(reader, 'GET', `/reports/stock-state-report?filter=${jsonParam({ search: 'STATE', ...filter })}`)) as {
    items: Record<string, unknown>[];
    sums: Record<string, unknown>;
  };

describe('the report of the stock', () => {
  it('adds up the lots of a product in a storage beside its limits, with what is expired or soon will be', async () => {
    await shop.ok(keeper, 'POST', `/stocks/${lot['fresh']!}/open`, { note: 'do malowania' });
    const { items } = await report();
    expect(items).toMatchObject([
      {
        product: 'STATE Farba na stanie',
        storage: 'Regał',
        unit: 'kg',
        lent: null,
        damaged: null,
        amount: '16.500',
        opened: '10.000',
        expired: '2.500',
        expiresSoon: '4.000',
        minimum: '5.000',
        maximum: '20.000',
        value: 22_500,
      },
    ]);
  });

  it('sets what is lent out and what is damaged apart', async () => {
    const loan = { targetStorageId: storage['Filia'], amount: '3', lendDate: '2026-10-05' };
    await shop.ok(keeper, 'POST', `/stocks/${lot['fresh']!}/lend`, loan);
    await shop.ok(keeper, 'POST', `/stocks/${lot['past']!}/damage`, { note: 'zamokła' });
    expect((await report()).items).toMatchObject([
      { amount: '13.500', opened: '7.000', lent: '3.000', expired: null, damaged: '2.500' },
    ]);
  });

  it('takes back what was booked since an earlier day, and the status it had then', async () => {
    expect((await report({ day: '2026-09-30' })).items).toMatchObject([
      { amount: '16.500', opened: null, lent: null, damaged: null, expired: null, expiresSoon: '6.500', value: 22_500 },
    ]);
    expect((await report({ day: '2026-08-31' })).items).toMatchObject([{ amount: '0.000', minimum: '5.000' }]);
    expect((await report({ day: '2026-10-05' })).items).toMatchObject([{ amount: '13.500' }]);
    await shop.ok(keeper, 'POST', `/stocks/${lot['past']!}/renew`, { dateTo: '2027-12-31', note: 'badanie' });
    expect((await report({ day: '2026-10-02' })).items).toMatchObject([{ expired: '2.500', expiresSoon: '4.000' }]);
  });

  it('lists only what is outside its limits, expired or damaged where that is asked for', async () => {
    expect((await report({ attention: true })).items).toHaveLength(1);
    await shop.ok(keeper, 'POST', '/stocks', { productId: paintId, storageId: storage['Filia'], firstAmount: '1' });
    expect((await report()).items).toHaveLength(2);
    expect((await report({ attention: true })).items).toHaveLength(1);
    expect((await report({ storageId: storage['Filia'] })).items).toMatchObject([
      { storage: 'Filia', amount: '1.000' },
    ]);
  });

  it('compares the minimum with what may be used: paint without the number it has to have does not count', async () => {
    const { db } = shop.app.database;
    const [marked, bare] = await Promise.all(
      [true, false].map((needsLot) =>
        db.one<{ id: number }>(sql`
          insert into products (code, name, unit)
          values (${needsLot ? 'MARKED' : 'BARE'}, 'Farba MARKS', 'kg') returning id`),
      ),
    );
    for (const product of [marked!, bare!]) {
      await db.run(
        sql`insert into stock_limits (product_id, storage_id, amount_min) values (${product.id}, ${storage['Filia']!}, 5)`,
      );
      await shop.ok(keeper, 'POST', '/stocks', {
        productId: product.id,
        storageId: storage['Filia'],
        firstAmount: '9',
      });
    }
    await db.run(sql`update products set needs_lot = true where id = ${marked!.id}`);
    expect((await report({ search: 'MARKS', attention: true })).items).toMatchObject([
      { product: 'MARKED Farba MARKS', amount: '9.000' },
    ]);
  });

  it('is refused to those without the right of reports, and exported with the other one', async () => {
    expect(await shop.refusal(keeper, 'GET', '/reports/stock-state-report')).toEqual([403, 'NoAccess']);
    const { status } = await shop.app.call(reader, 'GET', '/reports/stock-state-report/export?format=csv');
    expect(status).toBe(200);
  });
});
