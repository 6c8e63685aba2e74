import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

it('a limit whose maximum is below its minimum is refused at the maximum, new and changed', async () => {
  const app = await testApp();
  const keeper = await app.person({ rights: ['STOCK_LIMITS_READ', 'STOCK_LIMITS_WRITE'] });
  const { db } = app.database;
  const product = await db.one<{ id: number }>(sql`insert into products (name) values ('Lakier') returning id`);
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Główny') returning id`);
  const limit = { productId: product!.id, storageId: storage!.id, amountMin: '5.000' };
  const wrong = await app.call(keeper, 'POST', '/stock-limits', { ...limit, amountMax: '4.000' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { amountMax: 'MaxBelowMin' }]);
  const { body } = await app.call(keeper, 'POST', '/stock-limits', { ...limit, amountMax: '5.000' });
  const raised = await app.call(keeper, 'PUT', `/stock-limits/${body.id}`, { version: 1, amountMin: '6.000' });
  expect(raised.body.fields).toEqual({ amountMax: 'MaxBelowMin' });
});

it('a limit is in the unit of its product where nobody says otherwise', async () => {
  const app = await testApp();
  const keeper = await app.person({ rights: ['STOCK_LIMITS_READ', 'STOCK_LIMITS_WRITE'] });
  const { db } = app.database;
  const product = await db.one<{ id: number }>(
    sql`insert into products (name, unit) values ('Rozcieńczalnik', 'l') returning id`,
  );
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Główny') returning id`);
  const proposed = await app.call(keeper, 'GET', `/stock-limits/proposal?productId=${product!.id}`);
  expect(proposed.body).toEqual({ unit: 'l' });
  const limit = { productId: product!.id, storageId: storage!.id, amountMin: '5.000' };
  expect((await app.call(keeper, 'POST', '/stock-limits', limit)).body).toMatchObject({ unit: 'l' });
});

it('what is under its minimum, or over its maximum, is told from the rest', async () => {
  const app = await testApp();
  const rights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_LIMITS_READ', 'STOCK_LIMITS_WRITE'];
  const keeper = await app.person({ rights });
  const { db } = app.database;
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Główny') returning id`);
  const storageId = storage!.id;
  const onHand = async (firstAmount: string, limit?: object) => {
    const product = await db.one<{ id: number }>(sql`insert into products (name) values ('Lakier') returning id`);
    const productId = product!.id;
    await app.call(keeper, 'POST', '/stocks', { productId, storageId, firstAmount });
    if (limit) await app.call(keeper, 'POST', '/stock-limits', { productId, storageId, ...limit });
    return productId;
  };
  const low = await onHand('2', { amountMin: '5.000' });
  const over = await onHand('9', { amountMin: '5.000', amountMax: '8.000' });
  const free = await onHand('1');
  const found = async (filter: object) => {
    const { body } = await app.call(keeper, 'GET', `/stocks-grouped?sortBy=productId&filter=${jsonParam(filter)}`);
    return (body.items as { productId: number }[]).map(({ productId }) => productId).sort((a, b) => a - b);
  };
  expect(await found({ low: true })).toEqual([low]);
  expect(await found({ low: false })).toEqual([over, free]);
  expect(await found({ over: true })).toEqual([over]);
  expect(await found({ over: false })).toEqual([low, free]);
});
