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

it('an order with a quotation goes to another customer or away, and neither while the module is on or it is billed', async () => {
  const shop = await quotedShop();
  const remover = await shop.app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE', 'ORDERS_DELETE'] });
  const root = await shop.app.person({ rights: ['SUPER_USER'] });
  const turn = (isActive: boolean) => shop.ok(root, 'PUT', '/modules', { code: 'QUOTATIONS', isActive });
  const { db } = shop.app.database;
  const [moved, gone, billed] = [
    await shop.quote([shop.items.gate]),
    await shop.quote([shop.items.gate]),
    await shop.quote([shop.items.gate]),
  ];
  await shop.ok(shop.sales, 'POST', `/quotations/${moved.id}/confirm`, {});
  await shop.ok(shop.sales, 'POST', `/quotations/${gone.id}/confirm`, {});
  await db.run(sql`update quotations set sent_at = now() where id = ${gone.id}`);
  await db.run(sql`update quotations set status = 5 where id = ${billed.id}`);
  const toOther = async (orderId: number) => {
    const { version } = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
    return [shop.sales, 'PUT', `/orders/${orderId}`, { version, customerId: shop.zuraw }] as const;
  };
  const away = (orderId: number) => [remover, 'DELETE', `/orders/${orderId}`] as const;
  expect((await shop.refusal(...away(gone.orderId)))[1]).toBe('OrderHasQuotation');

  await turn(false);
  expect((await shop.refusal(...away(billed.orderId)))[1]).toBe('OrderHasQuotation');
  expect((await shop.refusal(...(await toOther(billed.orderId))))[0]).toBe(422);
  const changed = await shop.ok(...(await toOther(moved.orderId)));
  expect(changed).toMatchObject({ customer: { id: shop.zuraw } });
  // The right to see prices goes with its module.
  expect(changed).not.toHaveProperty('priceNet');
  await shop.ok(...away(gone.orderId));
  await turn(true);
  expect(await shop.ok(shop.sales, 'GET', `/orders/${moved.orderId}`)).toMatchObject({ priceNet: null });
  const left = await db.rows<object>(
    sql`select id, status, customer_id from quotations where id in (${moved.id}, ${gone.id}) order by id`,
  );
  expect(left).toEqual([{ id: moved.id, status: 9, customerId: shop.alufasada }]);
});

it('an order whose goods have left waits for its invoice', async () => {
  const shop = await quotedShop();
  const root = await shop.app.person({ rights: ['SUPER_USER'] });
  const { id } = await shop.order([shop.items.gate]);
  await shop.app.database.db.run(sql`update orders set status = ${orderState.pickedUp} where id = ${id}`);
  await shop.app.database.db.run(sql`update order_items set status = 7 where order_id = ${id}`);
  const waitsFor = async () => (await shop.ok(shop.sales, 'GET', `/orders/${id}`)).nextSteps as readonly string[];
  expect(await waitsFor()).toEqual(['quote']);
  await shop.ok(root, 'PUT', '/modules', { code: 'QUOTATIONS', isActive: false });
  expect(await waitsFor()).toContain('bill');
});
