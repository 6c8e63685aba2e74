import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let keeper: Person;
let paintId: number;
let otherId: number;
let storageId: number;
beforeAll(async () => {
  shop = await testFloor();
  keeper = await shop.app.person({ rights: ['REPORTS', 'STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
  const { db } = shop.app.database;
  otherId = await shop.id('products', 'code', '9005-MAT');
  storageId = await shop.id('storages', 'name', 'Magazyn farb');
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
  const wanted: string = (await demand()).missing;
  const missing = Number(wanted);
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

  await shop.ok(keeper, 'POST', `/paint-orders/${order.id}/close`, { reason: 'Not made any more' });
  expect(await demand()).toMatchObject({ onOrder: null, missing: wanted });
});

it('comes in parts: stock is made, only the rest is on its way, too much needs a reason, and what is left is let go', async () => {
  const items = [
    { productId: paintId, packages: 4, amount: '100' },
    { productId: otherId, amount: '10' },
  ];
  const { id, numberText } = await shop.ok(keeper, 'POST', '/paint-orders', { items });
  const delivery = (...rows: readonly [number, string, string][]) => ({
    storageId,
    items: rows.map(([productId, serialNumber, amount]) => ({ productId, serialNumber, amount })),
  });
  const path = `/paint-orders/${id}/deliveries`;
  const part = delivery([paintId, 'L-1', '40'], [paintId, 'L-2', '10.5']);
  expect(await shop.refusal(keeper, 'POST', path, part)).toEqual([422, 'PaintOrderNotOrdered']);
  expect((await demand()).paintOrders).toMatchObject([{ id, isDraft: true }]);
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/order`, {});

  const { stock } = await demand();
  const { ids } = await shop.ok(keeper, 'POST', path, part);
  const lot = await shop.ok(keeper, 'GET', `/stocks/${ids[0]}`);
  expect(lot).toMatchObject({ serialNumber: 'L-1', amount: '40.000' });
  const { items: log } = await shop.ok(keeper, 'GET', `/stock-log?filter=${jsonParam({ stockId: lot.id })}`);
  expect(log).toMatchObject([{ kind: 'add', amount: '40.000', note: numberText }]);
  expect(await read(id)).toMatchObject({
    status: 3,
    items: [{ receivedAmount: '50.500' }, { receivedAmount: '0.000' }],
  });
  const now = await demand();
  expect(now).toMatchObject({ onOrder: '49.500', paintOrders: [{ id, isDraft: false }] });
  expect(Number(now.stock) - Number(stock)).toBe(50.5);

  const tooMuch = delivery([paintId, 'L-3', '60'], [otherId, 'L-4', '4']);
  expect((await shop.refusal(keeper, 'POST', path, tooMuch))[2]).toEqual({ overReason: 'PaintOverReceived' });
  expect((await demand()).stock).toBe(now.stock);
  const customers = await shop.id('storages', 'name', 'STALBUD – farby powierzone');
  expect((await shop.refusal(keeper, 'POST', path, { ...part, storageId: customers }))[1]).toBe('StockShopPaint');
  const strange = await shop.id('products', 'code', 'EP-ZN');
  expect((await shop.refusal(keeper, 'POST', path, delivery([strange, 'L-5', '1'])))[0]).toBe(400);
  const longNote = { ...part, note: 'x'.repeat(461) };
  expect((await shop.refusal(keeper, 'POST', path, longNote))[2]).toEqual({ note: 'TooLong' });
  const outcomes = await outcomesAtOnce(2, () =>
    shop.app.call(keeper, 'POST', path, delivery([paintId, 'L-3', '49.5'])),
  );
  expect(outcomes).toEqual({ done: 1, PaintOverReceived: 1 });
  const full = { ...delivery([paintId, 'L-3', '0.5']), note: 'x'.repeat(460) };
  await shop.ok(keeper, 'POST', path, { ...full, overReason: 'A full drum' });
  const over = await read(id);
  expect(over.items[0]).toMatchObject({ receivedAmount: '100.500', overReason: 'A full drum' });
  expect((await demand()).onOrder).toBeNull();

  for (const step of ['cancel', 'reopen'])
    expect((await shop.refusal(keeper, 'POST', `/paint-orders/${id}/${step}`, {}))[1]).toBe('TransitionRefused');
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/close`, { reason: 'Not made any more' });
  expect(await shop.refusal(keeper, 'POST', path, delivery([otherId, 'L-6', '1']))).toEqual([
    422,
    'PaintOrderNotOrdered',
  ]);
});

it('gives a delivery booked by mistake back while its lots are untouched, the latest first', async () => {
  const { id } = await shop.ok(keeper, 'POST', '/paint-orders', { items: [{ productId: paintId, amount: '50' }] });
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/order`, {});
  const withdraw = { reason: 'Another order' };
  const path = `/paint-orders/${id}/withdraw`;
  expect((await shop.refusal(keeper, 'POST', path, withdraw))[1]).toBe('NotNow');
  const receive = async (serialNumber: string, amount: string) => {
    const body = { storageId, items: [{ productId: paintId, serialNumber, amount }] };
    const { ids } = await shop.ok(keeper, 'POST', `/paint-orders/${id}/deliveries`, body);
    return Number(ids[0]);
  };
  const amountOf = async (lot: number) => (await shop.ok(keeper, 'GET', `/stocks/${lot}`)).amount as string;
  const first = await receive('W-1', '20');
  const second = await receive('W-2', '30');
  expect(await read(id)).toMatchObject({ status: 5 });
  const outcomes = await outcomesAtOnce(2, async () => {
    const { version } = await read(id);
    return shop.app.call(keeper, 'POST', path, { ...withdraw, version });
  });
  expect(outcomes['done']).toBe(1);
  expect(await amountOf(second)).toBe('0.000');
  expect(await read(id)).toMatchObject({ status: 3, items: [{ receivedAmount: '20.000' }] });
  expect((await demand()).onOrder).toBe('30.000');

  await receive('W-1', '5');
  await shop.app.database.db.run(sql`
    insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id)
    select id, product_id, storage_id, 'use', -1, 0, now(), ${keeper.id} from stocks where id = ${first}`);
  expect((await shop.refusal(keeper, 'POST', path, withdraw))[1]).toBe('PaintDeliveryTouched');
  expect(await amountOf(first)).toBe('24.000');
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/close`, { reason: 'Not made any more' });
});

