import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
});
beforeEach(() => setLimit(null));

const db = () => shop.app.database.db;
const setLimit = (hundredths: number | null, id = shop.alufasada) =>
  db().run(sql`update customers set credit_limit = ${hundredths} where id = ${id}`);
const creditOf = async (orderId: number) => (await shop.ok(shop.sales, 'GET', `/orders/${orderId}/credit`)).credit;
const confirm = async (id: number, body: object = {}, person = shop.sales) => {
  const { status, body: answer } = await shop.app.call(person, 'POST', `/orders/${id}/confirm`, body);
  return [status, answer['errorStr'], answer['errorDetails'], answer['fields']];
};
/** An order of one post, quoted; its gross is what the credit counts. */
async function quoted(values: Record<string, unknown> = {}): Promise<{ orderId: number; gross: number }> {
  const { orderId, id } = await shop.quote([{ ...shop.items.post, amount: 50 }], values);
  const { paymentGross } = await shop.ok(shop.sales, 'GET', `/quotations/${id}`);
  return { orderId, gross: paymentGross };
}

describe('an order over the credit limit', () => {
  it('is confirmed with a reason only, which the history keeps', async () => {
    const { orderId, gross } = await quoted();
    await setLimit(gross - 1);
    expect(await creditOf(orderId)).toMatchObject({ currency: 'PLN', limit: gross - 1, own: gross });
    const [status, errorStr, details, fields] = await confirm(orderId);
    expect([status, errorStr, fields]).toEqual([422, 'CreditLimitExceeded', { creditReason: expect.any(String) }]);
    expect(details).toContain('PLN');
    expect((await confirm(orderId, { creditReason: '   ' }))[1]).toBe('CreditLimitExceeded');
    expect((await confirm(orderId, { creditReason: 'Szef się zgodził' }))[0]).toBe(200);
    const kept = await db().one(
      sql`select 1 from logs where entity = 'orders' and record_id = ${orderId} and data::text like '%Szef się zgodził%'`,
    );
    expect(kept).toBeDefined();
  });

  it('is named without amounts to who sees no prices of orders', async () => {
    const clerk = await shop.app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE'], companyId: shop.companyId });
    const { orderId } = await quoted();
    await setLimit(1);
    expect(await shop.ok(clerk, 'GET', `/orders/${orderId}/credit`)).toEqual({ credit: null, isOver: true });
    const [, errorStr, details] = await confirm(orderId, {}, clerk);
    expect([errorStr, details]).toEqual(['CreditLimitExceeded', undefined]);
    expect((await confirm(orderId, { creditReason: 'Szef się zgodził' }, clerk))[0]).toBe(200);
    await setLimit(null);
    expect(await shop.ok(clerk, 'GET', `/orders/${orderId}/credit`)).toEqual({ credit: null, isOver: false });
  });

  it('passes without one at the limit, without a limit, and where it makes good a complaint', async () => {
    const { orderId, gross } = await quoted();
    const { owed, ordered } = await used();
    await setLimit(owed + ordered + gross);
    expect((await confirm(orderId))[0]).toBe(200);
    const second = await quoted();
    await setLimit(null);
    expect(await creditOf(second.orderId)).toBeNull();
    expect((await confirm(second.orderId))[0]).toBe(200);
    await setLimit(0);
    const claim = await shop.order([shop.items.bracket], { type: 1, parentOrderId: orderId });
    expect((await confirm(claim.id))[0]).toBe(200);
  });

  it('counts what is confirmed already, until it is billed or cancelled', async () => {
    const first = await quoted();
    expect((await confirm(first.orderId))[0]).toBe(200);
    const second = await quoted();
    await setLimit(1);
    const counted = await creditOf(second.orderId);
    expect(counted.ordered).toBeGreaterThanOrEqual(first.gross);
    await shop.ok(shop.sales, 'POST', `/orders/${first.orderId}/cancel`, { reason: 'x', mail: false });
    expect((await creditOf(second.orderId)).ordered).toBe(counted.ordered - first.gross);
  });

  it('counts an order once that an invoice over several orders bills', async () => {
    const orders = [await quoted(), await quoted()];
    const biller = await shop.app.person({ rights: ['INVOICES_READ', 'INVOICES_WRITE', 'QUOTATIONS_READ'] });
    const quotationIds: number[] = [];
    for (const { orderId } of orders) {
      expect((await confirm(orderId))[0]).toBe(200);
      const { id } = (await db().one<{ id: number }>(sql`select id from quotations where order_id = ${orderId}`))!;
      await shop.ok(shop.sales, 'POST', `/quotations/${id}/confirm`, {});
      quotationIds.push(id);
    }
    const before = await used();
    const invoice = await shop.ok(biller, 'POST', '/invoices/from-quotations', { quotationIds });
    expect(await used()).toEqual(before);
    const { valueGross } = await shop.ok(biller, 'POST', `/invoices/${invoice.id}/approve`, {});
    const gross = orders.reduce((sum, one) => sum + one.gross, 0);
    expect(await used()).toMatchObject({ owed: before.owed + valueGross, ordered: before.ordered - gross });
  });

  it('is not counted again for what an advance bills of it before it is confirmed', async () => {
    const { orderId, gross } = await quoted();
    const { id: quotationId } = (await db().one<{ id: number }>(
      sql`select id from quotations where order_id = ${orderId}`,
    ))!;
    await shop.ok(shop.sales, 'POST', `/quotations/${quotationId}/confirm`, {});
    await setLimit(1);
    const before = await creditOf(orderId);
    const biller = await shop.app.person({ rights: ['INVOICES_READ', 'INVOICES_WRITE', 'QUOTATIONS_READ'] });
    const advance = await shop.ok(biller, 'POST', '/invoices/advance', { quotationId, gross: 10_000 });
    await shop.ok(biller, 'POST', `/invoices/${advance.id}/approve`, {});
    expect(await creditOf(orderId)).toMatchObject({ owed: before.owed + 10_000, own: gross - 10_000 });
    await setLimit(before.owed + before.ordered + gross);
    expect((await confirm(orderId))[0]).toBe(200);
  });

  it('of two confirmed at once is stopped once', async () => {
    const [one, two] = [await quoted(), await quoted()];
    const { owed, ordered } = await used();
    await setLimit(owed + ordered + one.gross);
    const answers = await Promise.all([confirm(one.orderId), confirm(two.orderId)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
  });

  it('is noticed without a quotation: at what one would come to today', async () => {
    const order = await shop.order([{ ...shop.items.post, amount: 50 }]);
    await setLimit(1);
    const { own, unknown } = await creditOf(order.id);
    const { paymentGross } = await shop.ok(shop.sales, 'GET', `/orders/${order.id}/price-preview`);
    expect([own, unknown]).toEqual([paymentGross, 0]);
    expect((await confirm(order.id))[1]).toBe('CreditLimitExceeded');
    const { owed, ordered } = await used();
    await setLimit(owed + ordered + own);
    expect((await confirm(order.id))[0]).toBe(200);
    expect(await used()).toMatchObject({ owed, ordered: ordered + own });

    const next = await quoted();
    const { quotationId } = (await db().one<{ quotationId: number }>(
      sql`select id as quotation_id from quotations where order_id = ${next.orderId}`,
    ))!;
    await shop.ok(shop.sales, 'POST', `/quotations/${quotationId}/cancel`, {});
    await setLimit(1);
    expect((await creditOf(next.orderId)).own).toBe(next.gross);
    expect((await confirm(next.orderId))[1]).toBe('CreditLimitExceeded');
  });

  it('counts orders of several priorities, transports and discounts as each would be quoted alone', async () => {
    const express = await db().one<{ id: number }>(
      sql`select id from order_priorities order by price_multiplier desc, id limit 1`,
    );
    const orders = [];
    for (const values of [{ transportNet: 5_000 }, { discountPercent: 10 }, { orderPriorityId: express!.id }])
      orders.push(await shop.order([{ ...shop.items.post, amount: 20 }, shop.items.bracket], values));
    const before = await used();
    let gross = 0;
    for (const { id } of orders) {
      gross += (await shop.ok(shop.sales, 'GET', `/orders/${id}/price-preview`)).paymentGross;
      expect((await confirm(id, { creditReason: 'x' }))[0]).toBe(200);
    }
    expect((await used()).ordered - before.ordered).toBe(gross);
  });

  it('reads prices once, however many orders have no quotation', async () => {
    const statements = async (id: number) => {
      const run = vi.spyOn(shop.app.installation.db, 'prepared');
      await creditOf(id);
      const { length } = run.mock.calls.filter(([, text]) => text.includes('from pricing'));
      run.mockRestore();
      return length;
    };
    await setLimit(1);
    const first = await shop.order([shop.items.post]);
    const few = await statements(first.id);
    expect(few).toBeGreaterThan(0);
    for (let at = 0; at < 5; at++) {
      const { id } = await shop.order([shop.items.post]);
      await confirm(id, { creditReason: 'x' });
    }
    expect(await statements(first.id)).toBe(few);
  });

  it('of two without a quotation confirmed at once is stopped once', async () => {
    const [one, two] = [await shop.order([shop.items.post]), await shop.order([shop.items.post])];
    await setLimit(1);
    const { owed, ordered, own } = await creditOf(one.id);
    await setLimit(owed + ordered + own);
    const answers = await Promise.all([confirm(one.id), confirm(two.id)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422]);
  });

  it('may not be known, which is told: without a price, or without the rate of a currency', async () => {
    const { outline: _, length: __, ...unmeasured } = shop.items.post;
    const order = await shop.order([{ ...unmeasured, productStateId: null }]);
    await setLimit(100_000_000);
    const before = (await creditOf(order.id)).unknown;
    expect(before).toBeGreaterThan(0);
    expect((await confirm(order.id))[0]).toBe(200);
    const usd = await shop.id('currency', 'code', 'USD');
    const own = await db().one<{ currencyId: number }>(
      sql`select currency_id from customers where id = ${shop.alufasada}`,
    );
    await db().run(sql`update customers set currency_id = ${usd} where id = ${shop.alufasada}`);
    const foreign = await shop.order([shop.items.post]);
    expect((await creditOf(foreign.id)).unknown).toBeGreaterThan(before);
    await db().run(sql`update customers set currency_id = ${own!.currencyId} where id = ${shop.alufasada}`);
  });

  it('is converted into the currency of the customer', async () => {
    const eur = await shop.id('currency', 'code', 'EUR');
    const { orderId, gross } = await quoted();
    await db().run(
      sql`insert into currency_rate (currency_id, rate_date, rate, version) values (${eur}, '2026-01-02', 4, 1)`,
    );
    const own = (await db().one<{ currencyId: number }>(
      sql`select currency_id from customers where id = ${shop.alufasada}`,
    ))!.currencyId;
    await db().run(sql`update customers set currency_id = ${eur}, credit_limit = 1000 where id = ${shop.alufasada}`);
    expect(await creditOf(orderId)).toMatchObject({ currency: 'EUR', limit: 1000, own: Math.round(gross / 4) });
    await db().run(sql`update customers set currency_id = ${own} where id = ${shop.alufasada}`);
  });

  it('is seen by staff who write orders only', async () => {
    const { orderId } = await quoted();
    const customer = await shop.app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE'], customerId: shop.alufasada });
    const reader = await shop.app.person({ rights: ['ORDERS_READ'] });
    for (const person of [customer, reader])
      expect((await shop.app.call(person, 'GET', `/orders/${orderId}/credit`)).status).toBe(403);
    expect((await shop.app.call(shop.sales, 'GET', '/orders/999999/credit')).status).toBe(404);
  });
});

/** What uses the credit now; read with a limit set for a moment. */
async function used(): Promise<{ owed: number; ordered: number }> {
  await setLimit(1);
  const reader = await shop.app.person({ rights: ['CUSTOMERS_READ', 'INVOICES_READ'] });
  const { credit } = await shop.ok(reader, 'GET', `/customers/${shop.alufasada}/balance`);
  return credit;
}
