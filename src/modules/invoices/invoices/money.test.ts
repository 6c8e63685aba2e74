import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountingService, accountingService } from '../../../../test/support/services/accounting-service';
import { type NbpService, nbpService } from '../../../../test/support/services/nbp-service';
import { runJobs } from '../../../../test/support/jobs';
import { storeSettings } from '../../../../test/support/settings';
import type { Executor } from '../../../engine/server/db';
import { sql } from '../../../engine/server/sql';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { rateFor } from '../billing/server/rate-for';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const pay = (invoiceId: number, amount: number, date = '2026-10-22') =>
  s.app.call(s.office, 'POST', '/invoice-payments', { invoiceId, amount, date });
const orderStatus = async (id: number) =>
  (await s.row<{ status: number }>(sql`select status from orders where id = ${id}`)).status;

describe('payments', () => {
  it('in parts make the invoice and its order paid', async () => {
    const quoted = await s.quotation([{ sum: 10_000 }]);
    const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id] });
    expect((await pay(id, 1)).body.errorStr).toBe('InvoiceNotApproved');
    await s.post(`/invoices/${id}/approve`);
    await pay(id, 2300);
    expect(await s.read(id)).toMatchObject({ status: 3, paidAmount: 2300, paidDate: null });
    const tooMuch = await pay(id, 10_001);
    expect([tooMuch.status, tooMuch.body.errorStr, tooMuch.body.errorDetails]).toEqual([
      422,
      'PaymentTooHigh',
      '100.00',
    ]);
    expect((await pay(id, 0)).body).toMatchObject({ errorStr: 'AmountZero', fields: { amount: 'AmountZero' } });
    await pay(id, 10_000, '2026-10-25');
    expect(await s.read(id)).toMatchObject({ status: 5, paidAmount: 12_300, paidDate: '2026-10-25' });
    expect(await orderStatus(quoted.orderId)).toBe(9);
  });
  it('go back only as far as they came, from a paid invoice through an administrator', async () => {
    const { id } = await s.approved();
    const payment = (await pay(id, 12_300)).body as { id: number };
    expect((await pay(id, -100)).body.errorStr).toBe('OnlyAdministrator');
    expect((await s.refusal(`/invoice-payments/${payment.id}`, undefined, s.office, 'DELETE'))[1]).toBe(
      'OnlyAdministrator',
    );
    const back = { invoiceId: id, amount: -12_400 };
    expect((await s.refusal('/invoice-payments', back, s.admin))[1]).toBe('ReturnTooHigh');
    const removed = await s.app.call(s.admin, 'DELETE', `/invoice-payments/${payment.id}`);
    expect(removed.body).toEqual({ status: true, undo: false });
    expect(await s.read(id)).toMatchObject({ status: 3, paidAmount: 0, paidDate: null });
  });
  it('entered twice at once pay once', async () => {
    const { id } = await s.approved();
    const answers = await Promise.all([pay(id, 12_300), pay(id, 12_300), pay(id, 12_300)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await s.read(id)).paidAmount).toBe(12_300);
  });
});

describe('what a customer owes', () => {
  it('is what is left of approved invoices, by currency, with what is overdue', async () => {
    s.app.setNow(new Date('2026-10-20T08:00:00Z'));
    const { id: customerId } = await s.row<{ id: number }>(
      sql`insert into customers (name, payment_days) values ('STALBUD', 7) returning id`,
    );
    const balance = async (person = s.office) => s.app.call(person, 'GET', `/customers/${customerId}/balance`);
    expect((await balance()).body).toEqual({ items: [], credit: null });
    // Of one day: the tests after this one go on from it.
    const invoice = async (paymentDays: number) => {
      const { orderId } = await s.order({ customerId });
      const { id } = await s.post('/invoices', {
        orderId,
        customerId,
        date: '2026-10-09',
        paymentDays,
        items: [s.line()],
      });
      return s.post(`/invoices/${id}/approve`);
    };
    const late = await invoice(7);
    await invoice(14);
    await s.post('/invoices', { orderId: (await s.order({ customerId })).orderId, customerId, items: [s.line()] });
    await pay(late.id, 2300, '2026-10-19');
    expect((await balance()).body).toEqual({
      items: [{ currency: 'PLN', due: 22_300, overdue: 10_000 }],
      credit: null,
    });
    expect((await balance(await s.app.person({ rights: ['CUSTOMERS_READ'] }))).status).toBe(403);
    s.app.setNow(undefined);
  });
});

