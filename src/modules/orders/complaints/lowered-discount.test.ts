import { expect, it } from 'vitest';
import { quotedShop } from '../../../../test/support/quoted-shop';

it('a discount that a complaint gives less of, or takes back, leaves the open quotation too', async () => {
  const shop = await quotedShop();
  const rights = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'COMPLAINTS_DELETE', 'ORDERS_READ', 'QUOTATIONS_READ'];
  const clerk = await shop.app.person({ rights, companyId: shop.companyId });
  const complaintStatusId = await shop.id('complaint_statuses', 'name', 'Uznana – rabat');
  const quoted = await shop.quote();
  const quotation = () => shop.ok(shop.sales, 'GET', `/quotations/${quoted.id}`);
  const open = async () =>
    (
      await shop.ok(clerk, 'POST', '/complaints', {
        orderId: quoted.orderId,
        responsibleUserId: clerk.id,
      })
    ).id as number;
  const give = async (id: number, values: object) => {
    const { version } = await shop.ok(clerk, 'GET', `/complaints/${id}`);
    return shop.ok(clerk, 'PUT', `/complaints/${id}`, { version, ...values });
  };
  const one = await open();
  // Fifty instead of fifteen: mistyped, put right, and taken back in the end.
  const half = await give(one, { complaintStatusId, discountPercent: 5000 });
  expect((await quotation()).discountPercent).toBe(5000);
  const less = await give(one, { discountPercent: 1500 });
  const now = await quotation();
  expect(now.discountPercent).toBe(1500);
  expect(less.discount).toBe(quoted.paymentNet - now.paymentNet);
  expect(less.discount).toBeLessThan(half.discount);
  const other = await open();
  await give(other, { complaintStatusId, discountPercent: 1200 });
  await give(one, { discountPercent: null });
  expect((await quotation()).discountPercent).toBe(1200);
  await give(other, { discountPercent: null });
  expect(await quotation()).toMatchObject({
    discountPercent: quoted.discountPercent,
    paymentNet: quoted.paymentNet,
  });
  // A complaint that is deleted gives nothing either, until it is taken back.
  const third = await open();
  await give(third, { complaintStatusId, discountPercent: 1300 });
  await shop.ok(clerk, 'DELETE', `/complaints/${third}`);
  expect(await quotation()).toMatchObject({ paymentNet: quoted.paymentNet });
  await shop.ok(clerk, 'POST', `/complaints/restore/${third}`);
  expect((await quotation()).discountPercent).toBe(1300);
});
