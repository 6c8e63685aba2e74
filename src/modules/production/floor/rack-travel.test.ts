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
