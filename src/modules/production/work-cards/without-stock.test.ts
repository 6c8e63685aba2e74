import { expect, it } from 'vitest';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();

it('without the module of the stock no paint is asked for, and none is taken', async () => {
  const root = await shop.app.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  const turn = (isActive: boolean) => shop.ok(root, 'PUT', '/modules', { code: 'STOCK', isActive });
  const product1Id = await shop.id('products', 'code', '7016-STR');
  const [item] = (await shop.order([4], { values: { product1Id } })) as [FloorItem];
  const placeId = await shop.id('places', 'code', 'MYJ');
  const washer = await shop.frame((await shop.card({ placeId })).id);
  await shop.hang(washer.id, item, 4, 'ODT');
  await shop.act(washer.id, 'confirm', 'process', 'finish');
  const card = await shop.card();
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, item, 4);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  await shop.ok(shop.foreman, 'POST', '/floor/join', { workCardId: card.id });
  const close = () => shop.refusal(shop.foreman, 'POST', '/floor/close', { workCardId: card.id });
  expect((await close())[1]).toBe('PaintNotRegistered');

  await turn(false);
  const board = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`);
  expect(board).toMatchObject({ products: [], missing: { paints: 0 } });
  expect(await close()).toEqual([200, undefined]);
  await turn(true);
  expect(await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}`)).toMatchObject({ kind: 7 });
});
