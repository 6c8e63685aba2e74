import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const statusOf = async (table: 'orders' | 'quotations', id: number) =>
  (
    await s.row<{ status: number }>(
      table === 'orders'
        ? sql`select status from orders where id = ${id}`
        : sql`select status from quotations where id = ${id}`,
    )
  ).status;

describe('the main job', () => {
  it('bills a quotation: 3416.20 net, 785.73 VAT, 4201.93 gross, due in 14 days', async () => {
    const quoted = await s.quotation(undefined, { transport: 12_000 });
    const invoice = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-09' });
    expect(invoice).toMatchObject({
      number: 'FV/0001/10/2026',
      status: 0,
      valueNet: 341_620,
      valueVat: 78_573,
      valueGross: 420_193,
      dueDate: '2026-10-23',
      paymentDays: 14,
      saleDate: '2026-10-09',
    });
    expect(invoice.items.map((one: { name: string; valueNet: number }) => [one.name, one.valueNet])).toEqual([
      ['Słupek P-6060', 149_386],
      ['Kątownik K-45', 21_888],
      ['Brama', 145_236],
      ['Uchwyt', 13_110],
      ['Transport', 12_000],
    ]);
    expect(await statusOf('quotations', quoted.id)).toBe(5);
    expect(await s.refusal('/invoices/from-quotations', { quotationIds: [quoted.id] })).toEqual([
      422,
      'QuotationInvoiced',
      'WY/0001/10/2026',
    ]);

    const approved = await s.post(`/invoices/${invoice.id}/approve`, { version: invoice.version });
    expect(approved).toMatchObject({
      status: 3,
      number: 'FV/0001/10/2026',
      sequence: 1,
      buyerName: 'ALUFASADA sp. z o.o.',
      buyerNip: '2222222222',
      buyerAddress: 'ul. Źródlana 7A, 44-240 Żory',
      valueGross: 420_193,
    });
    expect(await s.refusal(`/invoices/${invoice.id}/regenerate`)).toEqual([422, 'InvoiceMustBeNew', undefined]);

    expect(await statusOf('orders', quoted.orderId)).toBe(8);
    await s.post('/invoice-payments', { invoiceId: invoice.id, date: '2026-10-22', amount: 420_193 });
    const paid = await s.app.call(s.office, 'GET', `/invoices/${invoice.id}`);
    expect(paid.body).toMatchObject({ status: 5, paidAmount: 420_193, paidDate: '2026-10-22' });
    expect(await statusOf('orders', quoted.orderId)).toBe(9);
  });

  it('bills a minimal price: 300.00, 69.00, 369.00', async () => {
    const quoted = await s.quotation([{ name: 'Balustrada', amount: 2, sum: 24_000 }], { paymentNet: 30_000 });
    const invoice = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-09' });
    expect(invoice).toMatchObject({ valueNet: 30_000, valueVat: 6900, valueGross: 36_900 });
    expect(invoice.items.map((one: { name: string; valueNet: number }) => [one.name, one.valueNet])).toEqual([
      ['Balustrada', 24_000],
      ['Dopłata do ceny minimalnej', 6000],
    ]);
  });
});
