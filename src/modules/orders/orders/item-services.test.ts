import { beforeAll, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await testShop();
});

it('an order without a service of its own names those of its items, each once', async () => {
  const [alu, steel] = [await shop.id('services', 'code', 'ALU-STD'), await shop.id('services', 'code', 'STAL-STD')];
  const customerId = await shop.id('customers', 'code', 'ALU01');
  const servicesOf = async (order: object, ...services: (number | undefined)[]) => {
    const items = services.map((serviceId, at) => ({ name: `Detal ${at}`, surface: '1.5', serviceId }));
    const { id } = await shop.ok(shop.office, 'POST', '/orders', { customerId, ...order, items });
    return (await shop.ok(shop.office, 'GET', `/orders/${id}`)).itemServices;
  };
  expect(await servicesOf({}, steel, alu, steel)).toBe('ALU-STD, STAL-STD');
  const { items } = await shop.ok(shop.office, 'GET', '/orders?page=0&itemsPerPage=1&sortBy=id&sortDesc=true');
  expect(items).toMatchObject([{ service: null, itemServices: 'ALU-STD, STAL-STD' }]);
  expect([await servicesOf({}, undefined), await servicesOf({ serviceId: alu }, steel)]).toEqual([null, null]);
});
