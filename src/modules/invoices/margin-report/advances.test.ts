import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { jsonParam } from '../../../../test/support/query';

it('an advance and its deduction count for the order it was paid on, on an invoice of several orders too', async () => {
  const s = await billingShop();
  const [one, other] = [await s.quotation([{ sum: 10_000 }]), await s.quotation([{ sum: 20_000 }])];
  const { id } = await s.post('/invoices/advance', { quotationId: other.id, gross: 12_300, date: '2026-10-08' });
  await s.post(`/invoices/${id}/approve`);
  const final = await s.post('/invoices/from-quotations', { quotationIds: [one.id, other.id], date: '2026-10-20' });
  expect(await s.post(`/invoices/${final.id}/approve`)).toMatchObject({ valueNet: 20_000 });
  const { body } = await s.app.call(
    s.office,
    'GET',
    `/reports/order-margin-report?filter=${jsonParam({ billed: true })}`,
  );
  const revenue = (body.items as { orderId: number; revenue: number }[]).map(({ orderId, revenue: net }) => [
    orderId,
    net,
  ]);
  expect(new Map(revenue as [number, number][])).toEqual(
    new Map([
      [one.orderId, 10_000],
      [other.orderId, 20_000],
    ]),
  );
});
