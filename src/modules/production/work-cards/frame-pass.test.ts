import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { type FloorShop, operatorRights, testFloor } from '../../../../test/support/floor-shop';

let shop: FloorShop;
let white: number;
beforeAll(async () => {
  shop = await testFloor();
  white = await shop.id('products', 'code', '9016-P');
});
const reason = 'Klient godzi się na odkurz';

describe('another colour on a frame', () => {
  it('is refused by name, passed by a foreman with a reason that is kept, and asked about anew on an empty frame', async () => {
    const [grey] = await shop.order([4]);
    const [other] = await shop.order([4], { values: { product1Id: white } });
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, grey!, 4);
    const connect = {
      workCardFrameId: frame.id,
      orderItemId: other!.id,
      orderItemServiceDetailsId: other!.steps['MAL'],
      amount: 4,
    };
    const refusal = await shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-connect', connect);
    expect(refusal).toMatchObject({ status: 422, body: { errorStr: 'FrameOtherColor' } });
    expect(refusal.body.errorDetails).toMatch(/^R1: .*7016/);

    const operator = await shop.app.person({ rights: operatorRights, companyId: shop.companyId });
    await shop.ok(shop.foreman, 'PUT', `/work-cards/${card.id}`, {
      version: card.version,
      responsibleUserId: operator.id,
    });
    const tried = await shop.app.call(operator, 'POST', '/work-cards-items/order-connect', { ...connect, reason });
    expect(tried).toMatchObject({ status: 422, body: { errorStr: 'FrameOtherColor' } });

    const passed = await shop.ok(shop.foreman, 'POST', '/work-cards-items/order-connect', { ...connect, reason });
    const board = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`);
    expect(board.frames).toMatchObject([{ mixedColorsReason: reason, items: [{}, {}] }]);
    const log = await shop.app.database.db.one(sql`
      select 1 from logs where entity = 'work-card-frames' and record_id = ${frame.id} and data::text like ${`%${reason}%`}`);
    expect(log).toBeDefined();

    const [first] = board.frames[0].items;
    for (const id of [first.id, passed.id])
      await shop.ok(shop.foreman, 'POST', '/work-cards-items/order-disconnect', { id });
    expect((await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`)).frames).toMatchObject([
      { mixedColorsReason: null },
    ]);
  });
});

describe('a step that was left out', () => {
  it('stops a frame by name; the pieces that have been through it start', async () => {
    const [item] = await shop.order([4]);
    const washing = await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') });
    const booth = await shop.card();
    const [bath, two, rest] = [await shop.frame(washing.id), await shop.frame(booth.id), await shop.frame(booth.id)];
    await shop.hang(two.id, item!, 2);
    await shop.hang(rest.id, item!, 2);
    await shop.act(two.id, 'confirm');
    const process = (id: number, body: object = {}) =>
      shop.app.call(shop.foreman, 'POST', `/work-card-frames/${id}/process`, body);
    const refusal = await process(two.id);
    expect(refusal).toMatchObject({ status: 422, body: { errorStr: 'PreviousStepMissing' } });
    expect(refusal.body.errorDetails).toMatch(/^Detal 1: /);

    await shop.hang(bath.id, item!, 2, 'ODT');
    await shop.act(bath.id, 'confirm', 'process', 'finish');
    expect((await process(two.id)).status).toBe(200);
    await shop.act(rest.id, 'confirm');
    expect((await process(rest.id)).body.errorStr).toBe('PreviousStepMissing');
    expect((await process(rest.id, { reason })).status).toBe(200);
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${booth.id}/board`);
    expect(frames).toMatchObject([
      { skippedStepReason: null, items: [{ previousUnfinished: expect.any(String) }] },
      { skippedStepReason: reason },
    ]);
  });
});

it('parts have the paint of their step: none at the wash, the primer at priming, the colour at coating', async () => {
  const [item] = await shop.order([4], { values: { serviceId: await shop.id('services', 'code', 'STAL-C3') } });
  const colorAt = async (place: string, step: string) => {
    const card = await shop.card({ placeId: await shop.id('places', 'code', place) });
    const { available } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`);
    return available.find(
      (one: { orderItemServiceDetailsId: number }) => one.orderItemServiceDetailsId === item!.steps[step],
    ).color;
  };
  expect(await colorAt('MYJ', 'ODT')).toBeNull();
  expect(await colorAt('KAB2', 'POD')).toBeNull();
  expect(await colorAt('KAB1', 'MAL')).toMatchObject({ code: '7016-STR' });
});

