import { beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import type { Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';

let s: BillingShop;
let seller: Person;
beforeAll(async () => {
  s = await billingShop();
  seller = await s.app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE'] });
});
const approve = (id: number) => s.post(`/invoices/${id}/approve`);
/** Brings the only line of an approved invoice to this amount. */
async function corrected(invoiceId: number, amount: string): Promise<number> {
  const { id, version, items } = await s.post(`/invoices/${invoiceId}/correct`, {
    reason: 'Rezygnacja',
    date: '2026-10-21',
  });
  const body = { version, items: [{ id: items[0].id, amount }] };
  expect((await s.app.call(s.office, 'PUT', `/invoices/${id}`, body)).status).toBe(200);
  return id as number;
}
const cancelOrder = (id: number) =>
  s.refusal(`/orders/${id}/cancel`, { reason: 'Klient zrezygnował', mail: false }, seller);
const stateOf = async (orderId: number) =>
  (await s.row<{ status: number }>(sql`select status from orders where id = ${orderId}`)).status;

it('an order whose advance was taken back can be cancelled, not before', async () => {
  const { id, orderId } = await s.quotation([{ sum: 10_000 }], { itemStatus: 2 });
  const advance = await approve(
    (await s.post('/invoices/advance', { quotationId: id, gross: 6150, date: '2026-10-08' })).id,
  );
  const half = await corrected(advance.id, '0.5');
  await approve(half);
  expect((await cancelOrder(orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  await approve(await corrected(advance.id, '0'));
  expect((await cancelOrder(orderId))[0]).toBe(200);
  expect(await stateOf(orderId)).toBe(orderState.cancelled);
});

it('an order whose invoice was brought to nothing can be cancelled, not where it was brought back', async () => {
  const { id, orderId } = await s.quotation([{ sum: 10_000 }], { itemStatus: 2 });
  const invoice = await approve(
    (await s.post('/invoices/from-quotations', { quotationIds: [id], date: '2026-10-20' })).id,
  );
  await approve(await corrected(invoice.id, '0'));
  const back = await corrected(invoice.id, '1');
  await approve(back);
  expect((await cancelOrder(orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  await s.post(`/invoices/${back}/void`, { reason: 'x' }, s.admin);
  expect((await cancelOrder(orderId))[0]).toBe(200);
});

it('an order of an invoice over several can be cancelled once its lines were brought to nothing, the others not', async () => {
  const [first, second] = [
    await s.quotation([{ sum: 10_000 }], { itemStatus: 2 }),
    await s.quotation([{ sum: 20_000 }], { itemStatus: 2 }),
  ];
  const quotationIds = [first.id, second.id];
  const { id } = await approve((await s.post('/invoices/from-quotations', { quotationIds, date: '2026-10-20' })).id);
  expect((await cancelOrder(first.orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  await approve(await corrected(id, '0'));
  expect((await cancelOrder(second.orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  expect((await cancelOrder(first.orderId))[0]).toBe(200);
  expect(await stateOf(first.orderId)).toBe(orderState.cancelled);
});

it('an order is not invoiced by what was written by hand and brought to nothing', async () => {
  const { orderId } = await s.quotation([{ sum: 10_000 }], { status: 9 });
  const { id } = await s.post('/invoices', { orderId, date: '2026-10-20', items: [s.line()] });
  await approve(id);
  expect(await stateOf(orderId)).toBe(orderState.invoiced);
  await approve(await corrected(id, '0'));
  expect(await stateOf(orderId)).toBe(orderState.pickedUp);
});

it('an order is paid once what a correction added is', async () => {
  const { id, orderId } = await s.quotation([{ sum: 10_000 }]);
  const invoice = await approve(
    (await s.post('/invoices/from-quotations', { quotationIds: [id], date: '2026-10-20' })).id,
  );
  await s.post('/invoice-payments', { invoiceId: invoice.id, date: '2026-10-20', amount: 12_300 });
  expect(await stateOf(orderId)).toBe(orderState.paid);
  const more = await corrected(invoice.id, '2');
  await approve(more);
  expect(await stateOf(orderId)).toBe(orderState.invoiced);
  await s.post('/invoice-payments', { invoiceId: more, date: '2026-10-25', amount: 12_300 });
  expect(await stateOf(orderId)).toBe(orderState.paid);
});
