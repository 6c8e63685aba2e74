import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';

it('a quotation confirmed before the module was switched off does not lock its order', async () => {
  const shop = await quotedShop();
  const root = await shop.app.person({ rights: ['SUPER_USER'] });
  const turn = (isActive: boolean) => shop.ok(root, 'PUT', '/modules', { code: 'QUOTATIONS', isActive });
  const quotation = await shop.quote([shop.items.gate]);
  await shop.ok(shop.sales, 'POST', `/quotations/${quotation.id}/confirm`, {});
  await shop.ok(shop.sales, 'POST', `/orders/${quotation.orderId}/confirm`, {});
  const read = () => shop.ok(shop.sales, 'GET', `/orders/${quotation.orderId}`);
  const { version, items } = await read();
  const change = () => ({ version, items: [{ id: items[0].id, amount: 3 }] });
  const refused = await shop.refusal(shop.sales, 'PUT', `/orders/${quotation.orderId}`, change());
  expect(refused[1]).toBe('QuotationConfirmed');
  expect((await read()).why).toMatchObject({ openMeasurement: 'QuotationConfirmed' });

  await turn(false);
  expect((await read()).why?.openMeasurement).toBeUndefined();
  await shop.ok(shop.sales, 'PUT', `/orders/${quotation.orderId}`, change());
  expect((await read()).items[0].amount).toBe(3);
  await turn(true);
  expect((await read()).outdatedQuotation).toMatchObject({ id: quotation.id });
});

it('an invoice typed by hand bills an order whose quotation was never billed', async () => {
  const shop = await billingShop();
  const root = await shop.app.person({ rights: ['SUPER_USER'] });
  const { orderId } = await shop.quotation([{ sum: 10_000 }]);
  const answer = await shop.app.call(root, 'PUT', '/modules', { code: 'QUOTATIONS', isActive: false });
  expect(answer.status).toBe(200);
  const { id } = await shop.post('/invoices', { orderId, date: '2026-10-20', items: [shop.line()] });
  await shop.post(`/invoices/${id}/approve`);
  const order = await shop.row<{ status: number }>(sql`select status from orders where id = ${orderId}`);
  expect(order.status).toBe(orderState.invoiced);
});
