import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';

let shop: QuotedShop;
let clerk: Person;
beforeAll(async () => {
  shop = await quotedShop();
  const rights = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'ORDERS_READ', 'QUOTATIONS_READ'];
  clerk = await shop.app.person({ rights, companyId: shop.companyId });
});

it('a complaint settled by a discount brings it into the next version of a quotation the customer has', async () => {
  const quoted = await shop.quote();
  await shop.ok(shop.sales, 'POST', `/quotations/${quoted.id}/send`, { email: 'biuro@alufasada.test', language: 'pl' });
  const complaintStatusId = await shop.id('complaint_statuses', 'name', 'Uznana – rabat');
  const opened = await shop.ok(clerk, 'POST', '/complaints', { orderId: quoted.orderId, responsibleUserId: clerk.id });
  const given = await shop.app.call(clerk, 'PUT', `/complaints/${opened.id}`, {
    version: opened.version,
    complaintStatusId,
  });
  expect([given.status, given.body.discountPercent]).toEqual([200, 1000]);
  const former = await shop.ok(shop.sales, 'GET', `/quotations/${quoted.id}`);
  expect(former).toMatchObject({
    status: 9,
    paymentNet: quoted.paymentNet,
    replacedBy: { numberText: `${quoted.numberText}/2` },
  });
  const next = await shop.ok(shop.sales, 'GET', `/quotations/${former.replacedBy.id}`);
  expect(next.discountPercent).toBe(1000);
  expect(given.body.discount).toBe(quoted.paymentNet - next.paymentNet);
});
