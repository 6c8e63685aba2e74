import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
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
