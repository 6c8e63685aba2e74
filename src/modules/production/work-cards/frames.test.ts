import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';

let shop: FloorShop;
beforeAll(async () => {
  shop = await testFloor();
});
const post = (path: string, body: object = {}) => shop.refusal(shop.foreman, 'POST', path, body);
const board = (id: number) => shop.ok(shop.foreman, 'GET', `/work-cards/${id}/board`);

describe('a work card', () => {
  it('is numbered in its month, takes its place’s company and belongs to who made it', async () => {
    const [first, second] = [await shop.card(), await shop.card({ date: '2026-10-31' })];
    expect([first.numberText, second.numberText]).toEqual(['KP/0001/10/2026', 'KP/0002/10/2026']);
    expect(first).toMatchObject({ kind: 1, companyId: shop.companyId, responsibleUserId: shop.foreman.id });
    expect(first).toMatchObject({ workCardStatus: { name: 'Nowa' } });
  });

  it('begins in the default status, of whatever kind that is', async () => {
    const { db } = shop.app.database;
    await db.run(sql`update work_cards_status set is_default = false`);
    const status = (await db.one<{ id: number }>(sql`
      insert into work_cards_status (name, kind, is_default) values ('Do oględzin', 3, true) returning id`))!.id;
    expect(await shop.card()).toMatchObject({ kind: 3, workCardStatusId: status });
    await db.run(sql`update work_cards_status set is_default = false where id = ${status}`);
    expect(await shop.card()).toMatchObject({ kind: 1, workCardStatus: { name: 'Nowa' } });
  });

  it('proposes names of frames and carts', async () => {
    const card = await shop.card();
    const frames = [await shop.frame(card.id), await shop.frame(card.id), await shop.frame(card.id, 1)];
    expect(frames.map(({ title, seq }) => [title, seq])).toEqual([
      ['R1', 1],
      ['R2', 2],
      ['W1', 1],
    ]);
  });
});

describe('pieces on frames', () => {
  it('make steps, items and orders follow, and pulled back they are as before', async () => {
    const [item] = (await shop.order([20])) as [FloorItem];
    const card = await shop.card();
    const [a, b] = [await shop.frame(card.id), await shop.frame(card.id)];
    await shop.hang(a.id, item, 12);
    await shop.hang(b.id, item, 8);
    const start = await shop.state(item);
    expect(start).toMatchObject({ item: 2, order: 2, steps: { MAL: [2, 0] } });
    await shop.act(a.id, 'confirm', 'process');
    const begun = await shop.state(item);
    expect(begun).toMatchObject({ item: 4, order: 4, steps: { MAL: [4, 0] } });
    await shop.act(a.id, 'finish');
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4, steps: { MAL: [4, 12] } });
    await shop.act(b.id, 'confirm', 'process', 'finish');
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4, steps: { MAL: [5, 20] } });
    await shop.act(b.id, 'pullBack', 'pullBack');
    await shop.act(a.id, 'pullBack');
    expect(await shop.state(item)).toEqual(begun);
    await shop.act(a.id, 'pullBack');
    expect(await shop.state(item)).toEqual(start);
  });

  it('are never more than were received', async () => {
    const [item] = (await shop.order([40], { received: 39 })) as [FloorItem];
    const card = await shop.card();
    const [a, b] = [await shop.frame(card.id), await shop.frame(card.id)];
    const hung = await shop.hang(a.id, item, 20);
    const connect = { orderItemId: item.id, orderItemServiceDetailsId: item.steps['MAL'], workCardFrameId: b.id };
    const answer = await shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-connect', {
      ...connect,
      amount: 20,
    });
    expect(answer.body).toMatchObject({ errorStr: 'MoreThanReceived', errorDetails: '19' });
    await shop.hang(b.id, item, 19);
    expect(await post('/work-cards-items/order-amount', { id: hung.id, amount: 21 })).toEqual([
      422,
      'MoreThanReceived',
      { amount: 'MoreThanReceived' },
    ]);
    const { frames } = await board(card.id);
    expect(frames.map((frame: { items: { amount: number; limit: number }[] }) => frame.items[0])).toMatchObject([
      { amount: 20, limit: 20 },
      { amount: 19, limit: 19 },
    ]);
  });
});

