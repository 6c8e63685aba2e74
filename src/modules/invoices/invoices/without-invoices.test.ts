import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { raw, sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';
import { quotationState } from '../../quotations/quotations/quotation-status';

let s: BillingShop;
let root: Person;
beforeAll(async () => {
  s = await billingShop();
  root = await s.app.person({ rights: ['SUPER_USER'] });
});
const turn = async (isActive: boolean) => {
  const answer = await s.app.call(root, 'PUT', '/modules', { code: 'INVOICES', isActive });
  expect(answer.status, answer.text).toBe(200);
};
const billed = async () => {
  const { id: quotationId, orderId } = await s.quotation([{ sum: 10_000 }], { itemStatus: 2 });
  const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quotationId], date: '2026-10-20' });
  return { quotationId, orderId, id: id as number };
};
const cancel = (orderId: number) =>
  s.refusal(`/orders/${orderId}/cancel`, { reason: 'Klient zrezygnował', mail: false }, root);
const stateOf = async (table: 'orders' | 'quotations', id: number) =>
  (await s.row<{ status: number }>(sql`select status from ${raw(table)} where id = ${id}`)).status;

it('a draft left behind does not keep its order from being cancelled, an invoice that was issued does', async () => {
  const [draft, issued] = [await billed(), await billed()];
  await s.post(`/invoices/${issued.id}/approve`);
  expect((await cancel(draft.orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  await turn(false);
  expect((await cancel(issued.orderId)).slice(0, 2)).toEqual([422, 'InvoiceExists']);
  expect((await cancel(draft.orderId))[0]).toBe(200);
  expect(await stateOf('orders', draft.orderId)).toBe(orderState.cancelled);
  expect(await stateOf('quotations', draft.quotationId)).toBe(quotationState.cancelled);
  expect(await stateOf('quotations', issued.quotationId)).toBe(quotationState.invoiced);
  await turn(true);
  expect((await s.refusal(`/invoices/${draft.id}/approve`)).slice(0, 2)).toEqual([422, 'QuotationNotConfirmed']);
  const deleted = await s.app.call(root, 'DELETE', `/invoices/${draft.id}`);
  expect(deleted.status, deleted.text).toBe(200);
  expect(await stateOf('quotations', draft.quotationId)).toBe(quotationState.cancelled);
});

it('an order an invoice is made out for keeps its customer, and a draft of another customer is not approved', async () => {
  const other = await s.row<{ id: number }>(
    sql`insert into customers (code, name, nip) values ('STA01', 'STALBUD', '3333333333') returning id`,
  );
  const { orderId } = await s.order();
  await s.app.database.db.run(sql`update orders set status = ${orderState.new} where id = ${orderId}`);
  const draft = await s.post('/invoices', { orderId, date: '2026-10-20', items: [s.line()] });
  const toOther = async () => {
    const { version } = await s.row<{ version: number }>(sql`select version from orders where id = ${orderId}`);
    return s.app.call(root, 'PUT', `/orders/${orderId}`, { version, customerId: other.id });
  };
  expect(await toOther()).toMatchObject({
    status: 422,
    body: { errorStr: 'InvoiceExists', errorDetails: draft.number, fields: { customerId: 'InvoiceExists' } },
  });
  await turn(false);
  expect((await toOther()).status).toBe(200);
  await turn(true);
  expect((await s.refusal(`/invoices/${draft.id}/approve`)).slice(0, 2)).toEqual([422, 'OrderOfOtherCustomer']);
});

it('a quotation a draft billed is free while invoices are off, and the draft takes it back unless it was changed', async () => {
  const [kept, changed] = [await billed(), await billed()];
  const editor = await s.app.person({
    rights: ['QUOTATIONS_READ', 'QUOTATIONS_WRITE', 'ORDERS_READ'],
    companyId: s.companyId,
  });
  await turn(false);
  expect(await stateOf('quotations', kept.quotationId)).toBe(quotationState.confirmed);
  await s.post(`/quotations/${changed.quotationId}/reopen`, {}, editor);
  await turn(true);
  expect(await stateOf('quotations', kept.quotationId)).toBe(quotationState.invoiced);
  expect((await s.refusal(`/invoices/${changed.id}/approve`)).slice(0, 2)).toEqual([422, 'QuotationNotConfirmed']);
  await s.app.database.db.run(
    sql`update quotations set status = ${quotationState.confirmed} where id = ${changed.quotationId}`,
  );
  expect((await s.refusal(`/invoices/${changed.id}/approve`)).slice(0, 2)).toEqual([422, 'QuotationConfirmedAnew']);
  await s.post('/invoices/from-quotations', {
    quotationIds: [changed.quotationId],
    date: '2026-10-20',
    outdated: true,
  });
  expect((await s.refusal(`/invoices/${changed.id}/approve`)).slice(0, 2)).toEqual([422, 'QuotationInvoiced']);
  await s.post(`/invoices/${kept.id}/approve`);
});
