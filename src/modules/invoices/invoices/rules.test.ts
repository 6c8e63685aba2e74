import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { storeSettings } from '../../../../test/support/settings';
import { jsonParam } from '../../../../test/support/query';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});
const quotationStatus = async (id: number) =>
  (await s.row<{ status: number }>(sql`select status from quotations where id = ${id}`)).status;

describe('an invoice by hand', () => {
  it('takes what it leaves out from its order and customer', async () => {
    expect(await s.byHand()).toMatchObject({
      customerId: s.customerId,
      companyId: s.companyId,
      currencyId: s.currency['PLN'],
      vatRateId: s.vat['23'],
      paymentDays: 14,
      dueDate: '2026-10-23',
      saleDate: '2026-10-09',
      valueNet: 10_000,
      valueVat: 2300,
      valueGross: 12_300,
      number: expect.stringMatching(/^FV\/\d{4}\/10\/2026$/) as string,
    });
  });
  it('has VAT once per rate', async () => {
    const items = [
      s.line({ amount: '1', priceNet: 1 }),
      s.line({ amount: '1', priceNet: 1 }),
      s.line({ amount: '1', priceNet: 1 }),
      s.line({ vatRateId: s.vat['8'], amount: '1', priceNet: 1000 }),
      s.line({ vatRateId: s.vat['ZW'], amount: '1', priceNet: 500 }),
    ];
    const invoice = await s.byHand({ items });
    expect(invoice).toMatchObject({ valueNet: 1503, valueVat: 81, valueGross: 1584 });
    expect(invoice.vatTable.map((row: { code: string; vat: number }) => [row.code, row.vat])).toEqual([
      ['23', 1],
      ['8', 80],
      ['ZW', 0],
    ]);
  });
  it('works its lines out again when they change, under its version', async () => {
    const invoice = await s.byHand();
    const [first] = invoice.items;
    const path = `/invoices/${invoice.id}`;
    const change = (body: Record<string, unknown>) => s.app.call(s.office, 'PUT', path, body);
    const changed = await change({
      version: invoice.version,
      items: [{ id: first.id, discountPercent: 1000 }, s.line()],
    });
    expect(changed.body).toMatchObject({ valueNet: 19_000, valueVat: 4370 });
    expect(changed.body.items[0]).toMatchObject({ discount: 1000, valueNet: 9000 });
    expect((await change({ version: invoice.version, items: [{ id: first.id, remove: true }] })).status).toBe(409);
    const removed = await change({ version: changed.body.version, items: [{ id: first.id, remove: true }] });
    expect(removed.body).toMatchObject({ valueNet: 10_000 });
  });
  it('takes no VAT rate that is out of use, and keeps it on lines that have it', async () => {
    const invoice = await s.byHand({ items: [s.line({ vatRateId: s.vat['8'] })] });
    const setActive = (isActive: boolean) =>
      s.app.database.db.run(sql`update vat_rates set is_active = ${isActive} where id = ${s.vat['8']}`);
    await setActive(false);
    const change = (items: object[]) =>
      s.app.call(s.office, 'PUT', `/invoices/${invoice.id}`, { version: invoice.version, items });
    const [first] = invoice.items;
    const refused = await change([{ id: first.id, vatRateId: s.vat['8'] }, s.line({ vatRateId: s.vat['8'] })]);
    expect(refused.body.fields).toEqual({ 'items.1.vatRateId': 'RefInactive' });
    expect((await change([{ id: first.id, vatRateId: s.vat['8'], amount: '2' }])).status).toBe(200);
    await setActive(true);
  });
  it.each([
    ['an amount of nothing', { amount: '0' }, { 'items.0.amount': 'TooSmall' }],
    ['an amount below nothing', { amount: '-1' }, { 'items.0.amount': 'TooSmall' }],
    ['a price below nothing', { priceNet: -1 }, { 'items.0.priceNet': 'TooSmall' }],
    ['a price beyond bounds', { priceNet: 1e15 }, { 'items.0.priceNet': 'TooBig' }],
    ['a value beyond bounds', { amount: '1000000', priceNet: 1e13 }, { 'items.0.priceNet': 'TooBig' }],
    ['half a grosz', { priceNet: 0.5 }, { 'items.0.priceNet': 'NotInteger' }],
    ['a discount above all', { discountPercent: 10_001 }, { 'items.0.discountPercent': 'TooBig' }],
    ['a value of its own', { valueNet: 1 }, { 'items.0.valueNet': 'UnknownKey' }],
  ])('is refused with %s, and nothing is saved', async (_, values, fields) => {
    const { orderId } = await s.order();
    const answer = await s.app.call(s.office, 'POST', '/invoices', { orderId, items: [s.line(values)] });
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await s.app.database.db.rows(sql`select 1 from invoices where order_id = ${orderId}`)).toEqual([]);
  });
  it('belongs to the customer of its order', async () => {
    const other = await s.row<{ id: number }>(sql`insert into customers (name) values ('Inny') returning id`);
    const { orderId } = await s.order();
    const answer = await s.app.call(s.office, 'POST', '/invoices', { orderId, customerId: other.id });
    expect([answer.status, answer.body.fields]).toEqual([400, { orderId: 'OrderOfOtherCustomer' }]);
  });
  it('is made once, however often its key comes', async () => {
    const { orderId } = await s.order();
    const key = { 'idempotency-key': '7b0a1c2e-3d4f-4a5b-8c6d-7e8f9a0b1c2d' };
    const call = () => s.app.call(s.office, 'POST', '/invoices', { orderId, items: [s.line()] }, key);
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    expect(await s.app.database.db.rows(sql`select 1 from invoices where order_id = ${orderId}`)).toHaveLength(1);
  });
});

