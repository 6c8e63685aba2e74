import { expect, it } from 'vitest';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';
import { storeSettings } from '../../../../test/support/settings';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

it('what is used of a lot in litres is not compared with the kilograms that were expected', async () => {
  const shop = await testFloor();
  const { db } = shop.app.database;
  await storeSettings(shop.app, { paintDeviationPercent: 20 });
  const product = await db.one<{ id: number }>(sql`
    insert into products (code, name, unit, hex, product_type_id, usage_per_area)
    select 'LAKIER', 'Lakier', 'l', '#334455', product_type_id, 0.2 from products where code = '7016-STR' returning id`);
  const productId = product!.id;
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Lakiernia') returning id`);
  const keeper = await shop.app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'], companyId: shop.companyId });
  const add = async (serialNumber: string, unit: string): Promise<number> => {
    const lot = { productId, storageId: storage!.id, serialNumber, unit, firstAmount: '30' };
    return (await shop.ok(keeper, 'POST', '/stocks', lot)).id;
  };
  const [litres, kilograms] = [await add('L-1', 'l'), await add('L-2', 'kg')];
  const [item] = (await shop.order([4], { values: { product1Id: productId } })) as [FloorItem];
  const { id: workCardId } = await shop.card();
  await shop.hang((await shop.frame(workCardId)).id, item, 4);
  const use = (stockId: number) =>
    shop.refusal(shop.foreman, 'POST', '/work-card-products', {
      workCardId,
      productId,
      stockId,
      amountBefore: '30.000',
      amountAfter: '10.000',
    });
  expect(await use(kilograms)).toEqual([422, 'PaintDeviation', { deviationReason: 'Required' }]);
  expect(await use(litres)).toEqual([200, undefined]);
});

it('a plan misses no kilograms of a paint that is kept in litres alone', async () => {
  const shop = await testFloor();
  const { db } = shop.app.database;
  const product = await db.one<{ id: number }>(sql`
    insert into products (code, name, unit, product_type_id)
    select 'LITRY', 'Lakier', 'l', product_type_id from products where code = '7016-STR' returning id`);
  const [item] = (await shop.order([4], { values: { product1Id: product!.id } })) as [FloorItem];
  const conflicts = async () => {
    const filter = jsonParam({ placeId: shop.boothId });
    const { items } = await shop.ok(shop.foreman, 'GET', `/scheduler/items?page=0&itemsPerPage=50&filter=${filter}`);
    const row = (items as { id: number; conflicts: { kind: string }[] }[]).find(({ id }) => id === item.steps['MAL']);
    return row!.conflicts.map(({ kind }) => kind);
  };
  expect(await conflicts()).not.toContain('no-paint');
  await db.run(sql`update products set unit = 'kg' where id = ${product!.id}`);
  expect(await conflicts()).toContain('no-paint');
});
