import { beforeAll, describe, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { statements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
beforeAll(async () => {
  shop = await quotedShop();
});
const ok = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  shop.ok(shop.sales, method, path, body);

/** Everything a what-if could have written. */
const stored = (orderId: number) =>
  shop.app.database.db.rows(sql`
    select to_jsonb(o) as row from orders o where o.id = ${orderId}
    union all select to_jsonb(i) from order_items i where i.order_id = ${orderId}
    union all select to_jsonb(q) from quotations q where q.order_id = ${orderId}
    union all select to_jsonb(l) from quotation_items l join quotations q on q.id = l.quotation_id
      where q.order_id = ${orderId}
    union all select jsonb_build_object('log', max(id)) from logs`);

describe('what if', () => {
  it('of a discount, applied to a quotation the customer has, makes its next version', async () => {
    const made = await shop.quote();
    const terms = { version: made.version, discountPercent: 300 };
    await ok('PUT', `/quotations/${made.id}`, terms);
    await ok('POST', `/quotations/${made.id}/send`, { email: 'biuro@alufasada.test', language: 'pl' });
    const asked = { orderId: made.orderId, discountPercent: 700, orderPriorityId: null };
    const applied = await ok('POST', '/quotations/what-if/apply', asked);
    const next = await ok('GET', `/quotations/${applied.quotation.id}`);
    expect(next).toMatchObject({ numberText: `${made.numberText}/2`, status: 1, discountPercent: 700 });
    expect(next.paymentNet).toBe((await ok('POST', '/quotations/what-if', asked)).paymentNet);
    const former = await ok('GET', `/quotations/${made.id}`);
    expect(former).toMatchObject({ status: 9, discountPercent: 300 });
  });

  it('Express costs 4075.44, and nothing is stored', async () => {
    const made = await shop.quote();
    const express = await shop.app.database.db.one<{ id: number }>(
      sql`insert into order_priorities (name, price_multiplier, value) values ('Ekspres 1.2', 1.2, 90) returning id`,
    );
    const before = await stored(made.orderId);
    const asked = { priorityId: express!.id };
    const answer = await ok('POST', `/quotations/${made.id}/what-if`, asked);
    expect(answer).toMatchObject({ paymentNet: 407_544, discount: 20_818, quotation: { id: made.id } });
    const same = await ok('POST', '/quotations/what-if', { orderId: made.orderId, orderPriorityId: express!.id });
    expect(same.paymentNet).toBe(407_544);
    const line = { itemId: made.items[0].orderItemId, amount: 20 };
    const fewer = await ok('POST', '/quotations/what-if', { orderId: made.orderId, ...line, discountPercent: 0 });
    expect(fewer.lines[0]).toMatchObject({ amount: 20, area: '28.8000', sum: 92_160, discount: 0 });
    expect(await stored(made.orderId)).toEqual(before);

    const applied = await ok('POST', '/quotations/what-if/apply', {
      orderId: made.orderId,
      orderPriorityId: express!.id,
    });
    expect(applied).toMatchObject({ paymentNet: 407_544, quotation: { id: made.id } });
    expect(await ok('GET', `/orders/${made.orderId}`)).toMatchObject({
      priceNet: 407_544,
      orderPriorityId: express!.id,
    });
  });

  it('refuses what no price can be worked out from, naming it', async () => {
    const made = await shop.quote();
    const path = `/quotations/${made.id}/what-if`;
    const { orderItemId: id } = made.items[0];
    const refusal = (body: object) => shop.refusal(shop.sales, 'POST', path, body);
    expect(await refusal({ items: [{ id, amount: 0 }] })).toEqual([
      400,
      'InvalidInput',
      { 'items.0.amount': 'TooSmall' },
    ]);
    expect(await refusal({ items: [{ id, amount: 1e15 }] })).toMatchObject([400, 'InvalidInput', {}]);
    expect(await refusal({ items: [{ id: 1e6, amount: 1 }] })).toMatchObject([400, 'InvalidInput', {}]);
    expect(await refusal({ discountPercent: 10_001 })).toMatchObject([400, 'InvalidInput', {}]);
    const noPriority = [400, 'InvalidInput', { orderPriorityId: 'RefMissing' }];
    expect(await refusal({ orderPriorityId: 1e6 })).toEqual(noPriority);
    const ofOrder = { orderId: made.orderId, orderPriorityId: 1e6 };
    expect(await shop.refusal(shop.sales, 'POST', '/quotations/what-if', ofOrder)).toEqual(noPriority);
    expect(await refusal({ items: [{ id, surface: '-1' }] })).toEqual([
      400,
      'InvalidInput',
      { 'items.0.surface': 'TooSmall' },
    ]);
  });
});

describe('before there is a quotation', () => {
  it('the price of an order and of one still being typed is worked out with its explanation', async () => {
    const order = await shop.order();
    const live = await ok('GET', `/quotations/explain?orderId=${order.id}`);
    expect(live).toMatchObject({ paymentNet: 341_620, quotation: null });
    expect(live.lines[3].trace.map(({ step }: { step: string }) => step)).toContain('lineMinimum');
    const typed = { customerId: shop.alufasada, transportNet: 12_000, discountPercent: 500 };
    const drafts = Object.values(shop.items);
    const preview = await ok('POST', '/quotations/price-preview', { order: typed, items: drafts });
    expect(preview).toMatchObject({ paymentNet: 341_620, quotation: null });
    expect(preview.lines.map(({ orderItemId }: { orderItemId: number }) => orderItemId)).toEqual([-1, -2, -3, -4]);
    expect(await shop.refusal(shop.sales, 'POST', '/quotations/price-preview', {})).toEqual([
      400,
      'InvalidInput',
      { orderId: 'Required' },
    ]);
  });

  it('other customers’ price lists are named to those who may read price lists, never stored', async () => {
    const { db } = shop.app.database;
    await db.run(sql`
      insert into pricing (name, currency_id, customer_id, is_active)
      select 'Tylko dla ŻURAW', id, ${shop.zuraw}, true from currency where is_default`);
    const made = await shop.quote();
    expect(JSON.stringify(await ok('GET', `/orders/${made.orderId}/price-preview`))).toContain('Tylko dla ŻURAW');
    expect(JSON.stringify(await ok('GET', `/quotations/${made.id}/explain`))).not.toContain('ŻURAW');
    const plain = await shop.app.person({ rights: ['QUOTATIONS_READ'] });
    const told = await shop.ok(plain, 'GET', `/orders/${made.orderId}/price-preview`);
    expect(JSON.stringify(told)).not.toContain('ŻURAW');
  });
});

it('an order keeps its price when a profile, a price list or a dictionary changes under it', async () => {
  const { db } = shop.app.database;
  const profile = await db.one<{ id: number }>(
    sql`insert into product_profiles (code, price_per_piece, surface_multiplier) values ('X-1', 5000, 1) returning id`,
  );
  const order = await shop.order([{ ...shop.items.post, productProfileId: profile!.id }]);
  const made = await ok('POST', `/orders/${order.id}/quotation`, {});
  expect(made.items[0]).toMatchObject({ priceType: 3, priceNet: 5000, sum: 39 * 5000 });
  const keeper = await shop.app.person({ rights: ['PRODUCTS_READ', 'PRODUCTS_DELETE'] });
  expect(await shop.refusal(keeper, 'DELETE', `/product-profiles/${profile!.id}`)).toEqual([422, 'UsedElsewhere']);
  await db.run(sql`update product_profiles set price_per_piece = null where id = ${profile!.id}`);
  expect((await ok('GET', `/quotations/${made.id}`)).paymentNet).toBe(made.paymentNet);
  expect((await ok('GET', `/orders/${order.id}/price-preview`)).lines[0]).toMatchObject({ priceType: 1, sum: 157_248 });
});

it('200 items take as many statements as 2', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...shop.items.post, name: `P ${i}` }));
  const [small, large] = [await shop.order(many(2)), await shop.order(many(200))];
  const generate = (id: number) => () => ok('POST', `/orders/${id}/quotation`, {});
  await generate((await shop.order(many(2))).id)();
  const few = await statements(generate(small.id));
  expect(await statements(generate(large.id))).toBe(few);
  expect(few).toBeLessThan(45);
  const preview = (id: number) => statements(() => ok('GET', `/orders/${id}/price-preview`));
  expect(await preview(large.id)).toBe(await preview(small.id));
  expect(await preview(large.id)).toBeLessThan(12);

  const change = async (id: number) => {
    const { version, items } = await ok('GET', `/orders/${id}`);
    const lines = items.map((line: { id: number }) => ({ id: line.id, amount: 7 }));
    return statements(() => ok('PUT', `/orders/${id}`, { version, items: lines }));
  };
  const fewer = await change(small.id);
  expect(await change(large.id)).toBe(fewer);
});
