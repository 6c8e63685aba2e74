import { beforeAll, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';
import { loadQuotation } from './server/load-quotation';

let shop: QuotedShop;
let customer: Person;
beforeAll(async () => {
  shop = await quotedShop();
  customer = await shop.app.person({ rights: ['QUOTATIONS_READ', 'ORDERS_READ'], customerId: shop.alufasada });
});
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ok = (method: Method, path: string, body?: unknown): Promise<Body> => shop.ok(shop.sales, method, path, body);
const refusal = (method: Method, path: string, body?: unknown) => shop.refusal(shop.sales, method, path, body);
const send = (id: number) =>
  ok('POST', `/quotations/${id}/send`, { email: 'biuro@alufasada.test', language: 'pl', note: 'Dzień dobry' });
const read = (id: number) => ok('GET', `/quotations/${id}`);
async function sent() {
  const made = await shop.quote([shop.items.post, shop.items.angle]);
  await send(made.id);
  return read(made.id);
}
/** The quotation of an order that counts. */
async function live(orderId: number) {
  const row = await shop.app.database.db.one<{ id: number }>(
    sql`select id from quotations where order_id = ${orderId} and status <> 9`,
  );
  return read(row!.id);
}
async function changeOrder(orderId: number, item: 0 | 1, change: object) {
  const order = await ok('GET', `/orders/${orderId}`);
  const items = [{ id: order.items[item].id, ...change }];
  return ok('PUT', `/orders/${orderId}`, { version: order.version, items });
}
const lines = (quotation: Body) => quotation.items.map(({ name, amount, sum }: Body) => ({ name, amount, sum }));

describe('a quotation the customer has', () => {
  it('stays as it is when its order changes; the next version has the change', async () => {
    const first = await sent();
    await changeOrder(first.orderId, 0, { amount: 50 });
    const kept = await read(first.id);
    expect(kept).toMatchObject({ status: 9, paymentNet: first.paymentNet, sentAt: first.sentAt });
    expect(lines(kept)).toEqual(lines(first));
    const second = await live(first.orderId);
    expect(second).toMatchObject({
      numberText: `${first.numberText}/2`,
      revision: 2,
      previousId: first.id,
      status: 1,
      sentAt: null,
      items: [{ amount: 50 }, { amount: 16 }],
    });
    expect(kept.replacedBy).toEqual({ id: second.id, numberText: second.numberText });
    expect((await ok('GET', `/orders/${first.orderId}`)).priceNet).toBe(second.paymentNet);
    // Nobody has the second one yet: it follows the order as ever.
    await changeOrder(first.orderId, 0, { amount: 60 });
    expect(await live(first.orderId)).toMatchObject({ id: second.id, items: [{ amount: 60 }, { amount: 16 }] });
    await send(second.id);
    await changeOrder(first.orderId, 0, { amount: 61 });
    expect(await live(first.orderId)).toMatchObject({ numberText: `${first.numberText}/3`, revision: 3 });
  });

  it('keeps its lines when an item goes', async () => {
    const first = await sent();
    await changeOrder(first.orderId, 1, { remove: true });
    const kept = await read(first.id);
    expect(lines(kept)).toEqual(lines(first));
    expect(kept.items[1].orderItemId).toBeNull();
    expect((await live(first.orderId)).items).toHaveLength(1);
  });

  it('says the colour and the service it was sent with; another colour makes the next version', async () => {
    const [grey, black] = [
      await shop.id('products', 'code', '7016-STR'),
      await shop.id('products', 'code', '9005-MAT'),
    ];
    const paper = async (id: number) => (await loadQuotation(shop.app.database.db, id))!.lines[0]!.colour;
    const made = await shop.quote([{ ...shop.items.post, product1Id: grey }]);
    await changeOrder(made.orderId, 0, { product1Id: black });
    expect([(await live(made.orderId)).id, await paper(made.id)]).toEqual([made.id, '9005-MAT RAL 9005 mat']);
    await changeOrder(made.orderId, 0, { product1Id: grey });
    await send(made.id);
    await changeOrder(made.orderId, 0, { product1Id: black });
    const second = await live(made.orderId);
    expect(second).toMatchObject({ numberText: `${made.numberText}/2`, paymentNet: made.paymentNet });
    expect([await paper(made.id), await paper(second.id)]).toEqual([
      '7016-STR RAL 7016 struktura',
      '9005-MAT RAL 9005 mat',
    ]);
    // Confirmed, it is what was agreed, whatever the order is changed to.
    await ok('POST', `/quotations/${second.id}/confirm`, {});
    await changeOrder(made.orderId, 0, { product1Id: grey });
    expect(await paper(second.id)).toBe('9005-MAT RAL 9005 mat');
  });

  it('has no next version while it comes to the same', async () => {
    const first = await sent();
    const order = await ok('GET', `/orders/${first.orderId}`);
    await ok('PUT', `/orders/${order.id}`, { version: order.version, notes: 'Pilne' });
    await ok('POST', `/quotations/${first.id}/recalculate`, {});
    expect((await live(first.orderId)).id).toBe(first.id);
  });

  it('is not changed, not deleted and not priced by hand; a new version is', async () => {
    const first = await sent();
    const change = { version: first.version, discountPercent: 1000 };
    expect(await refusal('PUT', `/quotations/${first.id}`, change)).toEqual([422, 'QuotationSent']);
    expect(await refusal('DELETE', `/quotations/${first.id}`)).toEqual([422, 'QuotationSent']);
    const price = { price: 5000, reason: 'stały klient' };
    const manual = (line: Body) => `/quotation-items/${String(line.id)}/manual-price`;
    expect(await refusal('POST', manual(first.items[0]), price)).toEqual([422, 'QuotationSent']);
    await ok('POST', `/quotations/${first.id}/revise`, {});
    const second = await live(first.orderId);
    expect(lines(second)).toEqual(lines(first));
    expect(await refusal('POST', `/quotations/${second.id}/revise`, {})).toEqual([422, 'QuotationNotSent']);
    await ok('POST', manual(second.items[0]), price);
    await send(second.id);
    await changeOrder(first.orderId, 1, { amount: 17 });
    // A price set by hand goes on with the versions.
    expect((await live(first.orderId)).items[0]).toMatchObject({ isManual: true, manualPrice: 5000 });
  });

  it('is kept when it is made again, and when it is unlocked after a change of the order', async () => {
    const first = await sent();
    const again = await ok('POST', `/orders/${first.orderId}/quotation`, { regenerate: true });
    expect(again.numberText).toBe(`${first.numberText}/2`);
    expect((await read(first.id)).status).toBe(9);
    await send(again.id);
    await ok('POST', `/quotations/${again.id}/confirm`, {});
    await shop.app.database.db.run(sql`update order_items set amount = 5 where order_id = ${first.orderId} and lp = 1`);
    await ok('POST', `/quotations/${again.id}/reopen`, {});
    expect(await live(first.orderId)).toMatchObject({ revision: 3, status: 1, items: [{ amount: 5 }, {}] });
    expect((await read(again.id)).status).toBe(9);
  });
});

describe('what the customer accepted', () => {
  const accept = (id: number) => shop.ok(customer, 'POST', `/quotations/${id}/answer`, { answer: 1 });

  it('is noted for the customer by those who write quotations: to the others the answer is not offered', async () => {
    const { id } = await sent();
    const reader = await shop.app.person({ rights: ['QUOTATIONS_READ', 'ORDERS_READ', 'CUSTOMERS_READ'] });
    const offered = async (who: Person) =>
      (await shop.ok(who, 'GET', `/quotations/${id}`)).can as Record<string, boolean>;
    expect((await offered(reader))['answer']).toBe(false);
    expect((await shop.app.call(reader, 'POST', `/quotations/${id}/answer`, { answer: 2 })).status).toBe(403);
    expect((await offered(customer))['answer']).toBe(true);
    expect((await offered(shop.sales))['answer']).toBe(true);
    await shop.ok(shop.sales, 'POST', `/quotations/${id}/answer`, { answer: 2 });
    expect(await read(id)).toMatchObject({ answer: 2 });
  });

  it('is what is confirmed: a later version only once it is accepted too', async () => {
    const first = await sent();
    await accept(first.id);
    shop.app.notices.length = 0;
    await changeOrder(first.orderId, 0, { amount: 50 });
    const push = shop.app.notices.find(({ payload }) => payload?.['messageStr'] === 'quotationReplaced');
    expect(push?.payload).toMatchObject({ message: first.numberText });
    expect(push?.payload?.['users']).toContain(customer.id);
    expect(await read(first.id)).toMatchObject({ answer: 1, status: 9 });
    const second = await live(first.orderId);
    expect(await refusal('POST', `/quotations/${second.id}/confirm`, {})).toEqual([422, 'QuotationNotAccepted']);
    expect((await shop.app.call(customer, 'GET', `/quotations/${second.id}`)).status).toBe(404);
    expect((await shop.app.call(customer, 'POST', `/quotations/${first.id}/answer`, { answer: 2 })).status).toBe(422);
    await send(second.id);
    const mail = await shop.app.database.db.one<{ content: string }>(
      sql`select content from mail_logs order by id desc limit 1`,
    );
    expect(mail!.content).toContain(`Ta wycena zastępuje wycenę ${first.numberText}.`);
    await accept(second.id);
    expect((await ok('POST', `/quotations/${second.id}/confirm`, {})).status).toBe(3);
  });

  it('was looked at before: the office sees when, once, and its version stays', async () => {
    const first = await sent();
    await ok('POST', `/quotations/${first.id}/seen`);
    expect((await read(first.id)).seenAt).toBeNull();
    const { version } = await read(first.id);
    await shop.ok(customer, 'POST', `/quotations/${first.id}/seen`);
    const { seenAt } = await read(first.id);
    expect(seenAt).toBe('2026-10-05T06:00:00.000Z');
    await shop.ok(customer, 'POST', `/quotations/${first.id}/seen`);
    expect((await read(first.id)).version).toBe(version);
  });
});
