import { expect, it } from 'vitest';
import type { Body } from '../../../../test/support/app';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';
import { runJobs } from '../../../../test/support/jobs';

const shop = await testFloor();
const root = await shop.app.person({ rights: ['SUPER_USER'], dashboardType: 1 });
const turn = (isActive: boolean) => shop.ok(root, 'PUT', '/modules', { code: 'WORK_REPORTS', isActive });
const act = (id: number, action: string, body: object = {}): Promise<Body> =>
  shop.ok(shop.office, 'POST', `/order-items/${id}/${action}`, body);
const mayCheck = async (id: number) => (await shop.ok(shop.office, 'GET', `/order-items/${id}`)).can.check as boolean;
const locationId = await shop.id('locations', 'code', 'R-12');
/** Steps follow their frames, items their steps: all of the order is worked out again. */
const settled = async (recordId: number) => {
  await shop.ok(root, 'POST', '/fixes/runs', { fix: 'order-states', isCheck: false, recordId });
  await runJobs(shop.app);
};

it('where no work cards are kept, the office says that an item is done, and its order goes on to the customer', async () => {
  const [item, other] = (await shop.order([6, 2])) as [FloorItem, FloorItem];
  expect(await mayCheck(item.id)).toBe(false);
  expect((await shop.refusal(shop.office, 'POST', `/order-items/${item.id}/check`, {}))[1]).toBe('ItemNotInWork');

  await turn(false);
  expect(await mayCheck(item.id)).toBe(true);
  await act(item.id, 'check');
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 4 });
  await act(other.id, 'check');
  expect(await shop.state(other)).toMatchObject({ item: 5, order: 5 });
  await settled(item.orderId);
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });

  await turn(true);
  await settled(item.orderId);
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });

  await turn(false);
  for (const { id } of [item, other]) {
    await act(id, 'accept');
    await act(id, 'ready', { locationId });
    await act(id, 'pickUp', { pickupDate: '2026-10-05', receiver: 'Jan Odbiorca' });
  }
  expect(await shop.state(item)).toMatchObject({ item: 7, order: 7 });
  await turn(true);
});

it('an item begun on frames before the module was switched off passes as well', async () => {
  const [item] = (await shop.order([4])) as [FloorItem];
  const frame = await shop.frame((await shop.card()).id);
  await shop.hang(frame.id, item, 4);
  await shop.act(frame.id, 'confirm', 'process');
  await turn(false);
  await act(item.id, 'check');
  expect(await shop.state(item)).toMatchObject({ item: 5, order: 5 });
  await turn(true);
});
