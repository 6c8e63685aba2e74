import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

it('part of a lot that is lent or moved again after a lost answer went once', async () => {
  const app = await testApp();
  const { db } = app.database;
  const keeper = await app.person({
    rights: ['PRODUCTS_READ', 'PRODUCTS_WRITE', 'STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_WRITE'],
  });
  const storage = async (name: string) =>
    (await db.one<{ id: number }>(sql`insert into storages (name) values (${name}) returning id`))!.id;
  const [main, branch] = [await storage('Główny'), await storage('Filia')];
  const make = async (entity: string, values: object) =>
    (await app.call(keeper, 'POST', `/${entity}`, values)).body.id as number;
  const productId = await make('products', { name: 'Struktura', code: 'RAL 7016' });
  const id = await make('stocks', { productId, storageId: main, firstAmount: '10' });
  const { version } = (await app.call(keeper, 'GET', `/stocks/${id}`)).body as { version: number };
  for (const [action, body] of [
    ['lend', { targetStorageId: branch, amount: '2', lendDate: '2026-10-05' }],
    ['move', { targetStorageId: branch, amount: '3' }],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2])
      expect((await app.call(keeper, 'POST', `/stocks/${id}/${action}`, { ...body, version }, headers)).status).toBe(
        200,
      );
  }
  expect((await app.call(keeper, 'GET', `/stocks/${id}`)).body).toMatchObject({
    amount: '5.000',
    lentAmount: '2.000',
    version,
  });
});
