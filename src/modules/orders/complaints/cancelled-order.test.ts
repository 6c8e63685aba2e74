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
