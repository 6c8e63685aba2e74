import { beforeAll, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';

let shop: Shop;
let washing: number;

beforeAll(async () => {
  shop = await testShop();
  const admin = await shop.app.person({ rights: ['DICTIONARIES_WRITE'] });
  const service = await shop.ok(admin, 'POST', '/services', { code: 'MYCIE', name: 'Samo mycie' });
  washing = service.id;
  await shop.ok(admin, 'POST', '/service-steps', { serviceId: washing, code: 'MYJ', name: 'Mycie' });
});

it('the confirmation of an order names its painted items without a colour, and no others', async () => {
  const item = { surface: '1.5', amount: 2 };
  const { id } = await shop.ok(shop.office, 'POST', '/orders', {
    customerId: await shop.id('customers', 'code', 'STA01'),
    serviceId: await shop.id('services', 'code', 'STAL-STD'),
    items: [
      { ...item, name: 'Bez koloru' },
      { ...item, name: 'Tylko mycie', serviceId: washing },
      { ...item, name: 'Z kolorem', product1Id: await shop.id('products', 'code', '7016-STR') },
    ],
  });
  const asked = () => shop.ok(shop.office, 'GET', `/orders/${id}/colourless`);
  expect(await asked()).toEqual({ colourless: [1], of: 3 });

  const { items } = await shop.ok(shop.office, 'GET', `/orders/${id}`);
  const [bare] = items as { id: number; version: number }[];
  await shop.ok(shop.office, 'DELETE', `/order-items/${bare!.id}`);
  expect(await asked()).toEqual({ colourless: [], of: 2 });

  const reader = await shop.app.person({ rights: ['ORDERS_READ'] });
  expect((await shop.app.call(reader, 'GET', `/orders/${id}/colourless`)).status).toBe(403);
  expect((await shop.app.call(shop.office, 'GET', '/orders/999999/colourless')).status).toBe(404);
});
