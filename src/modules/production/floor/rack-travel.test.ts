import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
beforeAll(async () => {
  shop = await testFloor();
  await everyModule(shop.app);
});
const db = () => shop.app.database.db;

let count = 0;
const rack = async (values: object = {}): Promise<{ id: number; code: string }> => {
  const body = { code: `R-${(count += 1)}`, name: 'Rama', carrier: 0, ...values };
  return shop.ok(shop.foreman, 'POST', '/racks', body) as Promise<{ id: number; code: string }>;
};
const cardAt = async (code: string): Promise<number> => {
  const placeId = await shop.id('places', 'code', code);
  return (await shop.ok(shop.foreman, 'POST', '/work-cards', { placeId })).id as number;
};
const scan = (rackId: number, where: object) => shop.ok(shop.foreman, 'POST', '/floor/rack', { rackId, ...where });
const refusal = (rackId: number, where: object) =>
  shop.refusal(shop.foreman, 'POST', '/floor/rack', { rackId, ...where });
const finished = async (item: FloorItem) => (await shop.state(item)).steps;

describe('a rack', () => {
  it('travels from washing to quality control by one scan at each place', async () => {
    const { id, code } = await rack({ cleanAfter: 1 });
    const [item] = await shop.order([5]);
    const [washing, painting] = [await cardAt('MYJ'), await cardAt('KAB1')];
    const empty = await scan(id, { workCardId: washing });
    expect(empty.outcome).toBe('empty');
    await shop.hang(empty.frameId as number, item!, 5, 'ODT');
    // A second scan where it was hung starts it, a third one changes nothing.
    expect((await scan(id, { workCardId: washing })).outcome).toBe('started');
    expect((await scan(id, { workCardId: washing })).outcome).toBe('here');
    expect(await scan(id, { workCardId: painting })).toMatchObject({ outcome: 'started', orderItemIds: [item!.id] });
    expect((await finished(item!))['ODT']).toEqual([5, 5]);
    const board = await shop.ok(shop.foreman, 'GET', `/work-cards/${painting}/board`);
    expect(board.frames).toMatchObject([{ title: code, status: 1, items: [{ amount: 5 }] }]);
    const oven = await shop.id('places', 'code', 'PIEC1');
    await scan(id, { placeId: oven });
    expect((await finished(item!))['MAL']).toEqual([5, 5]);
    const control = await db().one<{ id: number }>(
      sql`select p.id from places p join place_types t on t.id = p.place_type_id where t.is_control limit 1`,
    );
    expect(await scan(id, { placeId: control!.id })).toMatchObject({ orderItemIds: [item!.id] });
    const { items } = await shop.ok(shop.foreman, 'GET', '/floor/control');
    expect(items.map(({ orderItemId }: { orderItemId: number }) => orderItemId)).toContain(item!.id);
    const known = await shop.ok(shop.foreman, 'GET', `/racks/${id}`);
    expect(known).toMatchObject({ placeId: control!.id, coats: 1, isCleaningDue: true });
    await shop.ok(shop.foreman, 'POST', `/racks/${id}/clean`, {});
    expect(await shop.ok(shop.foreman, 'GET', `/racks/${id}`)).toMatchObject({ coats: 0, isCleaningDue: false });
  });

  it('goes on with its work where it is scanned on another card of the place, which is named', async () => {
    const { id } = await rack();
    const [item] = await shop.order([3]);
    const [first, second] = [await cardAt('MYJ'), await cardAt('MYJ')];
    const { frameId } = await scan(id, { workCardId: first });
    // Empty, it may be loaded on either.
    const moved = await scan(id, { workCardId: second });
    expect(moved).toMatchObject({ outcome: 'empty', workCardId: second });
    await shop.hang(moved.frameId as number, item!, 3, 'ODT');
    const { numberText } = await shop.ok(shop.foreman, 'GET', `/work-cards/${second}`);
    const there = { frameId: moved.frameId, workCardId: second, workCard: numberText };
    expect(await scan(id, { workCardId: first })).toMatchObject({ outcome: 'started', ...there });
    expect(await scan(id, { workCardId: first })).toMatchObject({ outcome: 'here', ...there });
    expect((await finished(item!))['ODT']).toEqual([4, 0]);
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${first}/board`);
    expect(frames).toMatchObject([{ id: frameId, items: [] }]);
    expect((await scan(id, { workCardId: await cardAt('KAB1') })).outcome).toBe('started');
    expect((await finished(item!))['ODT']).toEqual([5, 3]);
  });

  it('is at work once: what waits elsewhere is named, a frame pulled back meanwhile is refused', async () => {
    const { id } = await rack();
    const [item] = await shop.order([4]);
    const [washing, painting] = [await cardAt('MYJ'), await cardAt('KAB1')];
    const { frameId } = await scan(id, { workCardId: washing });
    await shop.hang(frameId as number, item!, 4, 'ODT');
    expect((await refusal(id, { workCardId: painting }))[1]).toBe('RackNotStarted');
    await scan(id, { workCardId: washing });
    await scan(id, { workCardId: painting });
    expect((await shop.refusal(shop.foreman, 'POST', `/work-card-frames/${frameId}/pullBack`, {}))[1]).toBe(
      'RackInUse',
    );
    await db().run(sql`update racks set is_active = false where id = ${id}`);
    expect((await refusal(id, { workCardId: washing }))[1]).toBe('RackNotUsed');
  });

  it('tells of cancelled parts on it, which no place can start, until they are taken down', async () => {
    const { id } = await rack();
    const [item] = await shop.order([3]);
    const [washing, painting] = [await cardAt('MYJ'), await cardAt('KAB1')];
    const { frameId } = await scan(id, { workCardId: washing });
    const hung = await shop.hang(frameId as number, item!, 3, 'ODT');
    await shop.ok(shop.office, 'POST', `/orders/${item!.orderId}/cancel`, { reason: 'Rezygnacja' });
    const oven = await shop.id('places', 'code', 'PIEC1');
    for (const where of [{ workCardId: washing }, { workCardId: painting }, { placeId: oven }])
      expect((await refusal(id, where))[1]).toBe('ItemCancelled');
    await shop.ok(shop.foreman, 'POST', '/work-cards-items/order-disconnect', { id: hung.id });
    expect(await scan(id, { workCardId: painting })).toMatchObject({ outcome: 'empty', orderItemIds: [] });
  });

  it('leaves nothing behind where the next place does not take it', async () => {
    const { id } = await rack({ maxWeight: '5.000' });
    const [item] = await shop.order([5]);
    const washing = await cardAt('MYJ');
    const { frameId } = await scan(id, { workCardId: washing });
    await shop.hang(frameId as number, item!, 5, 'ODT');
    expect((await refusal(id, { workCardId: washing }))[1]).toBe('FrameTooHeavy');
    await db().run(sql`update racks set max_weight = null where id = ${id}`);
    await scan(id, { workCardId: washing });
    await db().run(sql`update racks set max_weight = 5 where id = ${id}`);
    const painting = await cardAt('KAB1');
    expect((await refusal(id, { workCardId: painting }))[1]).toBe('FrameTooHeavy');
    expect((await shop.ok(shop.foreman, 'GET', `/work-cards/${painting}/board`)).frames).toEqual([]);
    expect((await finished(item!))['ODT']![1]).toBe(0);
  });
});

describe('a rack that stood empty', () => {
  it.each(['cancelled', 'closed'])('is free once its card is %s', async (end) => {
    const { id } = await rack();
    const load = (workCardId: number) =>
      shop.refusal(shop.foreman, 'POST', '/work-card-frames', { workCardId, carrier: 0, rackId: id });
    const card = await cardAt('MYJ');
    const next = await cardAt('MYJ');
    expect((await load(card))[0]).toBe(200);
    expect((await load(next))[1]).toBe('RackInUse');
    if (end === 'closed') {
      const times = { timeFrom: '2026-10-05T04:00:00Z', timeTo: '2026-10-05T05:00:00Z' };
      await shop.ok(shop.foreman, 'POST', '/shift-users', { workCardId: card, userId: shop.foreman.id, ...times });
      await shop.ok(shop.foreman, 'POST', '/floor/close', { workCardId: card });
    } else {
      const boss = await shop.app.person({
        rights: ['WORK_CARDS_READ', 'WORK_CARDS_ADMIN'],
        companyId: shop.companyId,
      });
      await shop.ok(boss, 'POST', `/work-cards/${card}/cancel`, {});
    }
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card}/board`);
    expect(frames).toMatchObject([{ rack: null }]);
    // As a card that was closed before racks were let go with it.
    await db().run(sql`update work_card_frames set rack_id = ${id} where work_card_id = ${card}`);
    expect(await load(next)).toEqual([200, undefined]);
  });
});

