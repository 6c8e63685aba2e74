import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let store: Person;
let locationId: number;
beforeAll(async () => {
  shop = await testFloor();
  await everyModule(shop.app);
  store = await shop.app.person({ rights: ['RECEPTION_READ', 'RECEPTION_WRITE'], companyId: shop.companyId });
  locationId = await shop.id('locations', 'code', 'R-12');
});
const known = ({ id }: FloorItem) => shop.ok(shop.office, 'GET', `/order-items/${id}`);

async function coat(item: FloorItem, amount: number): Promise<void> {
  for (const [step, code] of [
    ['ODT', 'MYJ'],
    ['MAL', 'KAB1'],
  ] as const) {
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', code) })).id);
    await shop.hang(frame.id, item, amount, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
}
async function putReady(item: FloorItem): Promise<void> {
  await shop.ok(shop.foreman, 'POST', `/order-items/${item.id}/check`, {});
  await shop.ok(shop.office, 'POST', `/order-items/${item.id}/accept`, {});
  await shop.ok(shop.office, 'POST', `/order-items/${item.id}/ready`, { locationId });
}
const handOver = (item: FloorItem, amount?: number) =>
  shop.ok(shop.office, 'POST', '/pickups', {
    orderId: item.orderId,
    itemIds: [item.id],
    ...(amount === undefined ? {} : { amounts: [{ orderItemId: item.id, amount }] }),
    receiver: 'Jan Kowal',
    date: '2026-10-05',
  });
const setAmount = async (item: FloorItem, amount: number) => {
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${item.orderId}`);
  const items = [{ id: item.id, amount }];
  return shop.refusal(shop.office, 'PUT', `/orders/${item.orderId}`, { version, items });
};
const refused = [422, 'ItemAlreadyReady', { 'items.0.amount': 'ItemAlreadyReady' }];

describe('the pieces of an item that is ready', () => {
  it('become no more, and not so few that nothing of it waits', async () => {
    const [item, other] = (await shop.order([5, 1])) as [FloorItem, FloorItem];
    await coat(item, 5);
    await putReady(item);
    expect(await setAmount(item, 6)).toEqual(refused);
    expect(await known(item)).toMatchObject({ amount: 5, readyAmount: 5 });
    await handOver(item, 2);
    expect(await setAmount(item, 2)).toEqual(refused);
    expect(await setAmount(item, 4)).toEqual([200, undefined]);
    expect(await known(item)).toMatchObject({ status: 6, amount: 4, readyAmount: 2 });
    await handOver(item);
    expect(await setAmount(item, 5)).toEqual(refused);
    expect(await setAmount(item, 3)).toEqual([422, 'MorePickedThanGood']);
    expect(await known(item)).toMatchObject({ status: 7, amount: 4, pickedAmount: 4 });
    expect(await shop.state(other)).toMatchObject({ item: 2 });
  });
});

describe('pieces too many a customer says yes to after the others have left', () => {
  /** Ten pieces asked for, twelve counted: the customer was asked, and all were worked on. */
  async function asked(): Promise<{ item: FloorItem; answer: () => Promise<unknown> }> {
    const [item] = (await shop.order([10], { received: 0 })) as [FloorItem];
    const { id } = await shop.ok(store, 'POST', '/receptions', { orderId: item.orderId });
    const put = async (values: object) => {
      const { version, items } = await shop.ok(store, 'GET', `/receptions/${id}`);
      const lines = [{ id: (items as { id: number }[])[0]!.id, ...values }];
      await shop.ok(store, 'PUT', `/receptions/${id}`, { version, items: lines });
      return lines[0]!.id;
    };
    await put({ countedAmount: 12 });
    await shop.ok(store, 'POST', `/receptions/${id}/counted`, {});
    const line = await put({ resolution: 2 });
    await shop.ok(store, 'POST', `/receptions/${id}/receive`, { locationId });
    await coat(item, 12);
    await putReady(item);
    const items = [{ id: line, accept: true }];
    return { item, answer: () => shop.ok(store, 'POST', `/receptions/${id}/answer`, { items }) };
  }

  it('are looked at and leave as the others did', async () => {
    const { item, answer } = await asked();
    await handOver(item);
    expect(await known(item)).toMatchObject({ status: 7, pickedAmount: 10 });
    await answer();
    expect(await known(item)).toMatchObject({ status: 4, amount: 12, pickedAmount: 10, pickupDate: null });
    expect(await shop.state(item)).toMatchObject({ order: 4 });
    await putReady(item);
    expect(await known(item)).toMatchObject({ status: 6, readyAmount: 2 });
    await handOver(item);
    expect(await known(item)).toMatchObject({ status: 7, pickedAmount: 12, pickupDate: '2026-10-05' });
    expect(await shop.state(item)).toMatchObject({ order: 7 });
  });

  it('are looked at where the others wait on the shelf', async () => {
    const { item, answer } = await asked();
    await answer();
    expect(await known(item)).toMatchObject({ status: 4, amount: 12, readyAmount: 0 });
    await putReady(item);
    expect(await known(item)).toMatchObject({ status: 6, readyAmount: 12 });
  });

  it('are looked at where some of the others have left and some wait', async () => {
    const { item, answer } = await asked();
    await handOver(item, 4);
    expect(await known(item)).toMatchObject({ status: 6, pickedAmount: 4, readyAmount: 6 });
    await answer();
    expect(await known(item)).toMatchObject({ status: 4, amount: 12, pickedAmount: 4 });
    await putReady(item);
    expect(await known(item)).toMatchObject({ status: 6, readyAmount: 8 });
    await handOver(item);
    expect(await known(item)).toMatchObject({ status: 7, pickedAmount: 12 });
  });

  it('put an order that was invoiced back into work, and who writes invoices is notified', async () => {
    const { item, answer } = await asked();
    const { db } = shop.app.database;
    const biller = await shop.app.person({ rights: ['ORDERS_READ', 'INVOICES_READ', 'INVOICES_WRITE'] });
    const told = () =>
      db.rows(sql`select message_str from notices where user_id = ${biller.id} and record_id = ${item.orderId}`);
    await handOver(item);
    await db.run(sql`update orders set status = 8 where id = ${item.orderId}`);
    await answer();
    expect(await shop.state(item)).toMatchObject({ order: 4, item: 4 });
    expect(await told()).toEqual([{ messageStr: 'orderMorePieces' }]);
  });
});
