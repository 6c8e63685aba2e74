import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const statusOf = async (id: number) =>
  (await s.row<{ status: number }>(sql`select status from quotations where id = ${id}`)).status;
const billed = async (quotationId: number) => {
  const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quotationId], date: '2026-10-20' });
  return s.post(`/invoices/${id}/approve`);
};
/** A new correction with this amount in its only line. */
async function correction(invoiceId: number, amount: string) {
  const { id, version, items } = await s.post(`/invoices/${invoiceId}/correct`, { reason: 'NIP', date: '2026-10-21' });
  const body = { version, items: [{ id: items[0].id, amount }] };
  expect((await s.app.call(s.office, 'PUT', `/invoices/${id}`, body)).status).toBe(200);
  return id as number;
}
const approve = (id: number) => s.post(`/invoices/${id}/approve`);
const refusal = async (path: string, body?: unknown) => (await s.refusal(path, body, s.admin)).slice(0, 2);

it('what corrections brought to nothing is billed anew, and not brought back beside the new invoice', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const first = await billed(quoted.id);
  const half = await correction(first.id, '0.5');
  await approve(half);
  await s.post('/invoice-payments', { invoiceId: first.id, date: '2026-10-21', amount: 6150 });
  expect(await statusOf(quoted.id)).toBe(5);
  const zero = await correction(first.id, '0');
  await approve(zero);
  expect(await statusOf(quoted.id)).toBe(3);
  const second = await billed(quoted.id);
  expect([second.valueGross, await statusOf(quoted.id)]).toEqual([12_300, 5]);
  expect(await refusal(`/invoices/${zero}/void`, { reason: 'x' })).toEqual([422, 'QuotationInvoiced']);
  expect(await refusal(`/invoices/${await correction(first.id, '1')}/approve`)).toEqual([422, 'QuotationInvoiced']);
});

it('brought back, an invoice takes its quotations again', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const { id } = await billed(quoted.id);
  await approve(await correction(id, '0'));
  const back = await correction(id, '1');
  await approve(back);
  expect(await statusOf(quoted.id)).toBe(5);
  expect(await refusal('/invoices/from-quotations', { quotationIds: [quoted.id] })).toEqual([422, 'QuotationInvoiced']);
  await s.post(`/invoices/${back}/void`, { reason: 'x' }, s.admin);
  expect(await statusOf(quoted.id)).toBe(3);
});

it('of an invoice over several quotations the one brought to nothing is billed anew', async () => {
  const [one, other] = [await s.quotation([{ sum: 10_000 }]), await s.quotation([{ sum: 20_000 }])];
  const { id } = await s.post('/invoices/from-quotations', { quotationIds: [one.id, other.id], date: '2026-10-20' });
  await approve(id);
  const zero = await correction(id, '0');
  await approve(zero);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([3, 5]);
  const back = await correction(id, '1');
  await approve(back);
  expect(await statusOf(one.id)).toBe(5);
  await s.post(`/invoices/${back}/void`, { reason: 'x' }, s.admin);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([3, 5]);
  expect((await billed(one.id)).valueGross).toBe(12_300);
  expect(await refusal(`/invoices/${zero}/void`, { reason: 'x' })).toEqual([422, 'QuotationInvoiced']);
});
