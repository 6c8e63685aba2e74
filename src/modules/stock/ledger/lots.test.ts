import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { usableLots } from './server/lots';

it('lots in the house are offered before those that lie with a partner', async () => {
  const app = await testApp();
  app.setNow(new Date('2026-10-06T08:00:00+02:00'));
  const keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
  const { db } = app.database;
  const idOf = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
  const productId = await idOf(sql`insert into products (name) values ('RAL 9005') returning id`);
  const partner = await idOf(sql`insert into storages (name, is_external) values ('Cynkownia', true) returning id`);
  const house = await idOf(sql`insert into storages (name) values ('Magazyn farb') returning id`);
  const lot = async (storageId: number, dateTo?: string): Promise<number> =>
    (
      await app.call(keeper, 'POST', '/stocks', {
        productId,
        storageId,
        dateTo,
        serialNumber: `L-${dateTo}`,
        firstAmount: '5',
      })
    ).body.id;
  const away = await lot(partner, '2027-01-31');
  const later = await lot(house);
  const sooner = await lot(house, '2027-12-31');
  const offered = await usableLots(db, { productId, today: '2026-10-06' });
  expect(offered.map(({ id }) => id)).toEqual([sooner, later, away]);
});
