import { expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { quotedShop } from '../../../../test/support/quoted-shop';

it('an inactive customer places no new orders; those there are go on and are made good', async () => {
  const shop = await quotedShop();
  const order = await shop.order([shop.items.post]);
  const customer = await shop.ok(shop.sales, 'GET', `/customers/${shop.alufasada}`);
  await shop.app.database.db.run(sql`update customers set is_active = false where id = ${customer.id}`);
  const refused = await shop.app.call(shop.sales, 'POST', '/orders', { customerId: shop.alufasada, items: [] });
  expect([refused.status, refused.body.fields]).toEqual([400, { customerId: 'CustomerInactive' }]);
  const rework = { customerId: shop.alufasada, type: 1, parentOrderId: order.id, items: [shop.items.post] };
  const made = await shop.ok(shop.sales, 'POST', '/orders', rework);
  const charged = await shop.app.call(shop.sales, 'PUT', `/orders/${made.id}`, { version: made.version, type: 0 });
  expect([charged.status, charged.body.fields]).toEqual([400, { customerId: 'CustomerInactive' }]);
  expect((await shop.ok(shop.sales, 'POST', `/orders/${order.id}/quotation`, {})).orderId).toBe(order.id);
  const change = { version: order.version, notes: 'Pilne' };
  expect((await shop.app.call(shop.sales, 'PUT', `/orders/${order.id}`, change)).status).not.toBe(400);
});
