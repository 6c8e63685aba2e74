import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const quoted = () => s.quotation([{ sum: 10_000 }]);
const advance = (quotationId: number, gross = 6150) =>
  s.post('/invoices/advance', { quotationId, gross, date: '2026-10-08' });
const final = (quotationId: number) =>
  s.post('/invoices/from-quotations', { quotationIds: [quotationId], date: '2026-10-20' });
const approve = (id: number) => s.post(`/invoices/${id}/approve`);
const refusal = (path: string, body?: unknown) => s.refusal(path, body, s.admin);

describe('an invoice and the advances on its order', () => {
  it('is not approved without an advance approved meanwhile, and deducts it once its lines are made again', async () => {
    const { id } = await quoted();
    const paid = await advance(id);
    const bill = await final(id);
    expect(bill.valueGross).toBe(12_300);
    const { number } = await approve(paid.id);
    expect(await refusal(`/invoices/${bill.id}/approve`)).toEqual([422, 'AdvancesChanged', number]);
    await s.post(`/invoices/${bill.id}/regenerate`);
    expect(await approve(bill.id)).toMatchObject({ status: 3, valueGross: 6150 });
  });
  it('does not deduct what was taken back meanwhile', async () => {
    const { id } = await quoted();
    const paid = await approve((await advance(id)).id);
    const bill = await final(id);
    const correction = await s.post(`/invoices/${paid.id}/correct`, { reason: 'Zwrot', date: '2026-10-21' });
    const line = { id: correction.items[0].id, amount: '0' };
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items: [line] });
    await approve(correction.id);
    expect((await refusal(`/invoices/${bill.id}/approve`)).slice(0, 2)).toEqual([422, 'AdvancesChanged']);
    await s.post(`/invoices/${bill.id}/regenerate`);
    expect(await approve(bill.id)).toMatchObject({ valueGross: 12_300 });
  });
  it('billed in full takes no advance any more', async () => {
    const { id } = await quoted();
    const late = await advance(id);
    await approve((await final(id)).id);
    expect((await refusal(`/invoices/${late.id}/approve`)).slice(0, 2)).toEqual([422, 'QuotationInvoiced']);
  });
  it('keeps the correction of an advance it deducts', async () => {
    const { id } = await quoted();
    const paid = await approve((await advance(id)).id);
    const correction = await s.post(`/invoices/${paid.id}/correct`, { reason: 'Mniej', date: '2026-10-22' });
    const line = { id: correction.items[0].id, amount: '0.5' };
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items: [line] });
    await approve(correction.id);
    expect(await approve((await final(id)).id)).toMatchObject({ valueGross: 12_300 - 3075 });
    const reason = { reason: 'x' };
    expect((await refusal(`/invoices/${correction.id}/void`, reason)).slice(0, 2)).toEqual([422, 'AdvanceDeducted']);
  });
  it('takes no way of payment that is out of use', async () => {
    const { id } = await quoted();
    const { id: paymentMethodId } = await s.row<{ id: number }>(
      sql`insert into payment_methods (code, name, is_default, is_active) values ('CZEK', 'Czek', false, false) returning id`,
    );
    for (const [path, body] of [
      ['/invoices/advance', { quotationId: id, gross: 100 }],
      ['/invoices/from-quotations', { quotationIds: [id] }],
    ] as const) {
      const answer = await s.app.call(s.office, 'POST', path, { ...body, paymentMethodId });
      expect([answer.status, answer.body.fields]).toEqual([400, { paymentMethodId: 'RefInactive' }]);
    }
  });
  it('approved at the same time leaves one of them aside', async () => {
    const { id } = await quoted();
    const [paid, bill] = [await advance(id), await final(id)];
    const both = [paid, bill].map((one) => s.app.call(s.office, 'POST', `/invoices/${one.id}/approve`, {}));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
