import { beforeAll, describe, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';
import { pdfPages } from '../../../../test/support/pdf';
import { jsonParam } from '../../../../test/support/query';
import { quotationPdf } from './server/quotation-pdf';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
});
const ok = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.ok(shop.sales, method, path, body);
const refusal = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.refusal(shop.sales, method, path, body);
const quotationsOf = (orderId: number) =>
  shop.app.database.db.rows<{ id: number; number: string }>(
    sql`select id, number_text as number from quotations where order_id = ${orderId} order by id`,
  );
const bill = (quotationId: number) =>
  shop.app.database.db.tx(async (tx) => {
    const invoice = await tx.one<{ id: number }>(sql`
      insert into invoices (number, status, company_id, customer_id, order_id, date, payment_method_id, currency_id,
        vat_rate_id, group_mode, kind)
      select 'FV/' || q.id, 0, q.company_id, q.customer_id, q.order_id, q.date,
        (select min(id) from payment_methods), q.currency_id, q.vat_rate_id, 0, 0
      from quotations q where q.id = ${quotationId} returning id`);
    await tx.run(
      sql`insert into invoice_quotations (invoice_id, quotation_id) values (${invoice!.id}, ${quotationId})`,
    );
  });

describe('making a quotation', () => {
  it('comes to what the main job says, with how every amount came about', async () => {
    const made = await shop.quote();
    expect(made).toMatchObject({
      numberText: 'WY/0001/10/2026',
      status: 1,
      date: '2026-10-05',
      validTo: '2026-10-19',
      priceNet: 346_968,
      discount: 17_348,
      transportNet: 12_000,
      paymentNet: 341_620,
      paymentVat: 78_573,
      paymentGross: 420_193,
      noPrice: false,
    });
    expect(made.items.map((line: { amountToPay: number }) => line.amountToPay)).toEqual([
      149_386, 21_888, 145_236, 13_110,
    ]);
    expect([made, made.items[0]].filter((row) => 'trace' in row)).toEqual([]);
    const told = await ok('GET', `/quotations/${made.id}/explain`);
    expect(told.lines[3].trace[1]).toMatchObject({ number: 2, step: 'pieceMinimum', rule: 'raised' });
    expect(told).toMatchObject({ paymentNet: 341_620, currency: 'PLN', vatRate: 2300, quotation: { id: made.id } });
    expect((await ok('GET', `/orders/${made.orderId}`)).priceNet).toBe(341_620);
  });

  it('says the VAT rate it was reckoned at, whatever the dictionary says by now', async () => {
    const made = await shop.quote();
    const { db } = shop.app.database;
    await db.run(sql`update vat_rates set value = 2200 where id = ${made.vatRateId}`);
    try {
      expect(await ok('GET', `/quotations/${made.id}/explain`)).toMatchObject({ paymentVat: 78_573, vatRate: 2300 });
      const file = await quotationPdf.make(shop.app.installation, made.id, 'pl');
      expect((await pdfPages(file!.content)).join(' ')).toContain('VAT 23 % 785,73 PLN');
    } finally {
      await db.run(sql`update vat_rates set value = 2300 where id = ${made.vatRateId}`);
    }
  });

  it('raises two railings to the minimal price of steel', async () => {
    const made = await shop.quote([shop.railing], { customerId: shop.zuraw, transportTypeId: null });
    expect(made).toMatchObject({ priceNet: 24_000, paymentMin: 30_000, paymentNet: 30_000, paymentGross: 36_900 });
  });

  it('asks before it replaces one, and replaces it when told to', async () => {
    const first = await shop.quote();
    const path = `/orders/${first.orderId}/quotation`;
    expect(await refusal('POST', path, {})).toEqual([422, 'QuotationExists']);
    expect(await refusal('POST', '/quotations', { orderId: first.orderId })).toEqual([422, 'QuotationExists']);
    const second = await ok('POST', path, { regenerate: true });
    expect(await quotationsOf(first.orderId)).toEqual([{ id: second.id, number: second.numberText }]);
    expect(second.numberText).not.toBe(first.numberText);
  });

  it('is done once, however often it is asked for at the same time', async () => {
    const { id } = await shop.order();
    const call = (headers = {}) => shop.app.call(shop.sales, 'POST', `/orders/${id}/quotation`, {}, headers);
    const answers = await Promise.all(Array.from({ length: 6 }, () => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await quotationsOf(id)).toHaveLength(1);

    const other = await shop.order();
    const retry = () => shop.app.call(shop.sales, 'POST', `/orders/${other.id}/quotation`, {}, key);
    const key = shop.key();
    const [first, again] = [await retry(), await retry()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await quotationsOf(other.id)).toHaveLength(1);
  });

  it('cannot be got round in the database either', async () => {
    const { id } = await shop.quote();
    await expect(
      shop.app.database.db.run(sql`
        insert into quotations (status, date, order_id, customer_id, company_id, currency_id, vat_rate_id)
        select 1, date, order_id, customer_id, company_id, currency_id, vat_rate_id from quotations where id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'quotations_order_id_live' });
  });

  it('is refused for nothing, for what is off, for what does not exist', async () => {
    const empty = await shop.order([]);
    expect(await refusal('POST', `/orders/${empty.id}/quotation`, {})).toEqual([422, 'QuotationEmpty']);
    const off = await shop.order();
    await ok('POST', `/orders/${off.id}/cancel`, { reason: 'Klient zrezygnował' });
    expect(await refusal('POST', `/orders/${off.id}/quotation`, {})).toEqual([422, 'OrderClosed']);
    expect(await refusal('POST', '/orders/999999/quotation', {})).toEqual([404, 'NotFound']);
  });
});

describe('a confirmed quotation', () => {
  it('is locked with its lines and its order, until it is unlocked', async () => {
    const made = await shop.quote();
    const path = `/quotations/${made.id}`;
    const locked = await ok('POST', `${path}/confirm`, { version: made.version });
    expect(locked.status).toBe(3);
    const { version } = locked;
    expect(await refusal('PUT', path, { version, discountPercent: 1000 })).toEqual([422, 'QuotationConfirmed']);
    const note = { items: [{ id: made.items[0].id, note: 'x' }] };
    expect(await refusal('PUT', path, { version, ...note })).toEqual([422, 'QuotationConfirmed']);
    const price = { price: 100, reason: 'rabat' };
    expect(await refusal('POST', `/quotation-items/${made.items[0].id}/manual-price`, price)).toEqual([
      422,
      'QuotationConfirmed',
    ]);
    expect(await refusal('POST', `/orders/${made.orderId}/quotation`, { regenerate: true })).toEqual([
      422,
      'QuotationConfirmed',
    ]);
    expect(await refusal('DELETE', path)).toEqual([422, 'QuotationConfirmed']);
    const order = await ok('GET', `/orders/${made.orderId}`);
    const more = { version: order.version, items: [{ id: order.items[0].id, amount: 40 }] };
    expect((await refusal('PUT', `/orders/${order.id}`, more))[0]).toBe(422);
    expect((await ok('PUT', path, { version, note: 'Ustalono telefonicznie' })).note).toBe('Ustalono telefonicznie');

    const open = await ok('POST', `${path}/reopen`, {});
    expect(open).toMatchObject({ status: 1, paymentNet: 341_620 });
    expect((await ok('PUT', path, { version: open.version, discountPercent: 1000 })).discount).toBe(34_697);
  });

  it('moves only as the table of states allows', async () => {
    const made = await shop.quote();
    const path = `/quotations/${made.id}`;
    expect(await refusal('POST', `${path}/reopen`, {})).toEqual([422, 'TransitionRefused']);
    await ok('POST', `${path}/cancel`, {});
    for (const action of ['confirm', 'reopen', 'cancel'])
      expect(await refusal('POST', `${path}/${action}`, {})).toEqual([422, 'TransitionRefused']);
    expect((await ok('GET', `/orders/${made.orderId}`)).priceNet).toBe(null);
    expect((await ok('POST', `/orders/${made.orderId}/quotation`, {})).status).toBe(1);
    expect(await quotationsOf(made.orderId)).toHaveLength(2);
  });

  it('stays as it is once an invoice bills it', async () => {
    const made = await shop.quote();
    const path = `/quotations/${made.id}`;
    await ok('POST', `${path}/confirm`, {});
    await bill(made.id);
    for (const action of ['reopen', 'cancel'])
      expect(await refusal('POST', `${path}/${action}`, {})).toEqual([422, 'QuotationInvoiceExists']);
    for (const body of [{}, { regenerate: true }])
      expect(await refusal('POST', `/orders/${made.orderId}/quotation`, body)).toEqual([422, 'QuotationInvoiceExists']);
    const { can, why } = await ok('GET', path);
    expect(why).toMatchObject({ reopen: 'QuotationInvoiceExists' });
    expect(can.delete).toBe(false);
  });

  it('needs a price in every line', async () => {
    const big = { ...shop.items.bracket, surface: '2', name: 'Płyta' };
    const made = await shop.quote([big, shop.items.angle]);
    expect(made).toMatchObject({ noPrice: true, paymentMin: 30_000, paymentNet: 42_000 });
    expect(await refusal('POST', `/quotations/${made.id}/confirm`, {})).toEqual([422, 'QuotationNoPrice']);
    const [line] = made.items;
    await ok('POST', `/quotation-items/${line.id}/manual-price`, { price: 9000, reason: 'uzgodniono' });
    const confirmed = await ok('POST', `/quotations/${made.id}/confirm`, {});
    expect(confirmed).toMatchObject({ status: 3, noPrice: false, priceNet: 120 * 9000 + 23_040 });
  });
});

describe('what a person changes', () => {
  it('a price set by hand stays when the order changes, is logged, and can be taken back', async () => {
    const made = await shop.quote();
    const [post, angle] = made.items;
    const path = `/quotation-items/${angle.id}/manual-price`;
    const set = await ok('POST', path, { price: 2000, reason: 'stały klient', version: angle.version });
    expect(set).toMatchObject({ isManual: true, manualPrice: 2000, sum: 32_000, amountToPay: 30_400 });
    expect((await refusal('POST', path, { price: 1, reason: 'x', version: angle.version }))[1]).toBe('StaleVersion');

    const order = await ok('GET', `/orders/${made.orderId}`);
    await ok('PUT', `/orders/${order.id}`, {
      version: order.version,
      items: order.items.slice(0, 2).map(({ id }: { id: number }) => ({ id, amount: 10 })),
    });
    const after = await ok('GET', `/quotations/${made.id}`);
    expect(after.items[0]).toMatchObject({ id: post.id, amount: 10, area: '14.4000', sum: 46_080 });
    expect(after.items[1]).toMatchObject({ id: angle.id, amount: 10, sum: 20_000, isManual: true });
    const { items } = await ok('GET', `/quotation-items/history/${angle.id}`);
    expect(JSON.stringify(items)).toContain('stały klient');

    await ok('POST', path, { price: null });
    expect((await ok('GET', `/quotations/${made.id}`)).items[1]).toMatchObject({ isManual: false, sum: 14_400 });
  });

  it('takes the price lists of today when it is asked to, not by itself', async () => {
    const { id, orderId, paymentNet } = await shop.quote([shop.items.post]);
    const { db } = shop.app.database;
    const dearer = (by: number) => db.run(sql`update pricing_lines set price = price + ${by}`);
    await dearer(100);
    try {
      expect((await ok('GET', `/quotations/${id}`)).paymentNet).toBe(paymentNet);
      const now = (await ok('GET', `/orders/${orderId}/price-preview`)).paymentNet;
      expect(now).toBeGreaterThan(paymentNet);
      expect((await ok('POST', `/quotations/${id}/recalculate`, {})).paymentNet).toBe(now);
    } finally {
      await dearer(-100);
    }
    await ok('POST', `/quotations/${id}/confirm`, {});
    expect(await refusal('POST', `/quotations/${id}/recalculate`, {})).toEqual([422, 'NotNow']);
  });

  it('keeps notes and ids of lines through a recalculation, drops lines whose item went', async () => {
    const made = await shop.quote();
    const [first, second] = made.items;
    const noted = await ok('PUT', `/quotations/${made.id}`, {
      version: made.version,
      items: [{ id: first.id, note: 'malować od wewnątrz' }],
    });
    expect(noted.items[0].note).toBe('malować od wewnątrz');
    const order = await ok('GET', `/orders/${made.orderId}`);
    await ok('PUT', `/orders/${order.id}`, {
      version: order.version,
      items: [
        { id: order.items[1].id, remove: true },
        { id: order.items[0].id, amount: 12 },
      ],
    });
    const after = await ok('GET', `/quotations/${made.id}`);
    expect(after.items[0]).toMatchObject({ id: first.id, note: 'malować od wewnątrz', amount: 12 });
    expect(after.items.map(({ id }: { id: number }) => id)).not.toContain(second.id);
  });

  it('neither adds lines nor moves the quotation to another order', async () => {
    const [made, other] = [await shop.quote(), await shop.order()];
    const path = `/quotations/${made.id}`;
    const { version } = made;
    expect(await refusal('PUT', path, { version, orderId: other.id })).toEqual([
      400,
      'InvalidInput',
      { orderId: 'QuotationOrderFixed' },
    ]);
    const gone = { version, items: [{ id: made.items[0].id, remove: true }] };
    expect(await refusal('PUT', path, gone)).toEqual([422, 'QuotationItemsFixed']);
    const own = { version, items: [{ id: made.items[0].id, sum: 1 }] };
    expect(await refusal('PUT', path, own)).toEqual([400, 'InvalidInput', { 'items.0.sum': 'ReadOnly' }]);
    const past = { version, validTo: '2026-10-04' };
    expect(await refusal('PUT', path, past)).toEqual([400, 'InvalidInput', { validTo: 'ValidBeforeDate' }]);
  });

  it('a discount of 100.01 % is refused, 100 % leaves the minimal price and the transport', async () => {
    const made = await shop.quote();
    const put = (discountPercent: number) => ({ version: made.version, discountPercent });
    expect(await refusal('PUT', `/quotations/${made.id}`, put(10_001))).toEqual([
      400,
      'InvalidInput',
      { discountPercent: 'TooBig' },
    ]);
    expect(await refusal('PUT', `/quotations/${made.id}`, put(-1))).toEqual([
      400,
      'InvalidInput',
      { discountPercent: 'TooSmall' },
    ]);
    expect(await ok('PUT', `/quotations/${made.id}`, put(10_000))).toMatchObject({
      discount: 346_968,
      paymentNet: 42_000,
    });
  });

  it('another currency: the order says which, and sums of orders are never of two', async () => {
    const [first, second] = [await shop.quote([shop.items.post]), await shop.quote([shop.items.post])];
    const eur = await shop.id('currency', 'code', 'EUR');
    // Sums are kept for seconds: each question is another one.
    const totals = async (search: string) => {
      const filter = jsonParam({ search });
      return (await ok('GET', `/orders/totals?filter=${filter}`)).sums.priceNet as number | null;
    };
    await shop.app.database.db.run(
      sql`update orders set external_number = 'WALUTY' where id in (${first.orderId}, ${second.orderId})`,
    );
    await shop.app.database.db.run(sql`update currency set rate = 4.25, rate_date = '2026-10-01' where id = ${eur}`);
    await ok('PUT', `/quotations/${second.id}`, { version: second.version, currencyId: eur });
    const order = await ok('GET', `/orders/${second.orderId}`);
    expect(order).toMatchObject({ currencyId: eur });
    expect(await totals('waluty')).toBeNull();
    await ok('POST', `/quotations/${second.id}/cancel`, {});
    expect(await ok('GET', `/orders/${second.orderId}`)).toMatchObject({ currencyId: null, priceNet: null });
    expect(await totals('walut')).toBe(first.paymentNet);
  });

  it('a price set by hand is converted with the currency of the quotation, and comes back as it was typed', async () => {
    const made = await shop.quote([shop.items.post]);
    const eur = await shop.id('currency', 'code', 'EUR');
    await shop.app.database.db.run(sql`update currency set rate = 4.2715, rate_date = '2026-10-01' where id = ${eur}`);
    await ok('POST', `/quotation-items/${made.items[0].id}/manual-price`, { price: 20_000, reason: 'uzgodniono' });
    const { version } = await ok('GET', `/quotations/${made.id}`);
    const inEuro = await ok('PUT', `/quotations/${made.id}`, { version, currencyId: eur });
    expect(inEuro.items[0]).toMatchObject({ isManual: true, manualPrice: 4682, sum: 39 * 4682 });
    const pln = { currencyId: made.currencyId };
    const back = await ok('PUT', `/quotations/${made.id}`, { version: inEuro.version, ...pln });
    expect(back.items[0]).toMatchObject({ manualPrice: 20_000 });
    await ok('PUT', `/quotations/${made.id}`, { version: back.version, currencyId: eur });
    await shop.app.database.db.run(sql`update quotations set sent_at = now() where id = ${made.id}`);
    await ok('POST', `/quotations/${made.id}/revise`, {});
    const { id } = (await ok('GET', `/quotations/${made.id}`)).replacedBy;
    const revised = await ok('GET', `/quotations/${id}`);
    expect(revised.items[0]).toMatchObject({ manualPrice: 4682 });
    const next = await ok('PUT', `/quotations/${id}`, { version: revised.version, ...pln });
    expect(next.items[0]).toMatchObject({ manualPrice: 20_000 });
  });

  it('the price of a profile is converted into the currency of the quotation', async () => {
    const { db } = shop.app.database;
    const eur = await shop.id('currency', 'code', 'EUR');
    await db.run(sql`update currency set rate = 4, rate_date = '2026-10-01' where id = ${eur}`);
    const profile = await db.one<{ id: number }>(sql`
      insert into product_profiles (code, surface_multiplier, price_per_piece) values ('PRF-W', 1, 1200) returning id`);
    const made = await shop.quote([{ ...shop.items.post, productProfileId: profile!.id }]);
    const inEuro = await ok('PUT', `/quotations/${made.id}`, { version: made.version, currencyId: eur });
    expect(inEuro.items[0]).toMatchObject({ noPrice: false, priceType: 3, priceNet: 300 });
  });

  it('two people at once: the second is told, nothing is lost', async () => {
    const made = await shop.quote();
    const other = await shop.app.person({ rights: ['QUOTATIONS_READ', 'QUOTATIONS_WRITE'] });
    const put = (person: typeof other, body: object) =>
      shop.app.call(person, 'PUT', `/quotations/${made.id}`, { version: made.version, ...body });
    const answers = await Promise.all([put(shop.sales, { note: 'pierwsza' }), put(other, { discountPercent: 700 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)!.body;
    expect(stale).toMatchObject({ errorStr: 'StaleVersion', current: { id: made.id } });
  });

  it('order and quotation changed at the same time end in one price', async () => {
    const made = await shop.quote();
    const order = await ok('GET', `/orders/${made.orderId}`);
    const answers = await Promise.all([
      shop.app.call(shop.sales, 'PUT', `/orders/${order.id}`, {
        version: order.version,
        items: [{ id: order.items[0].id, amount: 20 }],
      }),
      shop.app.call(shop.office, 'PUT', `/quotations/${made.id}`, { version: made.version, discountPercent: 1000 }),
    ]);
    expect(answers[0].status).toBe(200);
    expect([200, 409]).toContain(answers[1].status);
    const after = await ok('GET', `/quotations/${made.id}`);
    const now = await ok('GET', `/orders/${made.orderId}/price-preview`);
    expect(after.paymentNet).toBe(now.paymentNet);
    expect((await ok('GET', `/orders/${made.orderId}`)).priceNet).toBe(now.paymentNet);
  });
});
