import { expect, test } from 'vitest';
import { quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

test('a complaint about what was cancelled makes no empty order', async () => {
  const shop = await quotedShop();
  const accepted = await shop.id('complaint_statuses', 'name', 'Uznana – poprawka');
  const order = (await shop.order()) as { id: number; items: { id: number }[] };
  const clerk = await shop.app.person({
    rights: ['COMPLAINTS_READ', 'COMPLAINTS_WRITE'],
    companyId: shop.companyId,
  });
  const accept = (orderItemId?: number) =>
    shop.app.call(clerk, 'POST', '/complaints', {
      orderId: order.id,
      orderItemId,
      claimedAmount: 1,
      complaintStatusId: accepted,
      responsibleUserId: clerk.id,
    });
  const count = async () =>
    (await shop.app.database.db.one(sql`select count(*)::int as n from orders`)) as { n: number };
  const before = await count();
  const [first] = order.items;
  await shop.app.database.db.run(sql`update order_items set status = 99 where id = ${first!.id}`);
  expect(await accept(first!.id)).toMatchObject({
    status: 422,
    body: { errorStr: 'ReworkOfCancelled', fields: { orderItemId: 'ReworkOfCancelled' } },
  });
  await shop.ok(shop.office, 'POST', `/orders/${order.id}/cancel`, { reason: 'Rezygnacja', mail: false });
  expect((await accept()).body).toMatchObject({ fields: { complaintStatusId: 'ReworkOfCancelled' } });
  expect(await count()).toEqual(before);
});

test('a cancelled rework order comes back only while no other one makes the complaint good', async () => {
  const shop = await quotedShop();
  const status = (name: string) => shop.id('complaint_statuses', 'name', name);
  const [accepted, examined] = [await status('Uznana – poprawka'), await status('W analizie')];
  const order = (await shop.order()) as { id: number; items: { id: number }[] };
  const rights = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE'];
  const clerk = await shop.app.person({ rights, companyId: shop.companyId });
  const claim = { orderId: order.id, orderItemId: order.items[0]!.id, claimedAmount: 1 };
  const body = { ...claim, complaintStatusId: accepted, responsibleUserId: clerk.id };
  let complaint = await shop.ok(clerk, 'POST', '/complaints', body);
  const cancel = (id: number) =>
    shop.ok(shop.office, 'POST', `/orders/${id}/cancel`, { reason: 'Rezygnacja', mail: false });
  const first = complaint.reworkOrderId as number;
  await cancel(first);
  for (const complaintStatusId of [examined, accepted])
    complaint = await shop.ok(clerk, 'PUT', `/complaints/${complaint.id}`, {
      version: complaint.version,
      complaintStatusId,
    });
  const second = await shop.ok(shop.office, 'GET', `/orders/${complaint.reworkOrderId}`);
  const bringBack = (id: number) =>
    shop.app.call(shop.admin, 'POST', `/orders/${id}/override`, { status: 1, reason: 'Jednak to' });
  const replaced = (by: unknown) => ({ status: 422, body: { errorStr: 'ReworkReplaced', errorDetails: by } });
  expect(await bringBack(first)).toMatchObject(replaced(second.numberText));
  // Whatever somebody makes of the customer's number on either.
  await shop.ok(shop.office, 'PUT', `/orders/${second.id}`, { version: second.version, externalNumber: 'WZ/1' });
  const { version } = await shop.ok(shop.office, 'GET', `/orders/${first}`);
  await shop.ok(shop.office, 'PUT', `/orders/${first}`, { version, externalNumber: null });
  expect(await bringBack(first)).toMatchObject(replaced(second.numberText));
  await cancel(second.id as number);
  expect((await bringBack(first)).status).toBe(200);
  // It is the one the complaint names now: accepted once more, nothing else is made.
  complaint = await shop.ok(clerk, 'GET', `/complaints/${complaint.id}`);
  expect(complaint.reworkOrderId).toBe(first);
  for (const complaintStatusId of [examined, accepted])
    complaint = await shop.ok(clerk, 'PUT', `/complaints/${complaint.id}`, {
      version: complaint.version,
      complaintStatusId,
    });
  expect(complaint.reworkOrderId).toBe(first);
  expect(await bringBack(second.id as number)).toMatchObject({ status: 422, body: { errorStr: 'ReworkReplaced' } });
});

test('the database keeps one order that counts for a complaint', async () => {
  const shop = await quotedShop();
  const accepted = await shop.id('complaint_statuses', 'name', 'Uznana – poprawka');
  const order = (await shop.order()) as { id: number };
  const other = (await shop.order()) as { id: number };
  const clerk = await shop.app.person({ rights: ['COMPLAINTS_READ', 'COMPLAINTS_WRITE'], companyId: shop.companyId });
  const { id, reworkOrderId } = await shop.ok(clerk, 'POST', '/complaints', {
    orderId: order.id,
    complaintStatusId: accepted,
    responsibleUserId: clerk.id,
  });
  expect(await shop.ok(shop.office, 'GET', `/orders/${reworkOrderId}`)).toMatchObject({ complaintId: id });
  await expect(
    shop.app.database.db.run(sql`update orders set complaint_id = ${id} where id = ${other.id}`),
  ).rejects.toThrow('orders_complaint_made_good_once');
});
