import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let keeper: Person;
let paintId: number;
beforeAll(async () => {
  shop = await testFloor();
  keeper = await shop.app.person({ rights: ['REPORTS', 'STOCK_READ', 'STOCK_WRITE'] });
  const { db } = shop.app.database;
  const likeId = await shop.id('products', 'code', '7016-STR');
  const paint = await db.one<{ id: number }>(sql`
    insert into products (code, name, unit, amount, product_type_id, usage_per_area, producer_id)
    select 'ORDERED', 'Farba próbna', 'kg', 25, product_type_id, 1, (select min(id) from producers) from products
    where id = ${likeId} returning id`);
  paintId = paint!.id;
  // 0.5 m² a piece, 1 kg of each m², and the waste of the settings.
  await shop.order([80], { values: { product1Id: paintId } });
});
const demand = async () => {
  const filter = jsonParam({ search: 'ORDERED' });
  return (await shop.ok(keeper, 'GET', `/reports/stock-demand-report?filter=${filter}`)).items[0];
};
const read = (id: number) => shop.ok(keeper, 'GET', `/paint-orders/${id}`);
const ours = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(read))).find(({ items }) =>
    items.some(({ productId }: { productId: number }) => productId === paintId),
  );

it('is drafted once in whole packages, counts as on its way when ordered, and not once it came', async () => {
  const missing = Number((await demand()).missing);
  expect(missing).toBeGreaterThan(25);
  let ids: number[] = [];
  const outcomes = await outcomesAtOnce(3, async () => {
    const answer = await shop.app.call(keeper, 'POST', '/paint-orders/draft', {});
    if (answer.status === 200) ids = (answer.body as { ids: number[] }).ids;
    return answer;
  });
  expect(outcomes).toEqual({ done: 1, NoPaintMissing: 2 });
  const order = await ours(ids);
  const line = order.items.find(({ productId }: { productId: number }) => productId === paintId);
  const packages = Math.ceil(missing / 25);
  expect(line).toMatchObject({ packages, amount: `${packages * 25}.000`, unit: 'kg' });
  expect(order.numberText).toMatch(/^ZF\//);
  expect(Number((await demand()).missing)).toBe(missing);

  await shop.ok(keeper, 'POST', `/paint-orders/${order.id}/order`, { expectedOn: '2030-01-02' });
  expect(await demand()).toMatchObject({ onOrder: `${packages * 25}.000`, missing: '0.000' });
  const { version } = await read(order.id);
  for (const body of [
    { version, note: 'x' },
    { version, items: [{ id: line.id, amount: '1' }] },
  ])
    expect((await shop.refusal(keeper, 'PUT', `/paint-orders/${order.id}`, body))[1]).toBe('PaintOrderFixed');

  await shop.ok(keeper, 'POST', `/paint-orders/${order.id}/receive`, {});
  expect(Number((await demand()).missing)).toBe(missing);
});

it('is not ordered without a paint, and asked for by who may write the stock', async () => {
  const { id } = await shop.ok(keeper, 'POST', '/paint-orders', {});
  expect(await shop.refusal(keeper, 'POST', `/paint-orders/${id}/order`, {})).toEqual([422, 'PaintOrderEmpty']);
  const nothing = [{ productId: paintId, amount: '0' }];
  expect((await shop.refusal(keeper, 'POST', '/paint-orders', { items: nothing }))[0]).toBe(400);
  const reader = await shop.app.person({ rights: ['STOCK_READ'] });
  expect((await shop.refusal(reader, 'POST', '/paint-orders/draft', {}))[0]).toBe(403);
});