it('an amount another person changed is not overwritten by one who did not see it', async () => {
  const [item] = (await shop.order([10])) as [FloorItem];
  const card = await shop.card();
  const frame = await shop.frame(card.id);
  const { id } = await shop.hang(frame.id, item, 5);
  const change = (amount: number, known?: number[]) =>
    shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-amount', { id, amount, ...(known && { known }) });
  const twice = await Promise.all([change(3, [5]), change(6, [5])]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  const hangs = twice.find(({ status }) => status === 200)!.body.amount as number;
  const refusal = twice.find(({ status }) => status === 422)!.body;
  expect(refusal).toMatchObject({ errorStr: 'AmountChanged', errorDetails: String(hangs) });
  // The answer to a try was lost: what it made is known.
  expect((await change(7, [5, hangs])).status).toBe(200);
  expect((await change(7, [5])).status).toBe(200);
  expect((await change(2)).status).toBe(200);
});

describe('a frame', () => {
  it('holds what its place bears by the weight of the pieces, whatever weight is billed', async () => {
    const [item] = (await shop.order([10], { values: { weight: '100', customerWeight: '1' } })) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    const hung = await shop.hang(frame.id, item, 10);
    const confirm = await shop.app.call(shop.foreman, 'POST', `/work-card-frames/${frame.id}/confirm`, {});
    expect(confirm.body).toMatchObject({ errorStr: 'FrameTooHeavy', errorDetails: '1,000\u00a0kg > 450\u00a0kg' });
    await shop.ok(shop.foreman, 'POST', '/work-cards-items/order-amount', { id: hung.id, amount: 4 });
    const { frames, available } = await board(card.id);
    expect(frames[0]).toMatchObject({ weightSum: '400.000', items: [{ weight: '400.000' }] });
    const free = available.find((one: { orderItemId: number }) => one.orderItemId === item.id);
    expect(free.piece).toMatchObject({ weight: '100.000' });
    await shop.act(frame.id, 'confirm', 'process');
  });

  it('is not begun when its pieces turned out heavier than what was confirmed', async () => {
    const [item] = (await shop.order([4], { values: { weight: '100' } })) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 4);
    await shop.act(frame.id, 'confirm');
    await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/openMeasurement`, {});
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/measure`, { weight: '120' });
    const refused = [422, 'FrameTooHeavy'];
    expect(await post(`/work-card-frames/${frame.id}/process`)).toEqual(refused);
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/measure`, { weight: '110' });
    await shop.act(frame.id, 'process');
  });
});

describe('a frame with pieces', () => {
  it('waits where their order was taken back to New', async () => {
    const [item] = (await shop.order([4])) as [FloorItem];
    const frame = await shop.frame((await shop.card()).id);
    await shop.hang(frame.id, item, 4);
    await shop.act(frame.id, 'confirm');
    await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/back`, {});
    expect(await post(`/work-card-frames/${frame.id}/process`, { reason: 'Pilne' })).toEqual([422, 'ItemNotConfirmed']);
    expect(await shop.state(item)).toMatchObject({ item: 1, order: 1, steps: { MAL: [1, 0] } });
    await shop.ok(shop.office, 'POST', `/orders/${item.orderId}/confirm`, {});
    await shop.act(frame.id, 'process');
    expect(await shop.state(item)).toMatchObject({ item: 4, order: 4 });
  });

  it('of which more came than is asked for is finished before its item is done', async () => {
    const [item] = (await shop.order([10], { received: 12 })) as [FloorItem];
    const washer = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(washer.id, item, 12, 'ODT');
    await shop.act(washer.id, 'confirm', 'process', 'finish');
    const card = await shop.card();
    const [a, b] = [await shop.frame(card.id), await shop.frame(card.id)];
    await shop.hang(a.id, item, 10);
    await shop.hang(b.id, item, 2);
    await shop.act(a.id, 'confirm', 'process');
    await shop.act(b.id, 'confirm', 'process');
    await shop.act(a.id, 'finish');
    await shop.ok(shop.foreman, 'POST', `/order-items/${item.id}/check`, {});
    expect(await shop.state(item)).toMatchObject({ item: 4, steps: { MAL: [4, 10] } });
    await shop.act(b.id, 'finish');
    expect(await shop.state(item)).toMatchObject({ item: 5, steps: { MAL: [5, 12] } });
  });
});

describe('the board', () => {
  it('draws frames, what is free, and what closing lacks', async () => {
    const [item] = (await shop.order([10])) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 4);
    const drawn = await board(card.id);
    expect(drawn.card).toMatchObject({ id: card.id, place: { name: 'Kabina 1' } });
    expect(drawn.frames[0]).toMatchObject({ title: 'R1', areaSum: '2.0000', weightSum: '8.000' });
    expect(drawn.frames[0].items[0]).toMatchObject({ itemName: 'Detal 1', stepName: 'Malowanie', area: '2.0000' });
    const free = drawn.available.find((one: { orderItemId: number }) => one.orderItemId === item.id);
    expect(free).toMatchObject({
      free: 6,
      connected: 4,
      pieces: { received: 10 },
      previousUnfinished: 'Odtłuszczanie',
    });
    expect(drawn.products[0]).toMatchObject({ code: '7016-STR', area: '2.0000', expected: '0.340' });
    expect(drawn.missing).toEqual({ frames: 1, paints: 1, users: 1, breaks: 0 });
    expect(drawn.can).toMatchObject({ work: true, check: true, close: false });
  });

  it('is what items say of where they are', async () => {
    const [item] = (await shop.order([10])) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 4);
    const read = () => shop.ok(shop.office, 'GET', `/order-items/${item.id}`);
    await shop.act(frame.id, 'confirm', 'process');
    expect(await read()).toMatchObject({ frame: 'R1', cart: null, step: { name: 'Odtłuszczanie' } });
    await shop.ok(shop.foreman, 'POST', `/work-card-frames/${frame.id}/finish`);
    expect(await read()).toMatchObject({ frame: null });
  });
});
