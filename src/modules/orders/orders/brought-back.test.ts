import { beforeAll, expect, it } from 'vitest';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';

let shop: FloorShop;
beforeAll(async () => {
  shop = await testFloor();
});

const cancel = (orderId: number) =>
  shop.ok(shop.admin, 'POST', `/orders/${orderId}/cancel`, { reason: 'Rezygnacja', mail: false });
const bringBack = (orderId: number, status: number = orderState.confirmed) =>
  shop.ok(shop.admin, 'POST', `/orders/${orderId}/override`, { status, reason: 'Jednak tak' });
const one = async (amount: number): Promise<FloorItem> => (await shop.order([amount]))[0]!;
/** A frame of a new card with all pieces of a step on it, started. */
async function started(item: FloorItem, amount: number, step: 'ODT' | 'MAL') {
  const placeId = await shop.id('places', 'code', step === 'ODT' ? 'MYJ' : 'KAB1');
  const frame = await shop.frame((await shop.card({ placeId })).id);
  const hung = await shop.hang(frame.id, item, amount, step);
  await shop.act(frame.id, 'confirm', 'process');
  return { frame, hung };
}

it('an order brought back goes on where its frames are', async () => {
  const [inWork, finished] = [await one(3), await one(2)];
  const { frame } = await started(inWork, 3, 'ODT');
  await shop.act((await started(finished, 2, 'ODT')).frame.id, 'finish');
  for (const item of [inWork, finished]) {
    await cancel(item.orderId);
    expect(await shop.state(item)).toMatchObject({ item: 99, order: 99 });
    await bringBack(item.orderId);
  }
  expect(await shop.state(inWork)).toMatchObject({ item: 4, order: 4, steps: { ODT: [4, 0] } });
  expect(await shop.state(finished)).toMatchObject({ item: 4, order: 4, steps: { ODT: [5, 2] } });
  await shop.act(frame.id, 'finish');
  expect(await shop.state(inWork)).toMatchObject({ item: 4, steps: { ODT: [5, 3] } });
});

it('one that was done when it was cancelled is done again, and leaves', async () => {
  const item = await one(2);
  for (const step of ['ODT', 'MAL'] as const) await shop.act((await started(item, 2, step)).frame.id, 'finish');
  await shop.ok(shop.foreman, 'POST', `/order-items/${item.id}/check`, {});
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
  await cancel(item.orderId);
  await bringBack(item.orderId);
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
  await shop.ok(shop.office, 'POST', `/order-items/${item.id}/accept`, {});
  const location = await shop.app.database.db.one<{ id: number }>(sql`select min(id) as id from locations`);
  await shop.ok(shop.office, 'POST', `/order-items/${item.id}/ready`, { locationId: location!.id });
  expect(await shop.state(item)).toMatchObject({ item: 6, order: 6 });
  await bringBack(item.orderId, orderState.new);
  await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/confirm`, { mail: false });
  expect(await shop.state(item)).toMatchObject({ item: 6, order: 6 });
});

it('its pieces come off a frame that others stay on, and what was taken off meanwhile waits', async () => {
  const [item, other] = [await one(3), await one(2)];
  const { frame, hung } = await started(item, 3, 'ODT');
  await shop.act(frame.id, 'pullBack');
  await shop.hang(frame.id, other, 2, 'ODT');
  await shop.act(frame.id, 'confirm', 'process');
  await cancel(item.orderId);
  expect(await shop.refusal(shop.foreman, 'POST', `/work-card-frames/${frame.id}/finish`, {})).toEqual([
    422,
    'ItemCancelled',
  ]);
  await shop.act(frame.id, 'pullBack');
  await shop.ok(shop.foreman, 'POST', '/work-cards-items/order-disconnect', { id: hung.id });
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  await bringBack(item.orderId);
  expect(await shop.state(item)).toMatchObject({ item: 2, order: 2, steps: { ODT: [2, 0] } });
  expect(await shop.state(other)).toMatchObject({ item: 4, steps: { ODT: [5, 2] } });
});

it('what was planned of an order that is turned back is new and free, and pieces that hang keep their steps', async () => {
  const item = await one(2);
  const placeId = await shop.id('places', 'code', 'MYJ');
  const plan = { planPlaceId: placeId, planDate: '2026-10-06', planSeq: 1 };
  await shop.ok(shop.foreman, 'PUT', `/scheduler/${item.steps['ODT']}`, plan);
  await shop.hang((await shop.frame((await shop.card({ placeId })).id)).id, item, 2, 'ODT');
  await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/back`, {});
  expect(await shop.state(item)).toMatchObject({ item: 1, order: 1, steps: { ODT: [1, 0], MAL: [1, 0] } });
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  const serviceId = await shop.id('services', 'code', 'ALU-STD');
  expect(await shop.refusal(shop.office, 'PUT', `/orders/${item.orderId}`, { version, serviceId })).toEqual([
    422,
    'PiecesHang',
  ]);
  const items = [{ id: item.id, serviceId }];
  expect(await shop.refusal(shop.office, 'PUT', `/orders/${item.orderId}`, { version, items })).toEqual([
    422,
    'PiecesHang',
  ]);
});

it('goods that came back from a partner while it was cancelled are there', async () => {
  await shop.app.database.db.run(sql`update service_steps set is_external = true where code = 'PIEC'`);
  const item = await one(2);
  const step = `/order-item-services/${item.steps['PIEC']}`;
  await shop.ok(shop.foreman, 'POST', `${step}/send`, { date: '2026-10-05' });
  await cancel(item.orderId);
  await shop.ok(shop.foreman, 'POST', `${step}/takeBack`, { date: '2026-10-05' });
  await bringBack(item.orderId);
  expect(await shop.state(item)).toMatchObject({ item: 4, order: 4, steps: { PIEC: [5, 2] } });
});

it('goods at a partner come back to an order that is new again', async () => {
  await shop.app.database.db.run(sql`update service_steps set is_external = true where code = 'PIEC'`);
  const item = await one(2);
  const step = `/order-item-services/${item.steps['PIEC']}`;
  await shop.ok(shop.foreman, 'POST', `${step}/send`, { date: '2026-10-05' });
  await cancel(item.orderId);
  await bringBack(item.orderId, orderState.new);
  expect(await shop.state(item)).toMatchObject({ item: 1, order: 1 });
  await shop.ok(shop.foreman, 'POST', `${step}/takeBack`, { date: '2026-10-06' });
  expect(await shop.state(item)).toMatchObject({ item: 1, order: 1, steps: { PIEC: [5, 2] } });
  await shop.ok(shop.foreman, 'POST', `${step}/correctDates`, { sentDate: null, returnedDate: null });
  expect(await shop.refusal(shop.foreman, 'POST', `${step}/send`, { date: '2026-10-06' })).toEqual([
    422,
    'ItemNotConfirmed',
  ]);
});