describe('quotations on an invoice', () => {
  it('go together when customer, company and currency do', async () => {
    const [a, b] = [await s.quotation([{ sum: 100 }]), await s.quotation([{ sum: 200 }], { transport: 50 })];
    const invoice = await s.post('/invoices/from-quotations', { quotationIds: [a.id, b.id], date: '2026-10-09' });
    expect(invoice.valueNet).toBe(350);
    expect(invoice.items.map((one: { orderNumber: string }) => one.orderNumber)).toEqual([
      a.orderNumber,
      b.orderNumber,
      b.orderNumber,
    ]);
    const euro = await s.quotation([{ sum: 100 }], { currency: 'EUR' });
    const plain = await s.quotation([{ sum: 100 }]);
    expect((await s.refusal('/invoices/from-quotations', { quotationIds: [plain.id, euro.id] })).slice(0, 2)).toEqual([
      422,
      'QuotationsDiffer',
    ]);
    expect(await quotationStatus(plain.id)).toBe(3);
  });
  it('must be confirmed', async () => {
    const open = await s.quotation([{ sum: 100 }], { status: 1 });
    expect((await s.refusal('/invoices/from-quotations', { quotationIds: [open.id] })).slice(0, 2)).toEqual([
      422,
      'QuotationNotConfirmed',
    ]);
    expect((await s.refusal('/invoices/from-quotations', { quotationIds: [999_999] })).slice(0, 2)).toEqual([
      400,
      'InvalidInput',
    ]);
  });
  it('are billed once, by two people at once too, and free again when the invoice is cancelled or deleted', async () => {
    const quoted = await s.quotation([{ sum: 100 }]);
    const call = () => s.app.call(s.office, 'POST', '/invoices/from-quotations', { quotationIds: [quoted.id] });
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { id } = answers.find(({ status }) => status === 200)!.body as { id: number };
    await s.post(`/invoices/${id}/cancel`, { reason: 'Pomyłka' });
    expect(await quotationStatus(quoted.id)).toBe(3);
    expect(await s.read(id)).toMatchObject({ status: 9, number: null, cancelReason: 'Pomyłka' });
    const again = (await call()).body as { id: number };
    const gone = await s.app.call(s.office, 'DELETE', `/invoices/${again.id}`);
    // Back again, its lines would bill what another invoice may have taken by then.
    expect([gone.status, gone.body]).toEqual([200, { status: true, undo: false }]);
    expect((await s.refusal(`/invoices/restore/${again.id}`)).slice(0, 2)).toEqual([422, 'CannotUndo']);
    expect(await quotationStatus(quoted.id)).toBe(3);
  });
  it('make one invoice, however often a click is repeated or a connection cut', async () => {
    const quoted = await s.quotation([{ sum: 100 }]);
    const headers = { 'idempotency-key': '0d5f2d51-7c14-4f0e-9a53-2a1d8b7c6e5f' };
    const body = { quotationIds: [quoted.id] };
    const call = () => s.app.call(s.office, 'POST', '/invoices/from-quotations', body, headers);
    const answers = [...(await Promise.all([call(), call()])), await call()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: made }) => made.id as number)).size).toBe(1);
  });
  it('give their lines again while it is new; lines added by hand stay', async () => {
    const quoted = await s.quotation([{ amount: 2, sum: 200 }]);
    const invoice = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id] });
    const body = { version: invoice.version, items: [{ id: invoice.items[0].id, priceNet: 1 }, s.line()] };
    const changed = await s.app.call(s.office, 'PUT', `/invoices/${invoice.id}`, body);
    expect(changed.body.valueNet).toBe(10_002);
    const made = await s.post(`/invoices/${invoice.id}/regenerate`);
    expect(made.valueNet).toBe(10_200);
    expect(made.version).toBeGreaterThan(changed.body.version as number);
  });
});

