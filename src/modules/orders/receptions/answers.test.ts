import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let shop: ReceivedShop;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
});
const order = (items?: object[]) => shop.order(items ?? [{ ...shop.items.post, amount: 40 }, shop.items.angle]);
const post = (path: string, body: unknown = {}) => shop.ok(shop.store, 'POST', path, body);
const put = async (id: number, body: object) => {
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
  return shop.ok(shop.store, 'PUT', `/receptions/${id}`, { version, ...body });
};
const amounts = async (orderId: number) => {
  const { items } = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
  return items.map((item: Record<string, unknown>) => [item.amount, item.receiptedAmount, item.status]);
};
const pushes = (messageStr: string) =>
  shop.app.notices.filter(({ topic, payload }) => topic === 'push' && payload?.['messageStr'] === messageStr);

describe('the customer', () => {
  const customer = (customerId = shop.alufasada) =>
    shop.app.person({ rights: ['RECEPTION_READ', 'ORDERS_READ'], customerId });
  const asked = async () => {
    const made = await order();
    const reception = await shop.count(await shop.reception(made.id), { 'P-6060': 39, 'K-45': 15 });
    const [a, b] = reception.items;
    await put(reception.id, { items: [a, b].map(({ id }) => ({ id, resolution: 2 })) });
    return { made, id: reception.id as number, a, b };
  };

  it('is asked, accepts, and the order follows when the goods are received', async () => {
    const person = await customer();
    const { made, id, a, b } = await asked();
    const question = pushes('receptionQuestion').at(-1)!.payload!;
    expect(question['users']).toContain(person.id);
    expect(question['route']).toBe(`/receptions/view/${id}`);
    const answer = {
      items: [
        { id: a.id, accept: true },
        { id: b.id, accept: false },
      ],
    };
    await shop.ok(person, 'POST', `/receptions/${id}/answer`, answer);
    const { items } = await shop.ok(person, 'GET', `/receptions/${id}`);
    expect(items.map((line: Record<string, unknown>) => [line.resolution, line.answeredUserId])).toEqual([
      [1, person.id],
      [4, person.id],
    ]);
    const told = pushes('receptionDisputed').at(-1)!.payload!;
    expect(told['users']).toContain(shop.store.id);
    expect(told['users']).not.toContain(person.id);
    expect(
      await shop.refusal(person, 'POST', `/receptions/${id}/answer`, { items: [{ id: a.id, accept: false }] }),
    ).toEqual([422, 'NoQuestion', { 'items.0.id': 'NoQuestion' }]);
    await post(`/receptions/${id}/receive`, { locationId: shop.locationId });
    expect(await amounts(made.id)).toEqual([
      [39, 39, 1],
      [16, 15, 1],
    ]);
  });

  it('answers after the goods were received, and the order follows at once', async () => {
    const person = await customer();
    const { made, id, a, b } = await asked();
    await post(`/receptions/${id}/receive`, { locationId: shop.locationId });
    expect((await amounts(made.id))[0]).toEqual([40, 39, 1]);
    await shop.ok(person, 'POST', `/receptions/${id}/answer`, { items: [{ id: a.id, accept: true }] });
    expect((await amounts(made.id))[0]).toEqual([39, 39, 1]);
    expect(pushes('receptionAccepted').at(-1)!.payload!['message']).toMatch(/^PZ\//);
    await shop.ok(person, 'POST', `/receptions/${id}/answer`, { items: [{ id: b.id, accept: false }] });
    await put(id, { items: [{ id: b.id, resolution: 1 }] });
    expect((await amounts(made.id))[1]).toEqual([15, 15, 1]);
    await post(`/receptions/${id}/cancel`);
    expect(await amounts(made.id)).toEqual([
      [40, 0, 1],
      [16, 0, 1],
    ]);
  });

  it('is asked nothing about an order that is cancelled', async () => {
    const person = await customer();
    const { made, id, a } = await asked();
    await post(`/receptions/${id}/receive`, { locationId: shop.locationId });
    const questions = async () => {
      const filter = jsonParam({ orderId: made.id, differences: 'asked' });
      const { items } = await shop.ok(shop.store, 'GET', `/receptions?filter=${filter}`);
      const { differences } = await shop.ok(person, 'GET', '/dashboard/customer');
      const home = (differences as { id: number }[]).filter((one) => one.id === id);
      return [(items as { questions: number | null }[]).map((one) => one.questions), home.length];
    };
    expect(await questions()).toEqual([[2], 1]);
    await shop.ok(shop.sales, 'POST', `/orders/${made.id}/cancel`, { reason: 'Klient zrezygnował', mail: false });
    expect(await questions()).toEqual([[], 0]);
    const answer = { items: [{ id: a.id, accept: true }] };
    expect((await shop.refusal(person, 'POST', `/receptions/${id}/answer`, answer)).slice(0, 2)).toEqual([
      422,
      'OrderClosed',
    ]);
  });

  it('can always answer: whatever was confirmed, and even if nothing came', async () => {
    const person = await customer();
    const made = await order();
    const quotation = await shop.ok(shop.sales, 'POST', `/orders/${made.id}/quotation`, {});
    await shop.ok(shop.sales, 'POST', `/quotations/${quotation.id}/confirm`, {});
    const { id, items } = await shop.count(await shop.reception(made.id), { 'P-6060': 39, 'K-45': 0 });
    await put(id, { items: items.map((line: { id: number }) => ({ id: line.id, resolution: 2 })) });
    await post(`/receptions/${id}/receive`, { locationId: shop.locationId });
    await shop.ok(person, 'POST', `/receptions/${id}/answer`, {
      items: items.map((line: { id: number }) => ({ id: line.id, accept: true })),
    });
    expect(await amounts(made.id)).toEqual([
      [39, 39, 1],
      [16, 0, 99],
    ]);
    const seen = await shop.ok(person, 'GET', `/receptions/${id}`);
    expect(seen.items.map((line: { resolution: number }) => line.resolution)).toEqual([1, 3]);
    expect(pushes('quotationOutdated').at(-1)!.payload!['users']).toContain(shop.sales.id);
    await post(`/receptions/${id}/cancel`);
    expect(await amounts(made.id)).toEqual([
      [40, 0, 1],
      [16, 0, 1],
    ]);
  });

  it('can answer while the quotation is a draft it may not see: that follows', async () => {
    const person = await customer();
    const made = await order();
    const quotation = await shop.ok(shop.sales, 'POST', `/orders/${made.id}/quotation`, {});
    const { id, items } = await shop.count(await shop.reception(made.id), { 'P-6060': 39, 'K-45': 16 });
    const [line] = items;
    await put(id, { items: [{ id: line.id, resolution: 2 }] });
    await post(`/receptions/${id}/receive`, { locationId: shop.locationId });
    await shop.ok(person, 'POST', `/receptions/${id}/answer`, { items: [{ id: line.id, accept: true }] });
    const after = await shop.ok(shop.sales, 'GET', `/quotations/${quotation.id}`);
    expect(after.items.map(({ amount }: { amount: number }) => amount)).toContain(39);
  });

  it('sees its own receptions only, and cannot count', async () => {
    const { id, a } = await asked();
    const stranger = await customer(shop.zuraw);
    expect((await shop.refusal(stranger, 'GET', `/receptions/${id}`))[0]).toBe(404);
    expect((await shop.refusal(stranger, 'GET', `/reception-items/${a.id}`))[0]).toBe(404);
    expect(
      (await shop.refusal(stranger, 'POST', `/receptions/${id}/answer`, { items: [{ id: a.id, accept: true }] }))[0],
    ).toBe(404);
    expect((await shop.ok(stranger, 'GET', '/receptions')).total).toBe(0);
    const person = await customer();
    const seen = await shop.ok(person, 'GET', `/receptions/${id}`);
    expect(seen).not.toHaveProperty('locationId');
    expect((await shop.refusal(person, 'PUT', `/receptions/${id}`, { version: seen.version, note: 'x' }))[0]).toBe(403);
    const reader = await shop.app.person({ rights: ['RECEPTION_READ'] });
    expect(
      (await shop.refusal(reader, 'POST', `/receptions/${id}/answer`, { items: [{ id: a.id, accept: true }] }))[0],
    ).toBe(403);
  });

  it('is told by mail what came, with the document', async () => {
    const { id } = await shop.receive((await order()).id);
    const { numberText } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
    const mail = await shop.app.database.db.one<Record<string, unknown>>(
      sql`select kind, content, papers from mail_logs where topic like ${`%${numberText as string}%`}`,
    );
    expect(mail).toMatchObject({ kind: '70', papers: [{ kind: 'reception', id, language: 'pl' }] });
    expect(mail!['content']).toContain('56 szt.');
  });
});

describe('several deliveries of one order', () => {
  const half = async (orderId: number, items: { id: number }[], amount: number) => {
    const { id } = await shop.reception(orderId, {
      items: [{ orderItemId: items[0]!.id, declaredAmount: amount, countedAmount: amount }],
    });
    await post(`/receptions/${id}/counted`);
    return id;
  };
  const receive = (id: number) =>
    shop.app.call(shop.store, 'POST', `/receptions/${id}/receive`, { locationId: shop.locationId });

  it('add up, and a later one proposes the rest', async () => {
    const made = await order();
    expect((await receive(await half(made.id, made.items, 25))).status).toBe(200);
    const rest = await shop.reception(made.id);
    expect(rest.items.map((line: Record<string, unknown>) => line.declaredAmount)).toEqual([15, 16]);
  });

  it('received at the same time by different people still add up, and are taken back one by one', async () => {
    const made = await order();
    const ids: number[] = [];
    for (const amount of [10, 12, 7, 11]) ids.push(await half(made.id, made.items, amount));
    const answers = await Promise.all(ids.map(receive));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await amounts(made.id))[0]).toEqual([40, 40, 1]);
    const back = await Promise.all(
      ids.slice(1).map((id) => shop.app.call(shop.store, 'POST', `/receptions/${id}/cancel`, {})),
    );
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await amounts(made.id))[0]).toEqual([40, 10, 1]);
  });
});
