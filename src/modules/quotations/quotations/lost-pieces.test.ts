import { beforeAll, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
});

it('does not bill pieces the shop lost, and says so where it was confirmed before', async () => {
  const { db } = shop.app.database;
  const { id, orderId, items } = await shop.quote([shop.items.post, shop.items.angle]);
  await shop.ok(shop.sales, 'POST', `/quotations/${id}/confirm`, {});
  const [post, angle] = items.map(({ orderItemId }: { orderItemId: number }) => orderItemId) as [number, number];
  await db.run(sql`update order_items set lost_amount = 1 where id = ${post}`);
  await db.run(sql`update order_items set lost_amount = amount where id = ${angle}`);
  expect(await shop.ok(shop.sales, 'GET', `/quotations/${id}`)).toMatchObject({ outdated: true });
  const again = await shop.ok(shop.sales, 'POST', `/quotations/${id}/reopen`, {});
  // 38 posts of 1.44 m²; of the angles nothing is left.
  expect(again.items).toMatchObject([{ orderItemId: post, amount: 38, area: '54.7200' }]);
  await shop.ok(shop.sales, 'POST', `/quotations/${id}/confirm`, {});
  expect(await shop.ok(shop.sales, 'GET', `/orders/${orderId}`)).toMatchObject({ outdatedQuotation: null });
});