describe('approving', () => {
  it.each([
    ['without lines', { items: [] }, 'InvoiceWithoutLines'],
    ['of no value', { items: [{ name: 'Gratis', priceNet: 0, unit: 'szt.' }] }, 'InvoiceWithoutValue'],
  ])('an invoice %s is refused', async (_, values: { items: object[] }, errorStr) => {
    const items = values.items.map((one) => ({ vatRateId: s.vat['23'], ...one }));
    const { id } = await s.byHand({ items });
    expect((await s.refusal(`/invoices/${id}/approve`)).slice(0, 2)).toEqual([422, errorStr]);
    expect(await s.read(id)).toMatchObject({ status: 0, approvedAt: null });
  });
  it('asks for a right tax number where there is one, and where the rate needs it', async () => {
    const customer = async (nip: string | null) =>
      (await s.row<{ id: number }>(sql`insert into customers (name, nip) values ('Nabywca', ${nip}) returning id`)).id;
    const of = async (customerId: number, items: object[]) => {
      const { orderId } = await s.order({ customerId });
      return (await s.post('/invoices', { orderId, date: '2026-10-09', items })).id as number;
    };
    expect(
      (await s.refusal(`/invoices/${await of(await customer('1234567890'), [s.line()])}/approve`)).slice(0, 2),
    ).toEqual([422, 'BuyerNipWrong']);
    // A buyer without a country is of the shop's own.
    await storeSettings(s.app, { country: 'DE' });
    const abroad = await s.post(`/invoices/${await of(await customer('811234567'), [s.line()])}/approve`);
    expect(abroad).toMatchObject({ status: 3, buyerNip: '811234567' });
    await storeSettings(s.app, { country: 'PL' });
    const nobody = await customer(null);
    expect(
      (await s.refusal(`/invoices/${await of(nobody, [s.line({ vatRateId: s.vat['0 WDT'] })])}/approve`)).slice(0, 2),
    ).toEqual([422, 'BuyerNipMissing']);
    expect(await s.post(`/invoices/${await of(nobody, [s.line()])}/approve`)).toMatchObject({
      status: 3,
      buyerNip: null,
    });
  });
  it('takes numbers without gaps; a typed one must be the next', async () => {
    const date = '2026-03-10';
    const [a, b, c] = [
      await s.byHand({ date }),
      await s.byHand({ date, number: 'FV/0003/03/2026' }),
      await s.byHand({ date }),
    ];
    expect([a.number, b.number, c.number]).toEqual(['FV/0001/03/2026', 'FV/0003/03/2026', 'FV/0001/03/2026']);
    expect(await s.refusal(`/invoices/${b.id}/approve`)).toEqual([422, 'NumberGap', 'FV/0001/03/2026']);
    expect((await s.post(`/invoices/${c.id}/approve`)).number).toBe('FV/0001/03/2026');
    expect((await s.post(`/invoices/${a.id}/approve`)).number).toBe('FV/0002/03/2026');
    expect((await s.post(`/invoices/${b.id}/approve`)).number).toBe('FV/0003/03/2026');
    expect(
      await s.refusal('/invoices', { orderId: (await s.order()).orderId, date, number: 'FV/0003/03/2026' }),
    ).toEqual([409, 'AlreadyExists', 'FV/0003/03/2026']);
    const strange = await s.byHand({ date, number: 'FV/5/03/2026' });
    expect(await s.refusal(`/invoices/${strange.id}/approve`)).toEqual([422, 'NumberGap', 'FV/0004/03/2026']);
    expect(await s.approved({ date, number: 'STARY/77' })).toMatchObject({ number: 'STARY/77', sequence: null });
    const again = { orderId: (await s.order()).orderId, date, number: 'Stary/77' };
    expect(await s.refusal('/invoices', again)).toEqual([409, 'AlreadyExists', 'Stary/77']);
    const draft = await s.byHand({ date, number: 'STARY/78' });
    expect((await s.refusal('/invoices', { ...again, number: 'stary/78' })).slice(0, 2)).toEqual([
      409,
      'AlreadyExists',
    ]);
    await s.post(`/invoices/${draft.id}/cancel`);
    expect(await s.approved({ date, number: 'stary/78' })).toMatchObject({ number: 'stary/78' });
  });
  it('never goes back in time within a series', async () => {
    await s.approved({ date: '2026-04-20' });
    const earlier = await s.byHand({ date: '2026-04-19' });
    expect(await s.refusal(`/invoices/${earlier.id}/approve`)).toEqual([422, 'InvoiceDateEarlier', '20/04/2026']);
    expect((await s.approved({ date: '2026-04-20' })).number).toBe('FV/0002/04/2026');
  });
  it('waits for the day of the invoice; a proforma does not', async () => {
    s.app.setNow(new Date('2026-11-20T12:00:00Z'));
    const [ahead, proforma] = [await s.byHand({ date: '2026-11-21' }), await s.byHand({ date: '2026-11-21', kind: 3 })];
    expect((await s.refusal(`/invoices/${ahead.id}/approve`)).slice(0, 2)).toEqual([422, 'InvoiceDateAhead']);
    expect((await s.read(ahead.id)).why).toMatchObject({ approve: 'InvoiceDateAhead' });
    await s.post(`/invoices/${proforma.id}/approve`);
    s.app.setNow(new Date('2026-11-20T23:30:00Z'));
    expect(await s.post(`/invoices/${ahead.id}/approve`)).toMatchObject({ status: 3, date: '2026-11-21' });
    s.app.setNow(undefined);
  });
  it('is not held up by one of a wrong date that was cancelled', async () => {
    const wrong = await s.approved({ date: '2025-12-31' });
    const { id } = await s.byHand({ date: '2025-12-04' });
    expect(await s.refusal(`/invoices/${id}/approve`)).toEqual([422, 'InvoiceDateEarlier', '31/12/2025']);
    await s.post(`/invoices/${wrong.id}/void`, { reason: 'x' }, s.admin);
    expect((await s.post(`/invoices/${id}/approve`)).number).toBe('FV/0002/12/2025');
  });
  it('closes the invoice, also to whoever writes past the product', async () => {
    const invoice = await s.approved();
    const path = `/invoices/${invoice.id}`;
    const put = (body: object) => s.refusal(path, { version: invoice.version, ...body }, s.admin, 'PUT');
    expect((await put({ note: 'x' })).slice(0, 2)).toEqual([422, 'InvoiceLocked']);
    expect((await put({ items: [s.line()] })).slice(0, 2)).toEqual([422, 'InvoiceLocked']);
    expect((await s.refusal(path, undefined, s.admin, 'DELETE')).slice(0, 2)).toEqual([422, 'InvoiceLocked']);
    const [item] = invoice.items;
    expect((await s.refusal(`/invoice-items/${item.id}`, undefined, s.admin, 'DELETE')).slice(0, 2)).toEqual([
      422,
      'InvoiceLocked',
    ]);
    const { db } = s.app.database;
    for (const attempt of [
      sql`update invoices set value_net = 1, value_gross = value_vat + 1 where id = ${invoice.id}`,
      sql`update invoices set number = 'X' where id = ${invoice.id}`,
      sql`delete from invoices where id = ${invoice.id}`,
      sql`update invoice_items set price_net = 1 where invoice_id = ${invoice.id}`,
      sql`delete from invoice_items where invoice_id = ${invoice.id}`,
      sql`insert into invoice_items (invoice_id, name, price_net, vat_rate_id) values (${invoice.id}, 'x', 1, ${s.vat['23']})`,
    ])
      await expect(db.run(attempt)).rejects.toMatchObject({ constraint: 'invoices_locked' });
    expect(await s.read(invoice.id)).toMatchObject({ valueGross: 12_300, version: invoice.version });
  });
});

