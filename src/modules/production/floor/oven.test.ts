import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { type FloorItem, type FloorShop, operatorRights, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';
import { controlResult } from '../../orders/quality/control-result';

let shop: FloorShop;
let oven: number;
let programmeId: number;
let keeper: Person;
beforeAll(async () => {
  shop = await testFloor();
  await everyModule(shop.app);
  oven = await shop.id('places', 'code', 'PIEC1');
  keeper = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  programmeId = await shop.id('oven_programmes', 'code', 'STD');
});
const post = (path: string, body: object) => shop.ok(shop.foreman, 'POST', path, body);
const state = () => shop.ok(shop.foreman, 'GET', `/floor/oven/${oven}`);
const codes = async () => ((await state()).waiting as { code: string }[]).map(({ code }) => code);

let count = 0;
/** A rack with coated parts that was scanned at the oven. */
async function coatedRack(type: object = {}): Promise<{ id: number; code: string; frameId: number }> {
  const { id, code } = await post('/racks', { code: `P-${(count += 1)}`, name: 'Rama', ...type });
  const [item] = await shop.order([3]);
  const card = await shop.card();
  const { frameId } = await post('/floor/rack', { rackId: id, workCardId: card.id });
  await shop.hang(frameId as number, item!, 3);
  await post('/floor/rack', { rackId: id, workCardId: card.id, reason: 'Bez mycia' });
  await post('/floor/rack', { rackId: id, placeId: oven });
  return { id: id as number, code: code as string, frameId: frameId as number };
}
const start = (...racks: { id: number }[]) =>
  post('/floor/oven/start', { placeId: oven, programmeId, rackIds: racks.map(({ id }) => id) });

describe('a load of an oven', () => {
  it('takes several racks by a programme, and says who started and ended it, and when', async () => {
    const [one, two] = [await coatedRack(), await coatedRack()];
    expect(await codes()).toEqual([one.code, two.code]);
    const { id } = await start(one, two);
    expect(await codes()).toEqual([]);
    const [load] = (await state()).loads;
    expect(load).toMatchObject({ racks: `${one.code}, ${two.code}`, temperature: 180, minutes: 20, endedAt: null });
    expect(load.curve).toEqual([{ rampMinutes: 0, temperature: 180, holdMinutes: 20 }]);
    const frame = await shop.ok(shop.foreman, 'GET', `/work-card-frames/${one.frameId}`);
    expect(frame).toMatchObject({ ovenLoadId: id });
    const control = await shop.app.database.db.one<{ id: number }>(
      sql`select p.id from places p join place_types t on t.id = p.place_type_id where t.is_control limit 1`,
    );
    const back = `/work-card-frames/${one.frameId}/pullBack`;
    expect((await shop.refusal(shop.foreman, 'POST', back, {}))[1]).toBe('RackInOven');
    const out = { rackId: one.id, placeId: control!.id };
    expect((await shop.refusal(shop.foreman, 'POST', '/floor/rack', out))[1]).toBe('RackInOven');
    await shop.app.database.db.run(
      sql`update oven_loads set started_at = started_at - interval '21 minutes' where id = ${id}`,
    );
    const ended = await post(`/oven-loads/${id}/end`, {});
    expect(ended).toMatchObject({ status: 1, isShort: false, endedUserId: shop.foreman.id });
    expect(await codes()).toEqual([]);
    await post('/floor/rack', out);
  });

  it('is what parts wait for before quality control passes them without a reason', async () => {
    const { id: rackId } = await post('/racks', { code: 'P-KJ', name: 'Rama' });
    const [item] = (await shop.order([4])) as [FloorItem];
    const washed = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(washed.id, item, 4, 'ODT');
    await shop.act(washed.id, 'confirm', 'process', 'finish');
    const { frameId } = await post('/floor/rack', { rackId, workCardId: (await shop.card()).id });
    await shop.hang(frameId as number, item, 3);
    await shop.act(frameId as number, 'confirm', 'process', 'finish');
    const bare = await shop.frame((await shop.card()).id);
    await shop.hang(bare.id, item, 1);
    await shop.act(bare.id, 'confirm', 'process', 'finish');
    await post('/floor/rack', { rackId, placeId: oven });

    const uncured = async () => (await shop.ok(shop.foreman, 'GET', `/floor/quality/${item.id}`)).uncured as number;
    expect(await uncured()).toBe(3);
    const lot = (good: number, more: object = {}) => ({ orderItemId: item.id, good, rework: 0, lost: 0, ...more });
    const control = (body: object) => shop.refusal(shop.foreman, 'POST', '/floor/quality', body);
    const pass = { orderItemIds: [item.id] };
    const passed = () => shop.refusal(shop.foreman, 'POST', '/floor/control/pass', pass);
    expect(await control(lot(2))).toEqual([422, 'NotCured', { reason: 'Required' }]);
    expect(await passed()).toEqual([422, 'NotCured', { reason: 'Required' }]);
    expect(await shop.refusal(shop.office, 'POST', `/order-items/${item.id}/check`, {})).toEqual([
      422,
      'NotCured',
      { reason: 'Required' },
    ]);
    // What was not on a rack cannot be known to wait.
    expect((await control(lot(1)))[0]).toBe(200);
    const { id } = await start({ id: rackId as number });
    expect((await control(lot(1, { reason: 'Pilne' })))[1]).toBe('RackInOven');
    await post(`/oven-loads/${id}/end`, { reason: 'Alarm' });
    expect((await control(lot(1)))[1]).toBe('NotCured');
    const exception = await post('/floor/quality', lot(1, { reason: 'Próbka do badań' }));
    expect(await shop.ok(shop.foreman, 'GET', `/quality-controls/${exception.id}`)).toMatchObject({
      reason: 'Próbka do badań',
      result: controlResult.passedForReason,
    });
    const again = await start({ id: rackId as number });
    await shop.app.database.db.run(
      sql`update oven_loads set started_at = started_at - interval '21 minutes' where id = ${again.id}`,
    );
    await post(`/oven-loads/${again.id}/end`, {});
    expect(await uncured()).toBe(0);
    expect((await passed())[0]).toBe(200);
  });

  it('is what pieces done once more wait for too, and all that is worked on again', async () => {
    const [item] = (await shop.order([4])) as [FloorItem];
    const washed = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', 'MYJ') })).id);
    await shop.hang(washed.id, item, 4, 'ODT');
    await shop.act(washed.id, 'confirm', 'process', 'finish');
    const coated = async (code: string, amount: number) => {
      const { id } = await post('/racks', { code, name: 'Rama' });
      const { frameId } = await post('/floor/rack', { rackId: id, workCardId: (await shop.card()).id });
      await shop.hang(frameId as number, item, amount);
      await shop.act(frameId as number, 'confirm', 'process', 'finish');
      await post('/floor/rack', { rackId: id, placeId: oven });
      return { id: id as number, frameId: frameId as number };
    };
    const cure = async (rack: { id: number }) => {
      const { id } = await start(rack);
      await shop.app.database.db.run(
        sql`update oven_loads set started_at = started_at - interval '21 minutes' where id = ${id as number}`,
      );
      await post(`/oven-loads/${id as number}/end`, {});
    };
    const uncured = async () => (await shop.ok(shop.foreman, 'GET', `/floor/quality/${item.id}`)).uncured as number;
    await cure(await coated('P-RAZ', 4));
    const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
    await post('/floor/quality', { orderItemId: item.id, good: 2, rework: 2, lost: 0, errorReasonId });
    const again = await coated('P-DWA', 2);
    expect(await uncured()).toBe(2);
    const pass = { orderItemId: item.id, good: 2, rework: 0, lost: 0 };
    expect((await shop.refusal(shop.foreman, 'POST', '/floor/quality', pass))[1]).toBe('NotCured');
    await cure(again);
    expect(await uncured()).toBe(0);
    await shop.act(again.frameId, 'pullBack', 'finish');
    expect(await uncured()).toBe(2);
    await cure(again);
    expect((await shop.refusal(shop.foreman, 'POST', '/floor/quality', pass))[0]).toBe(200);
  });

  it('ends early for a foreman with a reason only; its racks wait once more', async () => {
    const rack = await coatedRack();
    const { id } = await start(rack);
    const operator = await shop.app.person({ rights: operatorRights });
    for (const [person, body] of [
      [operator, { reason: 'Alarm' }],
      [shop.foreman, {}],
    ] as const)
      expect((await shop.refusal(person, 'POST', `/oven-loads/${id}/end`, body))[1]).toBe('OvenLoadShort');
    expect(await post(`/oven-loads/${id}/end`, { reason: 'Alarm' })).toMatchObject({ isShort: true, reason: 'Alarm' });
    expect(await codes()).toEqual([rack.code]);
    expect((await start(rack)).id).not.toBe(id);
  });

  it('is refused for racks that are elsewhere, empty or in the oven already, and starts once', async () => {
    const rack = await coatedRack();
    const empty = await post('/racks', { code: 'P-EMPTY', name: 'Rama' });
    await post('/floor/rack', { rackId: empty.id, placeId: oven });
    const body = (rackIds: unknown[], more: object = {}) => ({ placeId: oven, programmeId, rackIds, ...more });
    const refusal = async (sent: object) => (await shop.refusal(shop.foreman, 'POST', '/floor/oven/start', sent))[1];
    expect(await refusal(body([rack.id, empty.id]))).toBe('RackNotWaiting');
    expect(await refusal(body([rack.id], { placeId: shop.boothId }))).toBe('RackNotWaiting');
    const outcomes = await outcomesAtOnce(4, () =>
      shop.app.call(shop.foreman, 'POST', '/floor/oven/start', body([rack.id])),
    );
    expect(outcomes).toEqual({ done: 1, RackNotWaiting: 3 });
  });
});

describe('a rack at an oven', () => {
  it('is not filled again before what it carries is cured', async () => {
    const type = { hooks: 77 };
    const waiting = await coatedRack(type);
    const { id: rackId } = await post('/racks', { code: 'P-DALEJ', name: 'Rama', ...type });
    const [item] = await shop.order([12]);
    const card = await shop.card();
    const { frameId } = await post('/floor/rack', { rackId, workCardId: card.id });
    await shop.hang(frameId as number, item!, 3);
    const again = async () => (await post('/floor/same-again', { frameId }))['title'];
    expect(await again()).not.toBe(waiting.code);
    const { id } = await start(waiting);
    expect(await again()).not.toBe(waiting.code);
    await shop.app.database.db.run(
      sql`update oven_loads set started_at = started_at - interval '21 minutes' where id = ${id as number}`,
    );
    await post(`/oven-loads/${id as number}/end`, {});
    expect(await again()).toBe(waiting.code);
  });
});

describe('a programme of an oven', () => {
  const save = (segments: object[], code: string) =>
    shop.app.call(keeper, 'POST', '/oven-programmes', { code, name: code, segments });
  const offered = async () => ((await state()).programmes as { name: string }[]).map(({ name }) => name);

  it('is a curve of segments, whose totals it shows; a load keeps the curve it ran by', async () => {
    const climb = { lp: 1, rampMinutes: 10, temperature: 120, holdMinutes: 5 };
    const cure = { lp: 2, rampMinutes: 8, temperature: 200, holdMinutes: 20 };
    const made = await save([climb, cure], 'CURVE');
    expect(made.body).toMatchObject({ temperature: 200, minutes: 43 });
    const rack = await coatedRack();
    await post('/floor/oven/start', { placeId: oven, programmeId: made.body.id, rackIds: [rack.id] });
    const { id, version, segments } = made.body as { id: number; version: number; segments: { id: number }[] };
    const changed = await shop.app.call(keeper, 'PUT', `/oven-programmes/${id}`, {
      version,
      segments: [{ id: segments[1]!.id, remove: true }],
    });
    expect(changed.body).toMatchObject({ temperature: 120, minutes: 15 });
    const [load] = (await state()).loads;
    expect(load).toMatchObject({ temperature: 200, minutes: 43, programme: 'CURVE' });
    expect(load.curve).toHaveLength(2);
  });

  it('is refused with a segment without time or a curve of more than a day, and is not offered without any', async () => {
    const fields = async (segments: object[]) => (await save(segments, 'WRONG')).body.fields;
    const none = { lp: 1, rampMinutes: 0, temperature: 180, holdMinutes: 0 };
    expect(await fields([none])).toEqual({ 'segments.0.holdMinutes': 'SegmentWithoutTime' });
    const long = { lp: 1, rampMinutes: 1000, temperature: 180, holdMinutes: 1000 };
    expect(await fields([long])).toEqual({ segments: 'CurveTooLong' });
    expect((await save([], 'EMPTY')).body).toMatchObject({ temperature: null, minutes: null });
    expect(await offered()).not.toContain('EMPTY');
  });
});