describe('corrections', () => {
  const change = async (invoice: { id: number; version: number }, items: object[]) =>
    s.app.call(s.office, 'PUT', `/invoices/${invoice.id}`, { version: invoice.version, items });
  it('hold the state before and after and say the difference, also of a correction', async () => {
    const root = await s.approved();
    const first = await s.post(`/invoices/${root.id}/correct`, { reason: 'Zwrot', date: '2026-10-12' });
    expect(first).toMatchObject({
      kind: 1,
      status: 0,
      valueGross: 0,
      correctedInvoiceId: root.id,
      rootInvoiceId: root.id,
    });
    expect(await s.refusal(`/invoices/${first.id}/approve`)).toEqual([422, 'CorrectionEmpty', undefined]);
    expect((await s.refusal(`/invoices/${root.id}/correct`, { reason: 'x', date: '2026-10-12' }))[1]).toBe(
      'CorrectionOpen',
    );
    const [item] = first.items as { id: number }[];
    const less = await change(first, [{ id: item!.id, amount: '1.5' }]);
    expect(less.body).toMatchObject({ valueNet: -2500, valueVat: -575, valueGross: -3075 });
    expect((await change(less.body, [{ id: item!.id, remove: true }])).body.errorStr).toBe('CorrectedLineStays');
    expect(await s.post(`/invoices/${first.id}/approve`)).toMatchObject({ status: 3, number: 'FK/0001/10/2026' });

    const second = await s.post(`/invoices/${first.id}/correct`, { reason: 'Dopłata', date: '2026-10-13' });
    expect(second.items[0].original).toMatchObject({ amount: '1.5000', valueNet: 7500 });
    const more = await change(second, [
      { id: second.items[0].id, amount: '3' },
      s.line({ amount: '1', priceNet: 100 }),
    ]);
    expect(more.body).toMatchObject({ correctedInvoiceId: first.id, valueNet: 7600, valueGross: 9348 });
    await s.post(`/invoices/${second.id}/approve`);

    const last = await s.post(`/invoices/${root.id}/correct`, { reason: 'Całość', date: '2026-10-14' });
    const none = await change(
      last,
      (last.items as { id: number }[]).map(({ id }) => ({ id, amount: '0' })),
    );
    expect(none.body.valueGross).toBe(-(12_300 - 3075 + 9348));
    expect((await change(none.body, [{ id: last.items[0].id, priceNet: -1 }])).status).toBe(400);
    await s.post(`/invoices/${last.id}/approve`);
    const total = await s.row<{ sum: number }>(
      sql`select sum(value_gross)::int as sum from invoices where id = ${root.id} or root_invoice_id = ${root.id}`,
    );
    expect(total.sum).toBe(0);
  });
  it('are of what was approved, and after it', async () => {
    const open = await s.byHand();
    expect((await s.refusal(`/invoices/${open.id}/correct`, { reason: 'x' }))[1]).toBe('InvoiceNotApproved');
    const { id } = await s.post(`/invoices/${open.id}/approve`);
    expect((await s.refusal(`/invoices/${id}/correct`, { reason: 'x', date: '2026-10-08' }))[1]).toBe(
      'InvoiceDateEarlier',
    );
    expect((await s.refusal(`/invoices/${id}/correct`, { reason: ' ' }))[0]).toBe(400);
    expect((await s.refusal('/invoices/999999/correct', { reason: 'x' }))[0]).toBe(404);
    const correction = await s.post(`/invoices/${id}/correct`, { reason: 'x', date: '2026-10-12' });
    expect((await s.refusal(`/invoices/${id}/void`, { reason: 'x' }, s.admin))[1]).toBe('InvoiceHasCorrections');
    await s.post(`/invoices/${correction.id}/cancel`);
    await s.post(`/invoices/${id}/void`, { reason: 'x' }, s.admin);
  });
  it('in minus are paid back', async () => {
    const root = await s.approved({ date: '2026-10-20' });
    const correction = await s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat', date: '2026-10-21' });
    await change(correction, [{ id: correction.items[0].id, discountPercent: 1000 }]);
    await pay(root.id, 12_300);
    await s.post(`/invoices/${correction.id}/approve`);
    expect(await s.read(correction.id)).toMatchObject({ status: 3, leftAmount: -1230 });
    expect((await pay(correction.id, 100)).body.errorStr).toBe('ReturnTooHigh');
    expect((await pay(correction.id, -1231)).body.errorStr).toBe('PayBackTooHigh');
    await pay(correction.id, -1230);
    expect(await s.read(correction.id)).toMatchObject({ status: 5, paidAmount: -1230 });
  });
});

