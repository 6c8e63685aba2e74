import { beforeAll, expect, it } from 'vitest';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';

let shop: FloorShop;
beforeAll(async () => {
  shop = await testFloor();
});

it('an item that changed its service after work had begun is copied with the steps of the service it has', async () => {
  const [item] = (await shop.order([3])) as [FloorItem];
  const washer = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
  await shop.hang(washer.id, item, 3, 'ODT');
  await shop.act(washer.id, 'confirm', 'process', 'finish');
  const serviceId = await shop.id('services', 'code', 'STAL-C3');
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  const items = [{ id: item.id, serviceId }];
  const changed = await shop.ok(shop.office, 'PUT', `/orders/${item.orderId}`, { version, items });
  const stepsOf = (order: typeof changed) =>
    (order.items[0].steps as { serviceStepId: number; finishedAmount: number }[]).map((step) => step);
  const done = stepsOf(changed).filter(({ finishedAmount }) => finishedAmount > 0);
  expect(done).toHaveLength(1);
  const { id } = await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/copy`, {});
  const copy = await shop.ok(shop.office, 'GET', `/orders/${id}`);
  const own = (order: typeof changed) => stepsOf(order).map(({ serviceStepId }) => serviceStepId);
  expect(own(copy).length).toBeGreaterThan(1);
  expect(own(changed)).toEqual(expect.arrayContaining(own(copy)));
  expect(own(copy)).not.toContain(done[0]!.serviceStepId);
});

it('a cancelled order is copied with the items cancelled with it, and without those taken off before', async () => {
  const [kept, dropped] = (await shop.order([3, 4])) as [FloorItem, FloorItem];
  await shop.ok(shop.office, 'POST', `/order-items/${dropped.id}/cancel`, { reason: 'Pomyłka' });
  await shop.ok(shop.office, 'POST', `/orders/${kept.orderId}/cancel`, { reason: 'Rezygnacja', mail: false });
  const { id } = await shop.ok(shop.office, 'POST', `/orders/${kept.orderId}/copy`, {});
  const copy = await shop.ok(shop.office, 'GET', `/orders/${id}`);
  expect(copy.items).toMatchObject([{ status: 1, amount: 3 }]);
});
