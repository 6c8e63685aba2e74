import { expect, it } from 'vitest';
import { runJobs } from '../../../../test/support/jobs';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();
const root = await shop.app.person({ rights: ['SUPER_USER'], dashboardType: 1 });
const turn = (isActive: boolean) => shop.ok(root, 'PUT', '/modules', { code: 'RECEPTIONS', isActive });
const serviceId = await shop.id('services', 'code', 'STAL-STD');

/** A confirmed order nothing was received of. */
const order = (amounts: readonly number[]) => shop.order(amounts, { received: 0 });
const received = async ({ orderId }: FloorItem) =>
  (await shop.ok(shop.office, 'GET', `/orders/${orderId}`)).items.map(
    (item: { receiptedAmount: number }) => item.receiptedAmount,
  ) as number[];
const placed = (amount: number) =>
  shop.ok(shop.office, 'POST', '/orders', {
    customerId: shop.customerId,
    serviceId,
    items: [
      { name: 'Kratownica', surface: '0.5', amount },
      { name: 'Stopa', surface: '0.1', amount },
    ],
  });

it('goods of confirmed items are here where the module of receptions is off, and are booked again once it is on', async () => {
  const [early] = (await order([6])) as [FloorItem];
  await turn(false);
  expect(await received(early)).toEqual([0]);
  await runJobs(shop.app);
  expect(await received(early)).toEqual([6]);
  const placeId = await shop.id('places', 'code', 'MYJ');
  const frame = await shop.frame((await shop.card({ placeId })).id);
  await shop.hang(frame.id, early, 6, 'ODT');
  await shop.act(frame.id, 'confirm', 'process', 'finish');

  const { id: orderId, items } = await placed(4);
  expect(await received({ orderId } as FloorItem)).toEqual([0, 0]);
  await shop.ok(shop.office, 'POST', `/orders/${orderId}/confirm`, {});
  expect(await received({ orderId } as FloorItem)).toEqual([4, 4]);
  const [first, second] = items as [{ id: number }, { id: number }];
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${orderId}`);
  await shop.ok(shop.office, 'PUT', `/orders/${orderId}`, {
    version,
    items: [
      { id: first.id, amount: 3 },
      { id: second.id, remove: true },
    ],
  });
  expect(await received({ orderId } as FloorItem)).toEqual([3]);

  await turn(true);
  const { id } = await placed(2);
  await shop.ok(shop.office, 'POST', `/orders/${id}/confirm`, {});
  await runJobs(shop.app);
  expect(await received({ orderId: id } as FloorItem)).toEqual([0, 0]);
});

it('without the module no fewer pieces may be left of an item than hang', async () => {
  await turn(false);
  const [item] = (await order([8])) as [FloorItem];
  await runJobs(shop.app);
  const placeId = await shop.id('places', 'code', 'MYJ');
  const frame = await shop.frame((await shop.card({ placeId })).id);
  await shop.hang(frame.id, item, 6, 'ODT');
  const change = async (amount: number) => {
    const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
    const body = { version, items: [{ id: item.id, amount }] };
    return shop.refusal(shop.office, 'PUT', `/orders/${item.orderId}`, body);
  };
  expect((await change(5)).slice(0, 2)).toEqual([422, 'MoreOnFramesThanReceived']);
  expect((await change(7)).slice(0, 2)).toEqual([200, undefined]);
  expect(await received(item)).toEqual([7]);
  await turn(true);
});

it('a reception that was open while the module was off is counted, corrected and received once it is on', async () => {
  const [item] = (await order([6])) as [FloorItem];
  const keeper = await shop.app.person({
    rights: ['RECEPTION_READ', 'RECEPTION_WRITE', 'ORDERS_READ'],
    companyId: shop.companyId,
  });
  const { id } = await shop.ok(keeper, 'POST', '/receptions', { orderId: item.orderId });
  await turn(false);
  await runJobs(shop.app);
  await turn(true);
  const write = async (values: object) => {
    const { version, items } = await shop.ok(keeper, 'GET', `/receptions/${id}`);
    return shop.ok(keeper, 'PUT', `/receptions/${id}`, { version, items: [{ id: items[0].id, ...values }] });
  };
  await write({ countedAmount: 6 });
  await write({ countedAmount: 5 });
  await shop.ok(keeper, 'POST', `/receptions/${id}/counted`, {});
  expect(await received(item)).toEqual([6]);
  await write({ resolution: 1 });
  const locationId = await shop.id('locations', 'code', 'PLAC');
  await shop.ok(keeper, 'POST', `/receptions/${id}/receive`, { locationId });
  expect(await received(item)).toEqual([5]);
});