describe('the same again', () => {
  const again = (frameId: unknown) => shop.ok(shop.foreman, 'POST', '/floor/same-again', { frameId });
  const pieces = async (cardId: number): Promise<[string, number][]> => {
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${cardId}/board`);
    return (frames as { title: string; items: { amount: number }[] }[]).map(({ title, items }) => [
      title,
      items.reduce((sum, { amount }) => sum + amount, 0),
    ]);
  };

  it('fills the next free rack of the type, then what is left onto a frame without a number', async () => {
    const [first, second] = [await rack({ hooks: 7 }), await rack({ hooks: 7 })];
    const other = await rack({ hooks: 8 });
    const [item] = await shop.order([13]);
    const card = await cardAt('MYJ');
    const { frameId } = await scan(first.id, { workCardId: card });
    await shop.hang(frameId as number, item!, 5, 'ODT');
    expect(await again(frameId)).toMatchObject({ title: second.code, amount: 5 });
    expect(await shop.ok(shop.foreman, 'GET', `/racks/${second.id}`)).toMatchObject({
      placeId: await shop.id('places', 'code', 'MYJ'),
    });
    expect(await again(frameId)).toMatchObject({ amount: 3 });
    expect((await pieces(card)).map(([, amount]) => amount)).toEqual([5, 5, 3]);
    expect((await pieces(card)).map(([title]) => title)).not.toContain(other.code);
    const refused = await shop.refusal(shop.foreman, 'POST', '/floor/same-again', { frameId });
    expect(refused[1]).toBe('NothingLeftToHang');
  });

  it('prefers a rack scanned a moment ago, and leaves it empty where it would carry too much', async () => {
    const [first, weak] = [await rack({ hooks: 9 }), await rack({ maxWeight: '4.000' })];
    const [item] = await shop.order([6]);
    const card = await cardAt('MYJ');
    const { frameId } = await scan(first.id, { workCardId: card });
    await shop.hang(frameId as number, item!, 3, 'ODT');
    await scan(weak.id, { workCardId: card });
    const refused = await shop.refusal(shop.foreman, 'POST', '/floor/same-again', { frameId });
    expect(refused[1]).toBe('FrameTooHeavy');
    expect(await pieces(card)).toEqual([
      [first.code, 3],
      [weak.code, 0],
    ]);
    await db().run(sql`update racks set max_weight = 6 where id = ${weak.id}`);
    expect(await again(frameId)).toMatchObject({ title: weak.code, amount: 3 });
    const { frames } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card}/board`);
    expect(frames[1]).toMatchObject({
      rack: { code: weak.code, hooks: null },
      limits: { weight: '6.000' },
      weightSum: '6.000',
    });
  });
});

describe('a place that is not offered on the floor', () => {
  it('is left out of the choice and stays one for the plan', async () => {
    const oven = await shop.id('places', 'code', 'PIEC1');
    const offered = async () =>
      ((await shop.ok(shop.foreman, 'GET', '/floor/places')).items as { id: number; hasSteps: boolean }[]).find(
        (one) => one.id === oven,
      );
    expect(await offered()).toMatchObject({ hasSteps: false });
    await db().run(sql`update places set is_on_floor = false where id = ${oven}`);
    expect(await offered()).toBeUndefined();
  });
});