describe('the list', () => {
  it('adds up what each state comes to', async () => {
    const { orderId } = await s.order();
    for (const priceNet of [100, 200])
      await s.post('/invoices', { orderId, date: '2026-10-09', items: [s.line({ amount: '1', priceNet })] });
    const filter = jsonParam({ orderId });
    const totals = await s.app.call(s.office, 'GET', `/invoices/totals?filter=${filter}`);
    expect(totals.body).toMatchObject({
      count: 2,
      sums: { valueNet: 300, valueVat: 69, valueGross: 369, paidAmount: 0 },
      groups: [{ value: 0, count: 2, sums: { valueGross: 369 } }],
    });
  });
});

describe('who may do what', () => {
  const outcomes = async (person: Person, id: number, actions: string[]) => {
    const results: Record<string, unknown> = {};
    for (const action of actions) {
      const body = action === 'void' ? { reason: 'x' } : action === 'correct' ? { reason: 'x' } : {};
      const answer = await s.app.call(person, 'POST', `/invoices/${id}/${action}`, body);
      results[action] = answer.status === 200 ? 200 : answer.body.errorStr;
    }
    return results;
  };
  it('readers move nothing', async () => {
    const reader = await s.app.person({ rights: ['INVOICES_READ'] });
    const { id } = await s.byHand();
    expect(await outcomes(reader, id, ['approve', 'cancel', 'void', 'regenerate', 'export', 'correct'])).toEqual({
      approve: 'NoAccess',
      cancel: 'NoAccess',
      void: 'NoAccess',
      regenerate: 'NoAccess',
      export: 'NoAccess',
      correct: 'NoAccess',
    });
  });
  it('customers see none of it', async () => {
    const customer = await s.app.person({ rights: ['INVOICES_READ'], customerId: s.customerId });
    for (const path of [
      '/invoices',
      '/invoice-items',
      '/invoice-payments',
      '/search/invoices-search',
      '/invoices/export?format=csv',
    ])
      expect((await s.app.call(customer, 'GET', path)).status).toBe(403);
  });
  it('in each state only what the table allows', async () => {
    const all = ['approve', 'cancel', 'regenerate', 'void', 'export'];
    const cancelled = await s.byHand();
    await s.post(`/invoices/${cancelled.id}/cancel`);
    const refusedAll = {
      approve: 'TransitionRefused',
      cancel: 'TransitionRefused',
      regenerate: 'InvoiceMustBeNew',
      export: 'InvoiceNotApproved',
    };
    expect(await outcomes(s.admin, cancelled.id, all)).toEqual({ ...refusedAll, void: 'TransitionRefused' });
    const live = await s.approved();
    expect(await outcomes(s.office, live.id, all)).toEqual({
      ...refusedAll,
      void: 'NoAccess',
      export: 'AccountingDisabled',
    });
    expect(await outcomes(s.admin, live.id, ['void', 'approve'])).toEqual({ void: 200, approve: 'TransitionRefused' });
    expect(await s.read(live.id)).toMatchObject({ status: 9, number: live.number, cancelReason: 'x' });
    const named = await s.app.call(s.admin, 'POST', `/invoices/${live.id}/approve`, {});
    expect(named.body.errorDetails).toBe('Cancelled → Approved');
  });
  it('an invoice says what keeps it from being cancelled', async () => {
    const why = async (id: number) => {
      const { can, why } = (await s.app.call(s.admin, 'GET', `/invoices/${id}`)).body as {
        can: Record<string, boolean>;
        why: Record<string, string>;
      };
      expect(can['void']).toBe(why['void'] === undefined);
      return why['void'];
    };
    const [paid, sent] = [await s.approved(), await s.approved()];
    expect(await why(paid.id)).toBeUndefined();
    await s.post('/invoice-payments', { invoiceId: paid.id, amount: 100, date: '2026-10-22' });
    expect(await why(paid.id)).toBe('InvoiceHasPayments');
    await s.app.database.db.run(sql`update invoices set export_attempt_at = now() where id = ${sent.id}`);
    expect(await why(sent.id)).toBe('InvoiceExported');
    const corrected = await s.approved();
    await s.post(`/invoices/${corrected.id}/correct`, { reason: 'Cena' });
    expect(await why(corrected.id)).toBe('InvoiceHasCorrections');
  });

  it('is paid on a day that has come', async () => {
    const { id } = await s.approved();
    s.app.setNow(new Date('2026-11-20T23:30:00Z'));
    const pay = (date: string) =>
      s.app.call(s.office, 'POST', '/invoice-payments', { invoiceId: id, amount: 100, date });
    expect(await pay('2026-11-22')).toMatchObject({ status: 400, body: { fields: { date: 'DateInFuture' } } });
    expect((await pay('2026-11-21')).status).toBe(200);
    s.app.setNow(undefined);
  });
  it('an approved invoice keeps its number when it is cancelled, and the next has the next', async () => {
    const date = '2026-05-05';
    const first = await s.approved({ date });
    await s.post(`/invoices/${first.id}/void`, { reason: 'x' }, s.admin);
    expect((await s.approved({ date })).number).toBe('FV/0002/05/2026');
  });
});
