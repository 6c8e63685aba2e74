import { expect, it } from 'vitest';
import { jsonParam } from '../../../../test/support/query';
import { storeSettings } from '../../../../test/support/settings';
import { type FloorItem, operatorRights, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

const shop = await testFloor();
await storeSettings(shop.app, { paintDeviationPercent: 0 });

it('errors are those of the lot that was used in the end, not of one that was given back', async () => {
  const productId = await shop.id('products', 'code', '7016-STR');
  const storage = await shop.app.database.db.one<{ id: number }>(
    sql`select id from storages where customer_id is null order by id limit 1`,
  );
  const keeper = await shop.app.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
  const lot = async (serialNumber: string) =>
    (await shop.ok(keeper, 'POST', '/stocks', { productId, storageId: storage!.id, serialNumber, firstAmount: '20' }))
      .id as number;
  const [first, second] = [await lot('E-1'), await lot('E-2')];
  const [item] = (await shop.order([4])) as [FloorItem];
  const card = await shop.card();
  const post = (path: string, body: object) => shop.ok(shop.foreman, 'POST', path, body);
  await post('/floor/join', { workCardId: card.id });
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, item, 4);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
  await post('/item-errors', { orderItemId: item.id, workCardId: card.id, errorReasonId, amount: 1, isRework: false });
  const weighed = { workCardId: card.id, productId, stockId: first, amountBefore: '5.000', amountAfter: '4.000' };
  const { id, version } = await post('/work-card-products', weighed);
  await post('/floor/close', { workCardId: card.id });
  const reader = await shop.app.person({ rights: ['REPORTS'] });
  const errors = async (name: string) =>
    (await shop.ok(reader, 'GET', `/reports/order-item-error-report?filter=${jsonParam({ lot: name })}`))
      .total as number;
  expect([await errors('E-1'), await errors('E-2')]).toEqual([1, 0]);
  const admin = await shop.app.person({ rights: [...operatorRights, 'WORK_CARDS_ADMIN'], companyId: shop.companyId });
  await shop.ok(admin, 'POST', `/work-cards/${card.id}/reopen`, {});
  await shop.ok(shop.foreman, 'PUT', `/work-card-products/${id as number}`, { version, stockId: second });
  await post('/floor/close', { workCardId: card.id });
  expect([await errors('E-1'), await errors('E-2')]).toEqual([0, 1]);
});
