import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let mine: Person;
let theirs: Person;
beforeAll(async () => {
  shop = await quotedShop();
  const rights = ['QUOTATIONS_READ', 'ORDERS_READ'];
  mine = await shop.app.person({ rights, customerId: shop.alufasada });
  theirs = await shop.app.person({ rights, customerId: shop.zuraw });
});
const get = (person: Person, path: string) => shop.app.call(person, 'GET', path);
const office = (path: string, body: object = {}) => shop.ok(shop.sales, 'POST', path, body);

/** Addresses a quotation can be read at. */
const addresses = ({ id, items, orderId }: { id: number; orderId: number; items: { id: number }[] }) => [
  `/quotations/${id}`,
  `/quotations/history/${id}`,
  `/quotations/record-info/${id}`,
  `/quotation-items/${items[0]!.id}`,
  `/quotations/${id}/explain`,
  `/quotations/explain?orderId=${orderId}`,
  `/orders/${orderId}/price-preview`,
];
const lists = [
  '/quotations',
  '/quotations?filter={"search":"WY"}',
  '/quotations?sortBy=paymentNet',
  '/quotations/totals',
  '/quotation-items',
  '/search/quotations-search?filter={"search":"wy","includeData":true}',
];

describe('a customer', () => {
  it('reads a quotation once it is confirmed, not what it is made of', async () => {
    const made = await shop.quote();
    expect((await get(mine, `/quotations/${made.id}`)).status).toBe(404);
    await office(`/quotations/${made.id}/confirm`);
    const seen = await get(mine, `/quotations/${made.id}`);
    expect(seen.body).toMatchObject({ paymentNet: 341_620, status: 3, items: [{}, {}, {}, {}] });
    expect(JSON.stringify(seen.body)).not.toContain('"trace"');
    for (const path of addresses(made).slice(4)) expect((await get(mine, path)).status).toBe(403);
    for (const [method, path, body] of [
      ['PUT', `/quotations/${made.id}`, { version: seen.body.version, note: 'x' }],
      ['POST', `/quotations/${made.id}/reopen`, {}],
      ['POST', `/quotations/${made.id}/what-if`, {}],
      ['POST', `/orders/${made.orderId}/quotation`, { regenerate: true }],
      ['POST', `/quotation-items/${made.items[0].id}/manual-price`, { price: 1, reason: 'x' }],
    ] as const)
      expect([path, (await shop.app.call(mine, method, path, body)).status]).toEqual([path, 403]);
  });

  it('sees one that was sent before it was confirmed', async () => {
    const made = await shop.quote();
    await shop.app.database.db.run(sql`update quotations set sent_at = now() where id = ${made.id}`);
    expect((await get(mine, `/quotations/${made.id}`)).status).toBe(200);
  });

  it('learns nothing of another one’s, not even that it exists', async () => {
    const before = await Promise.all(lists.map(async (path) => (await get(theirs, path)).text));
    const made = await shop.quote();
    await office(`/quotations/${made.id}/confirm`);
    const after = await Promise.all(lists.map(async (path) => (await get(theirs, path)).text));
    expect(after).toEqual(before);
    for (const path of addresses(made)) expect([403, 404]).toContain((await get(theirs, path)).status);
    const missing = await get(theirs, '/quotations/999999');
    const other = await get(theirs, `/quotations/${made.id}`);
    expect([other.status, other.body.errorStr]).toEqual([missing.status, missing.body.errorStr]);
    const answer = await shop.app.call(theirs, 'POST', `/quotations/${made.id}/answer`, { answer: 1 });
    expect(answer.status).toBe(404);
  });
});

describe('the answer', () => {
  const answer = (person: Person, id: number, body: object) =>
    shop.app.call(person, 'POST', `/quotations/${id}/answer`, body);

  it('is refused of a closed one in the words of who is asked', async () => {
    const made = await shop.quote();
    await office(`/quotations/${made.id}/confirm`);
    await shop.app.database.db.run(sql`update quotations set sent_at = now() where id = ${made.id}`);
    await office(`/quotations/${made.id}/cancel`);
    const refusal = async (person: Person) => (await answer(person, made.id, { answer: 2 })).body;
    expect(await refusal(mine)).toMatchObject({ errorStr: 'NotNow', errorDetails: 'Answer (Cancelled)' });
    expect(await refusal(shop.sales)).toMatchObject({ errorDetails: 'Enter the customer’s answer (Cancelled)' });
  });

  it('is stored with its note, logged, told to the office at once, and may be changed', async () => {
    const made = await shop.quote();
    await office(`/quotations/${made.id}/confirm`);
    const { status, body } = await answer(mine, made.id, { answer: 1, note: 'Prosimy o dostawę w piątek' });
    expect([status, body.answer, body.answerNote]).toEqual([200, 1, 'Prosimy o dostawę w piątek']);
    expect(body.answeredAt).toBe('2026-10-05T06:00:00.000Z');
    const push = shop.app.notices.findLast(({ topic }) => topic === 'push')!.payload!;
    expect(push).toMatchObject({ messageType: 'quotation', messageStr: 'quotationAccepted', message: body.numberText });
    expect(push['users']).toContain(shop.sales.id);
    expect(push['users']).not.toContain(mine.id);
    const { items } = (await get(shop.sales, `/quotations/history/${made.id}`)).body;
    expect(JSON.stringify(items)).toContain('Prosimy o dostawę w piątek');
    expect((await answer(mine, made.id, { answer: 2 })).body).toMatchObject({ answer: 2, answerNote: null });
  });

  it('stays with the quotation it was given to, whatever becomes of the order', async () => {
    const made = await shop.quote();
    await office(`/quotations/${made.id}/confirm`);
    await answer(mine, made.id, { answer: 1 });
    expect(await office(`/quotations/${made.id}/reopen`)).toMatchObject({ answer: 1, status: 1 });
    const order = await shop.ok(shop.sales, 'GET', `/orders/${made.orderId}`);
    const items = [{ id: order.items[0].id, amount: 41 }];
    await shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version: order.version, items });
    const kept = await shop.ok(shop.sales, 'GET', `/quotations/${made.id}`);
    expect(kept).toMatchObject({ answer: 1, status: 9, paymentNet: made.paymentNet });
    expect(kept.replacedBy).toMatchObject({ numberText: `${made.numberText}/2` });
  });

  it('is refused after the last day, for a draft, and for anything but yes and no', async () => {
    const made = await shop.quote();
    expect((await answer(mine, made.id, { answer: 1 })).status).toBe(404);
    await office(`/quotations/${made.id}/confirm`);
    for (const body of [{}, { answer: 0 }, { answer: 3 }, { answer: 1, price: 1 }])
      expect((await answer(mine, made.id, body)).status).toBe(400);
    const { db } = shop.app.database;
    await db.run(sql`update quotations set valid_to = '2026-10-04' where id = ${made.id}`);
    expect((await answer(mine, made.id, { answer: 1 })).body.errorStr).toBe('QuotationExpired');
    await db.run(sql`update quotations set valid_to = '2026-10-05' where id = ${made.id}`);
    const reader = await shop.app.person({ rights: ['QUOTATIONS_READ'] });
    expect((await answer(reader, made.id, { answer: 1 })).status).toBe(403);
    expect((await answer(shop.sales, made.id, { answer: 1, note: 'telefonicznie' })).status).toBe(200);
  });
});
