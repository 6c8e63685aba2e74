import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let keeper: Person;
let item: FloorItem;
let productId: number;
let stockId: number;
let cardId: number;
const code = 'LOT-2K';

beforeAll(async () => {
  shop = await testFloor();
  const { db } = shop.app.database;
  productId = (await db.one<{ id: number }>(sql`
    insert into products (code, name, unit, hex, product_type_id, usage_per_area)
    select ${code}, 'Farba z numerem', 'kg', '#334455', product_type_id, 0.2 from products where code = '7016-STR' returning id`))!
    .id;
  const storageId = (await db.one<{ id: number }>(sql`insert into storages (name) values ('Lakiernia') returning id`))!
    .id;
  const rights = ['STOCK_READ', 'STOCK_WRITE', 'SCHEDULER_READ', 'ORDERS_READ', 'REPORTS'];
  keeper = await shop.app.person({ rights, companyId: shop.companyId });
  stockId = (await shop.ok(keeper, 'POST', '/stocks', { productId, storageId, firstAmount: '30' })).id;
  await db.run(
    sql`insert into stock_limits (product_id, storage_id, amount_min) values (${productId}, ${storageId}, 5)`,
  );
  [item] = (await shop.order([4], { values: { product1Id: productId } })) as [FloorItem];
  cardId = (await shop.card()).id;
  await shop.hang((await shop.frame(cardId)).id, item, 4);
});

const wantsNumber = (needsLot: boolean) =>
  shop.app.database.db.run(sql`update products set needs_lot = ${needsLot} where id = ${productId}`);

/** What each place that counts paint makes of the lot. */
async function counted() {
  const ok = (path: string) => shop.ok(keeper, 'GET', path);
  const list = (filter: object) => `?filter=${jsonParam(filter)}`;
  const board = await shop.ok(shop.foreman, 'GET', `/work-cards/${cardId}/board`);
  const [paint] = board.products as { lots: { id: number }[]; unmarked?: { id: number }[] }[];
  const [demand] = (await ok(`/reports/stock-demand-report${list({ search: code })}`)).items;
  const [shelf] = (await ok(`/stocks-grouped${list({ productId: [productId] })}`)).items;
  const low = (await ok('/reports/stock-alert')).low.items as { productId: number }[];
  const waiting = (await ok(`/orders${list({ paint: 'lacking' })}`)).items as { id: number }[];
  const free = (await ok(`/scheduler/items${list({ placeId: shop.boothId })}`)).items as {
    id: number;
    conflicts: { kind: string }[];
  }[];
  const step = free.find(({ id }) => id === item.steps['MAL'])!;
  return {
    lots: paint!.lots.map(({ id }) => id),
    unmarked: paint!.unmarked?.map(({ id }) => id),
    demand: demand.stock as string,
    shelf: [shelf.usableAmount, shelf.isLow] as unknown[],
    alert: low.some((one) => one.productId === productId),
    waits: waiting.some(({ id }) => id === item.orderId),
    lacks: step.conflicts.some(({ kind }) => kind === 'no-paint'),
    listed: (await ok(`/stocks${list({ unmarked: true })}`)).items.map(({ id }: { id: number }) => id) as number[],
  };
}

it('paint on stock without the number it has to have counts nowhere, and everywhere once it is entered', async () => {
  const usable = {
    lots: [stockId],
    unmarked: undefined,
    demand: '30.000',
    shelf: ['30.000', false],
    alert: false,
    waits: false,
    lacks: false,
    listed: [],
  };
  expect(await counted()).toEqual(usable);
  await wantsNumber(true);
  expect(await counted()).toEqual({
    lots: [],
    unmarked: [stockId],
    demand: '0.000',
    shelf: ['0.000', true],
    alert: true,
    waits: true,
    lacks: true,
    listed: [stockId],
  });
  const { version, lacksLot, lacksDate } = await shop.ok(keeper, 'GET', `/stocks/${stockId}`);
  expect([lacksLot, lacksDate]).toEqual([true, false]);
  await shop.ok(keeper, 'PUT', `/stocks/${stockId}`, { serialNumber: 'A-7', version });
  expect(await counted()).toEqual(usable);
});