describe('a correction in minus of an invoice not paid yet', () => {
  const corrected = async () => {
    const root = await s.approved({ date: '2026-10-20' });
    const correction = await s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat', date: '2026-10-21' });
    const items = [{ id: correction.items[0].id, discountPercent: 1000 }];
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items });
    expect(await s.read(root.id)).toMatchObject({ leftAmount: 12_300 });
    await s.post(`/invoices/${correction.id}/approve`);
    return { root, correction };
  };
  it('lowers what is left to pay, and is settled with it', async () => {
    const { root, correction } = await corrected();
    expect(await s.read(root.id)).toMatchObject({ status: 3, leftAmount: 11_070, paidAmount: 0 });
    expect(await s.read(correction.id)).toMatchObject({ status: 3, leftAmount: 0 });
    expect((await pay(root.id, 11_071)).body).toMatchObject({ errorStr: 'PaymentTooHigh', errorDetails: '110.70' });
    expect((await pay(correction.id, -1)).body.errorStr).toBe('PayBackTooHigh');
    await pay(root.id, 11_070);
    expect(await s.read(root.id)).toMatchObject({ status: 5, leftAmount: 0, paidDate: '2026-10-22' });
    expect(await s.read(correction.id)).toMatchObject({ status: 5, leftAmount: 0, paidAmount: 0 });
    const [{ id: paymentId }] = (await s.app.database.db.rows<{ id: number }>(
      sql`select id from invoice_payments where invoice_id = ${root.id}`,
    )) as [{ id: number }];
    await s.app.call(s.admin, 'DELETE', `/invoice-payments/${paymentId}`);
    expect([(await s.read(root.id)).status, (await s.read(correction.id)).status]).toEqual([3, 3]);
  });
  it('is found with what is left of it where it is late', async () => {
    const { root } = await corrected();
    const late = async () => {
      const query = encodeURIComponent(JSON.stringify({ due: 'late', customerId: s.customerId }));
      const list = await s.app.call(s.office, 'GET', `/invoices?filter=${query}&itemsPerPage=0`);
      return (list.body.items as { id: number; leftAmount: number }[]).filter(({ id }) => id === root.id);
    };
    s.app.setNow(new Date('2026-11-03T08:00:00Z'));
    expect(await late()).toEqual([]);
    s.app.setNow(new Date('2026-11-04T08:00:00Z'));
    expect(await late()).toMatchObject([{ id: root.id, leftAmount: 11_070 }]);
    s.app.setNow(undefined);
  });
  it('taken back leaves the whole invoice to pay', async () => {
    const { root, correction } = await corrected();
    await s.post(`/invoices/${correction.id}/void`, { reason: 'pomyłka' }, s.admin);
    expect(await s.read(root.id)).toMatchObject({ status: 3, leftAmount: 12_300 });
    expect(await s.read(correction.id)).toMatchObject({ status: 9, leftAmount: 0 });
  });
  it('is paid and corrected at once without paying too much', async () => {
    const root = await s.approved({ date: '2026-10-20' });
    const correction = await s.post(`/invoices/${root.id}/correct`, { reason: 'Rabat', date: '2026-10-21' });
    const items = [{ id: correction.items[0].id, discountPercent: 1000 }];
    await s.app.call(s.office, 'PUT', `/invoices/${correction.id}`, { version: correction.version, items });
    await Promise.all([pay(root.id, 12_300), s.post(`/invoices/${correction.id}/approve`)]);
    const [paid, back] = [await s.read(root.id), await s.read(correction.id)];
    expect(paid.leftAmount + back.leftAmount + paid.paidAmount).toBe(11_070);
    expect([0, 12_300]).toContain(paid.paidAmount);
  });
});

