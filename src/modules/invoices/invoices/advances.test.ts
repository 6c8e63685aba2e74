import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';
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
const openCorrection = (id: number) => s.post(`/invoices/${id}/correct`, { reason: 'Błąd', date: '2026-10-22' });
/** Gives lines of a correction, by their place, these amounts. */
async function change(id: number, amounts: Readonly<Record<number, string>>) {
  const { version, items } = await s.read(id);
  const lines = items as { id: number }[];
  const changes = Object.entries(amounts).map(([at, amount]) => ({ id: lines[Number(at)]!.id, amount }));
  return s.app.call(s.office, 'PUT', `/invoices/${id}`, { version, items: changes });
}
/** A correction of an invoice to these amounts; @returns its id */
async function corrected(invoiceId: number, amounts: Readonly<Record<number, string>>): Promise<number> {
  const { id } = await openCorrection(invoiceId);
  expect((await change(id, amounts)).status).toBe(200);
  return id;
}
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
  it('is not approved at a rate that its advance goes beyond: the tax of an advance is taken back at its own', async () => {
    const { id } = await quoted();
    await approve((await advance(id)).id);
    const bill = await final(id);
    const line = (bill.items as { id: number; advanceInvoiceId: number | null }[]).find(
      (one) => !one.advanceInvoiceId,
    )!;
    const items = [{ id: line.id, vatRateId: s.vat['8'] }];
    await s.app.call(s.office, 'PUT', `/invoices/${bill.id}`, { version: bill.version, items });
    expect((await refusal(`/invoices/${bill.id}/approve`)).slice(0, 2)).toEqual([422, 'AdvanceOtherRate']);
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
  it('takes no advance beyond its quotation, typed by hand or lowered since', async () => {
    const [{ id, orderId }, other] = [await quoted(), await quoted()];
    await approve((await advance(id)).id);
    const byHand = (priceNet: number) =>
      s.post('/invoices', { kind: 2, orderId, date: '2026-10-08', items: [s.line({ amount: '1', priceNet })] });
    const tooMuch = await byHand(5001);
    expect((await refusal(`/invoices/${tooMuch.id}/approve`)).slice(0, 2)).toEqual([422, 'AdvanceTooHigh']);
    await approve((await byHand(5000)).id);
    const early = await advance(other.id);
    await s.row(
      sql`update quotations set payment_net = 4999, payment_gross = 6149 where id = ${other.id} returning id`,
    );
    expect((await refusal(`/invoices/${early.id}/approve`)).slice(0, 2)).toEqual([422, 'AdvanceTooHigh']);
    const free = await s.byHand({ kind: 2, date: '2026-10-08' });
    expect(await approve(free.id)).toMatchObject({ status: 3 });
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
  it('is not corrected by itself once an approved invoice deducts it, but for its data', async () => {
    const { id } = await quoted();
    const paid = await approve((await advance(id)).id);
    const half = await corrected(paid.id, { 0: '0.5' });
    const bill = await approve((await final(id)).id);
    expect(await refusal(`/invoices/${half}/approve`)).toEqual([422, 'AdvanceSettled', bill.number]);
    await s.post(`/invoices/${half}/cancel`, { reason: 'x' });
    await s.row(sql`update customers set name = 'Nowa Nazwa' where id = ${paid.customerId} returning id`);
    const renamed = await s.post(`/invoices/${paid.id}/correct`, { reason: 'Nazwa', date: '2026-10-22' });
    expect(await approve(renamed.id)).toMatchObject({ valueGross: 0, buyerName: 'Nowa Nazwa' });
  });
  it('is free for its correction and for another invoice once the invoice that deducts it is brought to nothing', async () => {
    const { id } = await quoted();
    const paid = await approve((await advance(id)).id);
    const bill = await approve((await final(id)).id);
    const zero = await corrected(bill.id, { 0: '0' });
    expect((await refusal(`/invoices/${zero}/approve`))[1]).toBe('CorrectionBelowZero');
    for (const amount of ['0.5', '2']) expect((await change(zero, { 1: amount })).body.errorStr).toBe('LineOfAdvance');
    await change(zero, { 0: '1', 1: '0' });
    expect((await refusal(`/invoices/${zero}/approve`)).slice(0, 2)).toEqual([422, 'DeductionTakenBack']);
    await change(zero, { 0: '0', 1: '0' });
    expect(await approve(zero)).toMatchObject({ valueGross: -6150 });
    await approve(await corrected(paid.id, { 0: '0.5' }));
    const anew = await approve((await final(id)).id);
    expect(anew.valueGross).toBe(12_300 - 3075);
    expect((await refusal(`/invoices/${zero}/void`, { reason: 'x' }))[0]).toBe(422);
    expect((await refusal(`/invoices/${await corrected(bill.id, { 0: '1', 1: '1' })}/approve`))[0]).toBe(422);
  });
  it('comes back with the invoice that deducted it, with the VAT it had', async () => {
    const { id } = await quoted();
    await approve((await advance(id, 3333)).id);
    const bill = await approve((await final(id)).id);
    await approve(await corrected(bill.id, { 0: '0', 1: '0' }));
    const back = await approve(await corrected(bill.id, { 0: '1', 1: '1' }));
    expect([back.valueGross, back.valueNet]).toEqual([bill.valueGross, bill.valueNet]);
    expect((await s.refusal('/invoices/from-quotations', { quotationIds: [id] }))[1]).toBe('QuotationInvoiced');
  });
  it('in another currency than its quotation by now is not forgotten by the invoice', async () => {
    const { id } = await quoted();
    const paid = await approve((await advance(id)).id);
    const { id: currencyId } = await s.row<{ id: number }>(sql`select id from currency where code = 'EUR'`);
    await s.row(sql`update quotations set currency_id = ${currencyId} where id = ${id} returning id`);
    const body = { quotationIds: [id], date: '2026-10-20' };
    expect(await refusal('/invoices/from-quotations', body)).toEqual([
      422,
      'AdvanceOtherCurrency',
      `${paid.number as string} (PLN)`,
    ]);
    await approve(await corrected(paid.id, { 0: '0' }));
    expect((await s.post('/invoices/from-quotations', body)).items).toHaveLength(1);
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
    const agree = (method: number | null) =>
      s.app.database.db.run(sql`update customers set payment_method_id = ${method} where id = ${s.customerId}`);
    await agree(paymentMethodId);
    expect((await s.post('/invoices/advance', { quotationId: id, gross: 100 })).paymentMethodId).not.toBe(
      paymentMethodId,
    );
    await agree(null);
  });
  it('makes the order paid once both are', async () => {
    const { id, orderId } = await quoted();
    const paid = await approve((await advance(id, 12_300)).id);
    expect(await approve((await final(id)).id)).toMatchObject({ valueGross: 0, status: 5 });
    const stateOf = async () =>
      (await s.row<{ status: number }>(sql`select status from orders where id = ${orderId}`)).status;
    expect(await stateOf()).toBe(orderState.invoiced);
    await s.post('/invoice-payments', { invoiceId: paid.id, date: '2026-10-25', amount: 12_300 });
    expect(await stateOf()).toBe(orderState.paid);
  });
  it('approved at the same time leaves one of them aside', async () => {
    const { id } = await quoted();
    const [paid, bill] = [await advance(id), await final(id)];
    const both = [paid, bill].map((one) => s.app.call(s.office, 'POST', `/invoices/${one.id}/approve`, {}));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