describe('more pieces than a rack has hooks', () => {
  it('are refused by their number, passed by a foreman with a reason, which goes once they fit', async () => {
    const { id: rackId } = await shop.ok(shop.foreman, 'POST', '/racks', { code: 'HOOKS-5', name: 'Rama', hooks: 5 });
    const [item] = await shop.order([9]);
    const card = await shop.card();
    const { id, title } = await shop.ok(shop.foreman, 'POST', '/work-card-frames', { workCardId: card.id, rackId });
    const connect = (amount: number, more: object = {}) =>
      shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-connect', {
        workCardFrameId: id,
        orderItemId: item!.id,
        orderItemServiceDetailsId: item!.steps['MAL'],
        amount,
        ...more,
      });
    const change = (itemId: number, amount: number, more: object = {}) =>
      shop.app.call(shop.foreman, 'POST', '/work-cards-items/order-amount', { id: itemId, amount, ...more });
    const given = async () =>
      (await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`)).frames[0].overhungReason as string | null;

    const refusal = await connect(6);
    expect(refusal).toMatchObject({
      status: 422,
      body: { errorStr: 'FrameHooksFull', errorDetails: `${title}: 6 / 5` },
    });
    const hung = (await connect(5)).body as { id: number };
    expect((await change(hung.id, 7)).body.errorStr).toBe('FrameHooksFull');
    expect((await change(hung.id, 7, { reason })).status).toBe(200);
    expect(await given()).toBe(reason);
    expect((await change(hung.id, 8)).status).toBe(200);
    expect((await change(hung.id, 5)).status).toBe(200);
    expect(await given()).toBeNull();

    const operator = await shop.app.person({ rights: operatorRights, companyId: shop.companyId });
    await shop.ok(shop.foreman, 'PUT', `/work-cards/${card.id}`, {
      version: card.version,
      responsibleUserId: operator.id,
    });
    const body = { id: hung.id, amount: 6, reason };
    const tried = await shop.app.call(operator, 'POST', '/work-cards-items/order-amount', body);
    expect(tried.body.errorStr).toBe('FrameHooksFull');
  });

  it('are asked about again when a rack with fewer hooks is given to the frame, and travel with their reason', async () => {
    const make = (code: string, hooks: number) =>
      shop.ok(shop.foreman, 'POST', '/racks', { code, name: 'Rama', hooks }) as Promise<{ id: number }>;
    const few = await make('HOOKS-2', 2);
    const [item] = await shop.order([3]);
    const washing = await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') });
    const booth = await shop.card();
    const frame = await shop.frame(washing.id);
    await shop.hang(frame.id, item!, 3, 'ODT');
    const { version } = await shop.ok(shop.foreman, 'GET', `/work-card-frames/${frame.id}`);
    await shop.ok(shop.foreman, 'PUT', `/work-card-frames/${frame.id}`, { version, rackId: few.id });
    await shop.act(frame.id, 'confirm');
    const process = (body: object) =>
      shop.app.call(shop.foreman, 'POST', `/work-card-frames/${frame.id}/process`, body);
    expect((await process({})).body.errorStr).toBe('FrameHooksFull');
    expect((await process({ reason })).status).toBe(200);
    const moved = await shop.ok(shop.foreman, 'POST', '/floor/rack', { rackId: few.id, workCardId: booth.id });
    expect(moved.outcome).toBe('started');
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${booth.id}/board`);
    expect(frames).toMatchObject([{ overhungReason: reason, items: [{ amount: 3 }] }]);
  });
});