describe('advances and proformas', () => {
  it('the final invoice deducts what was approved, with the VAT it had', async () => {
    const quoted = await s.quotation(undefined, { transport: 12_000 });
    const advance = await s.post('/invoices/advance', { quotationId: quoted.id, gross: 100_002, date: '2026-08-07' });
    expect(advance).toMatchObject({
      kind: 2,
      valueNet: 81_302,
      valueVat: 18_700,
      valueGross: 100_002,
      dueDate: '2026-08-07',
    });
    expect((await s.refusal('/invoices/advance', { quotationId: quoted.id, gross: 320_192 })).slice(0, 2)).toEqual([
      422,
      'AdvanceTooHigh',
    ]);
    expect(await s.post(`/invoices/${advance.id}/approve`)).toMatchObject({
      number: 'FZ/0001/08/2026',
      valueGross: 100_002,
    });
    expect(await orderStatus(quoted.orderId)).toBe(7);
    const final = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-20' });
    expect(final).toMatchObject({ valueNet: 341_620 - 81_302, valueVat: 78_573 - 18_700, valueGross: 320_191 });
    expect((await s.refusal(`/invoices/${advance.id}/void`, { reason: 'x' }, s.admin)).slice(0, 2)).toEqual([
      422,
      'AdvanceDeducted',
    ]);
    const deduction = final.items.at(-1) as { id: number; name: string };
    expect(deduction.name).toContain('FZ/0001/08/2026');
    const body = { version: final.version, items: [{ id: deduction.id, priceNet: 0 }] };
    expect((await s.app.call(s.office, 'PUT', `/invoices/${final.id}`, body)).body.errorStr).toBe('LineOfAdvance');
    const asRead = { version: final.version, note: 'x', items: final.items };
    expect((await s.app.call(s.office, 'PUT', `/invoices/${final.id}`, asRead)).body.valueGross).toBe(320_191);
    await s.post(`/invoices/${final.id}/approve`);
    expect(await orderStatus(quoted.orderId)).toBe(8);
  });
  it('that paid for everything leave an invoice of nothing, paid at once', async () => {
    const quoted = await s.quotation([{ sum: 10_000 }]);
    const advance = await s.post('/invoices/advance', { quotationId: quoted.id, gross: 12_300, date: '2026-08-08' });
    await s.post(`/invoices/${advance.id}/approve`);
    await pay(advance.id, 12_300);
    const final = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], date: '2026-10-21' });
    expect(final.valueGross).toBe(0);
    expect(await s.post(`/invoices/${final.id}/approve`)).toMatchObject({ status: 5 });
    expect(await orderStatus(quoted.orderId)).toBe(9);
  });
  it('a proforma bills nothing and is neither paid nor booked', async () => {
    const quoted = await s.quotation([{ sum: 10_000 }]);
    const proforma = await s.post('/invoices/from-quotations', {
      quotationIds: [quoted.id],
      kind: 3,
      date: '2026-10-09',
    });
    expect(await s.post(`/invoices/${proforma.id}/approve`)).toMatchObject({ number: 'PF/0001/10/2026', status: 3 });
    expect((await pay(proforma.id, 12_300)).body.errorStr).toBe('ProformaNotPaid');
    expect((await s.refusal(`/invoices/${proforma.id}/export`))[1]).toBe('ProformaNotBooked');
    expect(await orderStatus(quoted.orderId)).toBe(7);
    expect((await s.post('/invoices/from-quotations', { quotationIds: [quoted.id] })).kind).toBe(0);
  });
});

describe('a currency of others', () => {
  let bank: NbpService;
  beforeAll(async () => {
    bank = await nbpService({ '2026-10-08': { EUR: 4.2715 }, '2026-10-16': { EUR: 4.3 } });
    await storeSettings(s.app, { currencyRatesUrl: `${bank.url}/api`, outboundPrivateHosts: [bank.host] });
  });
  afterAll(() => bank.close());
  const inEuro = (values: object) => s.byHand({ currencyId: s.currency['EUR'], ...values });
  it('waits for the rate of the last bank day before the invoice, which a job fetches', async () => {
    const invoice = await inEuro({ date: '2026-10-22' });
    expect(await s.refusal(`/invoices/${invoice.id}/approve`)).toEqual([422, 'RateMissing', '21/10/2026']);
    const known = await inEuro({ date: '2026-10-22', saleDate: '2026-10-09' });
    await runJobs(s.app);
    expect(bank.asked).toContain('2026-10-21');
    expect(await s.post(`/invoices/${known.id}/approve`)).toMatchObject({ rate: '4.27150000', rateDate: '2026-10-08' });
  });
  it('goes by the days off of the European Central Bank where the company does not count in zloty', async () => {
    const bankDayBefore = async (tx: Executor, date: string) =>
      (await rateFor(tx, { currencyId: s.currency['PLN']!, date, saleDate: null })).bankDay;
    const seen = s.app.database.db.tx(async (tx) => {
      await tx.run(sql`update currency set is_default = false where is_default`);
      await tx.run(sql`update currency set is_default = true where code = 'EUR'`);
      expect(await bankDayBefore(tx, '2026-05-04')).toBe('2026-04-30');
      expect(await bankDayBefore(tx, '2026-11-12')).toBe('2026-11-11');
      throw new Error('taken back');
    });
    await expect(seen).rejects.toThrow('taken back');
  });
});