it('gives deliveries into one lot back one after another, as long as only they moved it', async () => {
  const { id } = await shop.ok(keeper, 'POST', '/paint-orders', { items: [{ productId: paintId, amount: '50' }] });
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/order`, {});
  const receive = (amount: string, serialNumber = 'X-1') =>
    shop.ok(keeper, 'POST', `/paint-orders/${id}/deliveries`, {
      storageId,
      items: [{ productId: paintId, serialNumber, amount }],
    });
  const path = `/paint-orders/${id}/withdraw`;
  const withdraw = () => shop.ok(keeper, 'POST', path, { reason: 'Another order' });
  const [lot] = (await receive('10')).ids as number[];
  for (const amount of ['5', '7']) await receive(amount);
  for (const left of ['15.000', '10.000', '0.000']) {
    await withdraw();
    expect((await shop.ok(keeper, 'GET', `/stocks/${lot}`)).amount).toBe(left);
  }
  expect(await read(id)).toMatchObject({ status: 1, items: [{ receivedAmount: '0.000' }] });

  await receive('10');
  await shop.app.database.db.run(sql`
    insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id)
    select id, product_id, storage_id, 'use', -1, 0, now(), ${keeper.id} from stocks where id = ${lot!}`);
  await receive('5');
  await withdraw();
  expect((await shop.refusal(keeper, 'POST', path, { reason: 'x' }))[1]).toBe('PaintDeliveryTouched');
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/close`, { reason: 'Not made any more' });
});

it('lets go of what it holds when it is cancelled', async () => {
  const { id } = await shop.ok(keeper, 'POST', '/paint-orders', { items: [{ productId: paintId, amount: '25' }] });
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/order`, {});
  expect((await demand()).onOrder).toBe('25.000');
  await shop.ok(keeper, 'POST', `/paint-orders/${id}/cancel`, {});
  expect(await demand()).toMatchObject({ onOrder: null, paintOrders: null });
});

it('is not ordered without a paint, and asked for by who may write the stock', async () => {
  const { id } = await shop.ok(keeper, 'POST', '/paint-orders', {});
  expect(await shop.refusal(keeper, 'POST', `/paint-orders/${id}/order`, {})).toEqual([422, 'PaintOrderEmpty']);
  const nothing = [{ productId: paintId, amount: '0' }];
  expect((await shop.refusal(keeper, 'POST', '/paint-orders', { items: nothing }))[0]).toBe(400);
  const reader = await shop.app.person({ rights: ['STOCK_READ'] });
  expect((await shop.refusal(reader, 'POST', '/paint-orders/draft', {}))[0]).toBe(403);
});
