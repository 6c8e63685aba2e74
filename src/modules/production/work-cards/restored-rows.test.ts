import { expect, it } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

const shop = await testFloor();
const { db } = shop.app.database;

it('what was deleted on a card does not come back once the card is closed', async () => {
  const productId = await shop.id('products', 'code', '7016-STR');
  const storage = await db.one<{ id: number }>(sql`insert into storages (name) values ('Próby') returning id`);
  const keeper = await shop.app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
  const lot = { productId, storageId: storage!.id, serialNumber: 'R-1', firstAmount: '20' };
  const { id: stockId } = await shop.ok(keeper, 'POST', '/stocks', lot);
  const card = await shop.card();
  await shop.ok(shop.foreman, 'POST', '/floor/join', { workCardId: card.id });
  const weighed = { workCardId: card.id, productId, stockId, amountBefore: '5.000', amountAfter: '4.000' };
  const { id } = await shop.ok(shop.foreman, 'POST', '/work-card-products', weighed);
  const remove = () => shop.ok(shop.foreman, 'DELETE', `/work-card-products/${id}`);
  const restore = () => shop.refusal(shop.foreman, 'POST', `/work-card-products/restore/${id}`);
  await remove();
  expect(await restore()).toEqual([200, undefined]);
  await remove();
  const worker = {
    workCardId: card.id,
    userId: keeper.id,
    timeFrom: '2026-10-05T04:00:00Z',
    timeTo: '2026-10-05T12:00:00Z',
  };
  const stay = await shop.ok(shop.foreman, 'POST', '/shift-users', worker);
  await shop.ok(shop.foreman, 'DELETE', `/shift-users/${stay.id}`);
  await shop.ok(shop.foreman, 'POST', '/floor/close', { workCardId: card.id });
  expect(await restore()).toEqual([422, 'WorkCardClosed']);
  expect(await shop.refusal(shop.foreman, 'POST', `/shift-users/restore/${stay.id}`)).toEqual([422, 'WorkCardClosed']);
  expect(await shop.ok(keeper, 'GET', `/stocks/${stockId}`)).toMatchObject({ amount: '20.000' });
  expect(await db.rows(sql`select 1 from work_card_products where work_card_id = ${card.id}`)).toEqual([]);
});