describe('the export to the accounting program', () => {
  let service: AccountingService;
  beforeAll(async () => {
    service = await accountingService('coatdesk', 'sesame');
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.instead = undefined;
    await storeSettings(s.app, {
      enovaExportEnabled: true,
      enovaUrl: `${service.url}/api`,
      enovaUser: 'coatdesk',
      enovaPassword: 'sesame',
      outboundPrivateHosts: [service.host],
    });
  });
  const date = '2026-10-23';
  it('brings the invoice over once, asks before it does so again, and keeps the reference', async () => {
    const { id, number } = await s.approved({ date });
    const answer = await s.post(`/invoices/${id}/export`);
    expect(answer).toMatchObject({
      details: `Faktura ${number} zapisana`,
      invoice: { status: 4, externalReference: 'KS/1', exportedAt: expect.any(String) as string },
    });
    expect([...service.invoices.values()][0]!.body).toMatchObject({
      company: { code: 'GAL', nip: '1111111111' },
      invoice: {
        number,
        kind: 'invoice',
        net: '100.00',
        vat: '23.00',
        gross: '123.00',
        buyer: { code: 'ALU01', nip: '2222222222' },
        rates: [{ rate: '23', net: '100.00', vat: '23.00', gross: '123.00' }],
        lines: [
          { name: 'Malowanie', amount: '2.0000', unit: 'm²', price: '50.00', net: '100.00', rate: '23', before: null },
        ],
      },
    });
    expect((await s.refusal(`/invoices/${id}/export`))[1]).toBe('InvoiceAlreadyExported');
    const again = await s.post(`/invoices/${id}/export`, { repeat: true });
    expect(again.invoice).toMatchObject({ status: 4, externalReference: 'KS/1' });
    expect(service.invoices.size).toBe(1);
    expect((await s.refusal(`/invoices/${id}/void`, { reason: 'x' }, s.admin))[1]).toBe('TransitionRefused');
    await pay(id, 12_300);
    expect((await s.read(id)).status).toBe(5);
    const payment = await s.row<{ id: number }>(sql`select id from invoice_payments where invoice_id = ${id}`);
    await s.app.call(s.admin, 'DELETE', `/invoice-payments/${payment.id}`);
    expect((await s.read(id)).status).toBe(4);
  });
  it('tells its errors apart; only an answer that was lost keeps the invoice from being cancelled', async () => {
    const { id } = await s.approved({ date });
    const outcome = () => s.refusal(`/invoices/${id}/export`);
    await storeSettings(s.app, { enovaPassword: 'wrong' });
    expect(await outcome()).toEqual([422, 'AccountingAuthorization', undefined]);
    await storeSettings(s.app, { enovaPassword: null });
    expect(await outcome()).toEqual([422, 'AccountingNotConfigured', undefined]);
    await storeSettings(s.app, { enovaPassword: 'sesame' });
    service.instead = (response) => void response.writeHead(409).end('{"error":"Okres zamknięty"}');
    expect(await outcome()).toEqual([422, 'AccountingRefused', 'Okres zamknięty']);
    expect(await s.read(id)).toMatchObject({ status: 3, exportAttemptAt: null });
    await storeSettings(s.app, { outboundPrivateHosts: [] });
    expect(await outcome()).toEqual([422, 'AccountingForbidden', service.host]);
    expect(await s.read(id)).toMatchObject({ status: 3, exportAttemptAt: null });
    await storeSettings(s.app, { outboundPrivateHosts: [service.host] });
    service.instead = (response) => void response.destroy();
    expect((await outcome()).slice(0, 2)).toEqual([503, 'AccountingUnavailable']);
    service.instead = undefined;
    await storeSettings(s.app, { enovaPassword: 'wrong' });
    expect((await outcome())[1]).toBe('AccountingAuthorization');
    await storeSettings(s.app, { enovaPassword: 'sesame' });
    expect((await s.refusal(`/invoices/${id}/void`, { reason: 'x' }, s.admin))[1]).toBe('InvoiceExported');
    expect((await s.post(`/invoices/${id}/export`)).invoice.status).toBe(4);
  });
  it('works for an invoice that was paid first, which stays paid', async () => {
    const { id } = await s.approved({ date });
    await pay(id, 12_300);
    expect((await s.post(`/invoices/${id}/export`)).invoice).toMatchObject({ status: 5, externalReference: 'KS/3' });
  });
  it('keeps why it failed on the invoice until it succeeds', async () => {
    const { id } = await s.approved({ date });
    service.instead = (response) => void response.writeHead(200).end('{"error":"Baza zamknięta"}');
    expect(await s.refusal(`/invoices/${id}/export`)).toEqual([422, 'AccountingRefused', 'Baza zamknięta']);
    expect((await s.read(id)).exportError).toContain('Baza zamknięta');
    service.instead = undefined;
    await s.post(`/invoices/${id}/export`);
    expect((await s.read(id)).exportError).toBeNull();
  });
});
