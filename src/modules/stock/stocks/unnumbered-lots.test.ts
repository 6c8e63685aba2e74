import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

it('a lot without a number goes by its id wherever it is named', async () => {
  const app = await testApp();
  const rights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_READ', 'STOCK_LEND_WRITE'];
  const keeper = await app.person({ rights });
  const { db } = app.database;
  const product = await db.one<{ id: number }>(sql`insert into products (name) values ('Zmywacz') returning id`);
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Główny') returning id`);
  const lot = { productId: product!.id, storageId: storage!.id, firstAmount: '5' };
  const { id } = (await app.call(keeper, 'POST', '/stocks', lot)).body;
  const numbered = (await app.call(keeper, 'POST', '/stocks', { ...lot, serialNumber: 'L-1' })).body.id;
  const names = async (path: string) =>
    ((await app.call(keeper, 'GET', path)).body.items as { name?: string; stock?: { name: string } }[]).map(
      (one) => one.stock?.name ?? one.name,
    );
  expect(await names(`/search/stocks-search?filter=${jsonParam({ ids: [id, numbered] })}`)).toEqual([`#${id}`, 'L-1']);
  expect(await names('/stock-log?sortBy=id')).toEqual([`#${id}`, 'L-1']);
});
