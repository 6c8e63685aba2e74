import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let main: number;
beforeAll(async () => {
  app = await testApp();
  const rights = ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'PRODUCTS_DELETE', 'STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'];
  keeper = await app.person({ rights: [...rights, 'STOCK_LIMITS_WRITE', 'STOCK_LIMITS_READ', 'STOCK_LEND_WRITE'] });
  main = await storage('Główny');
});
const storage = async (name: string) =>
  (await app.database.db.one<{ id: number }>(sql`insert into storages (name) values (${name}) returning id`))!.id;
async function make(entity: string, values: Record<string, unknown>): Promise<number> {
  const { status, body } = await app.call(keeper, 'POST', `/${entity}`, values);
  expect([status, body.errorStr, body.fields]).toEqual([200, undefined, undefined]);
  return body.id as number;
}
let codes = 0;
/** Two entries of one paint. */
async function twins(): Promise<[kept: number, other: number]> {
  const code = `RAL 66${++codes}`;
  return [await make('products', { name: 'Struktura', code }), await make('products', { name: 'struktura 2', code })];
}
const lot = (productId: number, amount: string, values: Record<string, unknown> = {}) =>
  make('stocks', { productId, storageId: main, firstAmount: amount, ...values });
const merge = async (into: number, ids: number[]) =>
  (await app.call(keeper, 'POST', '/products/merge', { into, ids })).body as unknown;
const sums = async (productId: number) =>
  (await app.call(keeper, 'GET', `/stocks-grouped?filter=${jsonParam({ productId })}`)).body.items as unknown[];

describe('merging products that have stock', () => {
  it('takes lots, movements, loans and sums along, and the stock goes on', async () => {
    const [kept, other] = await twins();
    await lot(kept, '10', { serialNumber: 'A' });
    const moved = await lot(other, '5.5', { serialNumber: 'B' });
    await app.call(keeper, 'POST', `/stocks/${moved}/change`, { amount: '5', note: 'Spis' });
    const lent = { targetStorageId: await storage('Filia'), amount: '1', lendDate: '2026-10-05' };
    expect((await app.call(keeper, 'POST', `/stocks/${moved}/lend`, lent)).status).toBe(200);

    expect(await merge(kept, [other])).toEqual({ merged: [other], failed: [] });
    expect((await app.call(keeper, 'GET', `/stocks/${moved}`)).body).toMatchObject({
      productId: kept,
      amount: '4.000',
    });
    expect(await sums(kept)).toMatchObject([{ amount: '14.000', lots: 2, lentAmount: '1.000' }]);
    expect(await sums(other)).toEqual([]);
    expect((await app.call(keeper, 'POST', `/stocks/${moved}/change`, { amount: '3', note: 'Spis' })).status).toBe(200);
    expect(await sums(kept)).toMatchObject([{ amount: '13.000' }]);
    const wrong = await app.database.db.rows(sql`
      select l.id from stock_log l join stocks s on s.id = l.stock_id where l.product_id <> s.product_id`);
    expect(wrong).toEqual([]);
  });

  it('refuses where one lot would stand twice in a storage, until it is told apart', async () => {
    const [kept, other] = await twins();
    await lot(kept, '10');
    const same = await lot(other, '5');
    expect(await merge(kept, [other])).toEqual({ merged: [], failed: [{ id: other, errorStr: 'MergeSameLot' }] });
    const { version } = (await app.call(keeper, 'GET', `/stocks/${same}`)).body as { version: number };
    expect((await app.call(keeper, 'PUT', `/stocks/${same}`, { version, boxNumber: '2' })).status).toBe(200);
    expect(await merge(kept, [other])).toEqual({ merged: [other], failed: [] });
    expect(await sums(kept)).toMatchObject([{ amount: '15.000', lots: 2 }]);
  });

  it('keeps the limit of the product that stays', async () => {
    const [kept, other] = await twins();
    for (const [productId, amountMin] of [
      [kept, '10.000'],
      [other, '20.000'],
    ])
      await make('stock-limits', { productId, storageId: main, amountMin });
    expect(await merge(kept, [other])).toEqual({ merged: [other], failed: [] });
    const { items } = (await app.call(keeper, 'GET', `/stock-limits?filter=${jsonParam({ productId: kept })}`)).body;
    expect(items).toMatchObject([{ amountMin: '10.000' }]);
  });

  it('leaves the movements closed to the product itself', async () => {
    await expect(app.database.db.run(sql`update stock_log set product_id = product_id`)).rejects.toThrow();
  });
});

it('what colleagues wrote about a merged product, and who follows it, go with it', async () => {
  const [kept, other] = await twins();
  const reader = await app.person({ rights: ['PRODUCTS_READ'] });
  const say = (person: Person, recordId: number, text: string) =>
    app.call(person, 'POST', '/comments', { entity: 'products', recordId, text });
  await say(keeper, kept, 'Zostaje');
  await say(keeper, other, 'Dostawca zmienił opakowanie');
  await app.call(reader, 'POST', '/comments/follow', { entity: 'products', recordId: other, following: true });
  expect(await merge(kept, [other])).toEqual({ merged: [other], failed: [] });
  const { items } = (await app.call(keeper, 'GET', `/products/history/${kept}`)).body as { items: { note?: string }[] };
  expect(items.map(({ note }) => note)).toEqual(expect.arrayContaining(['Zostaje', 'Dostawca zmienił opakowanie']));
  for (const person of [keeper, reader])
    expect((await app.call(person, 'GET', `/comments/following?entity=products&recordId=${kept}`)).body).toEqual({
      following: true,
    });
});
