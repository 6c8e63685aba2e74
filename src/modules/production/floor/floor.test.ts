import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sendFile } from '../../../../test/support/upload';
import { hashPassword } from '../../../engine/fields/password/hash';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let anna: Person;
let piotr: Person;
/** What people in the hall have: no right to write cards, to dictionaries, the scheduler or attachments. */
const rights = ['WORK_CARDS_READ', 'WORK_CARDS_WORK', 'ORDERS_READ'];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  shop = await testFloor();
  await everyModule(shop.app);
  anna = await shop.app.person({ rights, companyId: shop.companyId });
  piotr = await shop.app.person({ rights, companyId: shop.companyId });
});
const db = () => shop.app.database.db;
/** Another time of the clock on the wall; nobody has to sign in again for it. */
async function at(instant: string): Promise<void> {
  shop.app.setNow(new Date(instant));
  await db().run(sql`update sessions set created_at = ${instant}, last_seen_at = ${instant},
    expires_at = ${instant}::timestamptz + interval '1 hour'`);
}
const booth = async (code: string): Promise<number> => {
  const row = await db().one<{ id: number }>(sql`
    insert into places (code, name, company_id, place_type_id) select ${code}, ${code}, company_id, place_type_id
    from places where id = ${shop.boothId} returning id`);
  return row!.id;
};
const start = (placeId: number, who = anna) =>
  shop.ok(who, 'POST', '/floor/start', { placeId }) as Promise<{ id: number; made: boolean; left: object[] }>;
const workers = async (cardId: number) =>
  (
    await db().rows<{ userId: number; hours: string }>(sql`
      select user_id, hours_sum::text as hours from shift_users where work_card_id = ${cardId} order by id`)
  ).map(({ userId, hours }) => [userId, hours]);

describe('one tap begins a card', () => {
  it('of the shift that runs now, with the one who tapped on it until the shift ends', async () => {
    await at('2026-10-06T08:30:00Z');
    const placeId = await booth('T1');
    const { id, made } = await start(placeId);
    expect(made).toBe(true);
    const card = await shop.ok(shop.foreman, 'GET', `/work-cards/${id}`);
    expect(card).toMatchObject({ kind: 1, placeId, date: '2026-10-06', shift: { name: 'Zmiana I' } });
    expect(card.numberText).toMatch(/^KP\/\d{4}\/10\/2026$/);
    expect([card.timeFrom, card.timeTo]).toEqual(['2026-10-06T04:00:00.000Z', '2026-10-06T12:00:00.000Z']);
    expect(await workers(id)).toEqual([[anna.id, '3.50']]);
  });

  it('once: ten taps of two people are one card with two people', async () => {
    await at('2026-10-06T14:00:00Z');
    const placeId = await booth('T2');
    const taps = await Promise.all(Array.from({ length: 10 }, (_, tap) => start(placeId, tap % 2 ? anna : piotr)));
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
    expect(taps.filter(({ made }) => made)).toHaveLength(1);
    const on = await workers(taps[0]!.id);
    expect(on.map(([userId]) => userId).sort()).toEqual([anna.id, piotr.id].sort());
  });

  it('after midnight still belongs to the night shift of the day before', async () => {
    await at('2026-10-07T00:30:00Z');
    const { id } = await start(await booth('T3'));
    const card = await shop.ok(shop.foreman, 'GET', `/work-cards/${id}`);
    expect(card).toMatchObject({ date: '2026-10-06', shift: { name: 'Zmiana III' } });
    expect(card.timeTo).toBe('2026-10-07T04:00:00.000Z');
  });

  it('not at a place that is not used', async () => {
    const placeId = await booth('T4');
    await db().run(sql`update places set is_active = false where id = ${placeId}`);
    expect(await shop.refusal(anna, 'POST', '/floor/start', { placeId })).toMatchObject([404, 'NotFound']);
  });

  it('keeps its place in use; at one that is out of use all the same it is worked to its end', async () => {
    await at('2026-10-05T08:30:00Z');
    const placeId = await booth('T20');
    const { id } = await start(placeId);
    const dictionaries = ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'];
    const clerk = await shop.app.person({ rights: dictionaries, companyId: shop.companyId });
    const { version } = await shop.ok(clerk, 'GET', `/places/${placeId}`);
    const { numberText } = await shop.ok(shop.foreman, 'GET', `/work-cards/${id}`);
    const { status, body } = await shop.app.call(clerk, 'PUT', `/places/${placeId}`, { version, isActive: false });
    expect([status, body.errorDetails, body.fields]).toEqual([422, numberText, { isActive: 'PlaceHasWork' }]);

    await db().run(sql`update places set is_active = false where id = ${placeId}`);
    const listed = async () => {
      const { items } = await shop.ok(piotr, 'GET', '/floor/places');
      return (items as { id: number; isActive: boolean }[]).find((one) => one.id === placeId);
    };
    expect(await listed()).toMatchObject({ isActive: false, openCards: 1 });
    await shop.ok(piotr, 'POST', '/floor/join', { workCardId: id });
    expect(await workers(id)).toHaveLength(2);
    expect(await shop.refusal(piotr, 'POST', '/floor/start', { placeId })).toMatchObject([404, 'NotFound']);
    await shop.ok(shop.foreman, 'POST', '/floor/close', { workCardId: id });
    expect(await listed()).toBeUndefined();
  });
});

describe('who goes on at another place', () => {
  it('is on one card at a time; the hours at the first end there, and begin again on coming back', async () => {
    await at('2026-10-07T06:00:00Z');
    const [first, second] = [await booth('T10'), await booth('T11')];
    const card = await start(first);
    await at('2026-10-07T08:00:00Z');
    const other = await start(second);
    const { numberText } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}`);
    expect(other.left).toEqual([{ name: expect.any(String), numberText, place: 'T10' }]);
    const { users } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`);
    expect(users).toMatchObject([{ userId: anna.id, present: false, elsewhere: 'T11' }]);
    expect(await workers(card.id)).toEqual([[anna.id, '2.00']]);
    expect(await workers(other.id)).toEqual([[anna.id, '4.00']]);
    await at('2026-10-07T09:00:00Z');
    expect(await start(first)).toMatchObject({ id: card.id, made: false });
    expect(await workers(card.id)).toEqual([
      [anna.id, '2.00'],
      [anna.id, '3.00'],
    ]);
    expect(await workers(other.id)).toEqual([[anna.id, '1.00']]);
  });
});

describe('a colleague', () => {
  it('may not write a card before joining it, and may afterwards', async () => {
    await at('2026-10-08T08:00:00Z');
    const { id } = await start(await booth('T5'));
    const frame = { workCardId: id, carrier: 0 };
    expect((await shop.refusal(piotr, 'POST', '/work-card-frames', frame))[1]).toBe('NoAccessToWorkCard');
    await shop.ok(piotr, 'POST', '/floor/join', { workCardId: id });
    await shop.ok(piotr, 'POST', '/work-card-frames', frame);
    await shop.ok(piotr, 'POST', '/floor/join', { workCardId: id });
    expect(await workers(id)).toHaveLength(2);
  });

  it('joins no card of another day', async () => {
    await at('2026-10-12T08:00:00Z');
    const { id } = await start(await booth('T6'));
    await at('2026-10-14T08:00:00Z');
    expect((await shop.refusal(piotr, 'POST', '/floor/join', { workCardId: id }))[1]).toBe('CardNotOpenNow');
    expect(await workers(id)).toHaveLength(1);
  });
});

describe('coming and going', () => {
  const stays = (cardId: number) =>
    db().rows(sql`select user_id, to_char(time_from at time zone 'UTC', 'HH24:MI') as "from",
      to_char(time_to at time zone 'UTC', 'HH24:MI') as "to" from shift_users where work_card_id = ${cardId} order by id`);
  const board = (who: Person, cardId: number) => shop.ok(who, 'GET', `/work-cards/${cardId}/board`);

  it('is an act of its own: looking at a card clocks nobody in, a foreman comes like everybody', async () => {
    await at('2026-10-26T08:00:00Z');
    const placeId = await booth('T12');
    const { id } = await start(placeId);
    expect((await board(piotr, id)).me).toEqual({ working: false, joinable: true });
    await shop.ok(piotr, 'GET', `/floor/places/${placeId}`);
    expect(await workers(id)).toHaveLength(1);
    await shop.ok(shop.foreman, 'POST', '/floor/join', { workCardId: id });
    expect((await board(shop.foreman, id)).me).toEqual({ working: true, joinable: true });
  });

  it('ends the work and a break where it began, also by going on elsewhere', async () => {
    await at('2026-10-27T08:00:00Z');
    const [first, second] = [await start(await booth('T13')), await start(await booth('T14'), piotr)];
    const breakTypeId = await shop.id('work_cards_break_types', 'code', 'SNIAD');
    const rest = { workCardId: first.id, userId: anna.id, breakTypeId, timeFrom: '2026-10-27T08:00:00.000Z' };
    await shop.ok(anna, 'POST', '/work-cards-break', rest);
    await at('2026-10-27T08:20:00Z');
    await shop.ok(anna, 'POST', '/floor/join', { workCardId: second.id });
    const breaks = () => db().rows(sql`select work_card_id, minutes from work_cards_break where user_id = ${anna.id}`);
    expect(await breaks()).toEqual([{ workCardId: first.id, minutes: 20 }]);
    await at('2026-10-27T09:00:00Z');
    await shop.ok(anna, 'POST', '/floor/leave', { workCardId: second.id });
    await shop.ok(anna, 'POST', '/floor/leave', { workCardId: second.id });
    expect(await stays(second.id)).toMatchObject([
      { userId: piotr.id },
      { userId: anna.id, from: '08:20', to: '09:00' },
    ]);
  });

  it('takes a badge or a PIN on a shared tablet; somebody else without either stays where they are', async () => {
    await at('2026-10-28T08:00:00Z');
    const { id } = await start(await booth('T15'));
    await db().run(sql`update users set code = 'B-PIOTR', pin = ${await hashPassword('4711')} where id = ${piotr.id}`);
    const join = (body: object) => shop.refusal(anna, 'POST', '/floor/join', { workCardId: id, ...body });
    expect((await join({ badge: 'B-NOBODY' }))[1]).toBe('RcpUnknownCode');
    expect((await join({ userId: piotr.id }))[1]).toBe('PersonNeedsPin');
    expect((await join({ userId: piotr.id, pin: '1111' }))[1]).toBe('RcpWrongPin');
    const { items } = await shop.ok(anna, 'GET', '/floor/people');
    expect(items).toEqual([expect.objectContaining({ id: piotr.id, hasPin: true })]);
    await shop.ok(anna, 'POST', '/floor/join', { workCardId: id, badge: 'b-piotr' });
    await shop.ok(anna, 'POST', '/floor/leave', { workCardId: id, userId: piotr.id, pin: '4711' });
    expect((await workers(id)).map(([userId]) => userId)).toEqual([anna.id, piotr.id]);
  });

  it('counts from when a tablet without a connection kept it, once however often it is sent', async () => {
    await at('2026-10-29T08:00:00Z');
    const { id } = await start(await booth('T16'));
    await at('2026-10-29T10:00:00Z');
    // Its clock is five minutes fast.
    const kept = { workCardId: id, at: '2026-10-29T09:05:00.000Z', sentAt: '2026-10-29T10:05:00.000Z' };
    await shop.ok(piotr, 'POST', '/floor/join', kept);
    await shop.ok(piotr, 'POST', '/floor/join', kept);
    expect((await stays(id)).slice(1)).toEqual([{ userId: piotr.id, from: '09:00', to: '13:00' }]);
  });

  it('counts on its own day where the tablet had a connection on the next one alone', async () => {
    await at('2026-10-30T08:00:00Z');
    const { id } = await start(await booth('T17'));
    await at('2026-10-31T06:00:00Z');
    const kept = { workCardId: id, at: '2026-10-30T09:00:00.000Z', sentAt: '2026-10-31T06:00:00.000Z' };
    await shop.ok(piotr, 'POST', '/floor/join', kept);
    expect((await stays(id)).slice(1)).toMatchObject([{ userId: piotr.id, from: '09:00' }]);
    const today = { workCardId: id, at: '2026-10-31T05:59:00.000Z', sentAt: '2026-10-31T06:00:00.000Z' };
    expect((await shop.refusal(anna, 'POST', '/floor/join', today))[1]).toBe('CardNotOpenNow');
  });
});

describe('a place', () => {
  it('shows its shift, its queue and its open cards', async () => {
    await at('2026-10-15T08:00:00Z');
    const placeId = await booth('T7');
    const [item] = await shop.order([8]);
    const plan = (one: FloorItem, planSeq: number) =>
      shop.ok(shop.foreman, 'PUT', '/scheduler/plan', { ids: [one.steps['MAL']], planPlaceId: placeId, planSeq });
    await plan(item!, 1);
    const { id } = await start(placeId, piotr);
    const place = await shop.ok(anna, 'GET', `/floor/places/${placeId}`);
    expect(place).toMatchObject({
      place: { id: placeId, queued: 1, openCards: 1, isControl: false },
      date: '2026-10-15',
      shift: { name: 'Zmiana I', timeFrom: 360 },
      cards: [{ id, current: true, mine: false, frames: 0, framesBegun: 0, framesDone: 0, users: [{ id: piotr.id }] }],
    });
    const queue = await shop.ok(anna, 'GET', `/floor/places/${placeId}/queue`);
    expect(queue).toMatchObject({ total: 1, items: [{ id: item!.steps['MAL'], planSeq: 1 }], changes: [] });
    const paint = await shop.id('products', 'code', '9005-MAT');
    const [other] = await shop.order([2], { values: { product1Id: paint } });
    await plan(other!, 2);
    const changed = await shop.ok(anna, 'GET', `/floor/places/${placeId}/queue`);
    expect(changed.changes).toEqual([{ fromId: expect.any(Number) as unknown, toId: paint, minutes: 40 }]);
    // A card that was left open is still there days later.
    await at('2026-10-19T08:00:00Z');
    const { items } = await shop.ok(anna, 'GET', '/floor/places');
    expect(items.find((one: { id: number }) => one.id === placeId)).toMatchObject({ queued: 2, openCards: 1 });
    const later = await shop.ok(anna, 'GET', `/floor/places/${placeId}`);
    expect(later).toMatchObject({ cards: [{ id, current: false, joinable: false }] });
  });
});

describe('control and errors', () => {
  it('an item waits for control with the pieces that are finished, and as a whole once all are, until it is passed', async () => {
    await at('2026-10-16T08:00:00Z');
    const [item] = await shop.order([5]);
    const row = async () => {
      const { items } = await shop.ok(anna, 'GET', '/floor/control');
      return items.find(({ orderItemId }: { orderItemId: number }) => orderItemId === item!.id) as object | undefined;
    };
    const waiting = async () => (await row()) !== undefined;
    const washer = await shop.id('places', 'code', 'MYJ');
    for (const [step, placeId, pieces, then] of [
      ['ODT', washer, 5, undefined],
      ['MAL', shop.boothId, 2, { toControl: 2, isFinished: false }],
      ['MAL', shop.boothId, 3, { toControl: 5, isFinished: true }],
    ] as const) {
      const frame = await shop.frame((await start(placeId)).id);
      await shop.hang(frame.id, item!, pieces, step);
      await shop.act(frame.id, 'confirm', 'process', 'finish');
      if (then) expect(await row()).toMatchObject(then);
      else expect(await waiting()).toBe(false);
    }
    // Which places control is a property of their type, whatever it is called.
    await db().run(sql`update place_types set code = 'QC' where is_control`);
    const checks = async () => {
      const { items } = await shop.ok(anna, 'GET', '/floor/places');
      return items.flatMap(({ isControl, queued }: { isControl: boolean; queued: number }) =>
        isControl ? queued : [],
      );
    };
    expect(await checks()).toEqual([1]);
    // The thickness is measured there too, onto the card of whoever controls.
    const { id: workCardId } = await start(await booth('TQ'));
    const measured = { workCardId, orderItemId: item!.id, thickness: '72 78; 91', isOk: true };
    await shop.ok(anna, 'POST', '/work-card-measurements', measured);
    const { items } = await shop.ok(anna, 'GET', '/floor/control');
    expect(items.find(({ orderItemId }: { orderItemId: number }) => orderItemId === item!.id)).toMatchObject({
      thickness: '72, 78, 91',
    });
    await shop.ok(anna, 'POST', `/order-items/${item!.id}/check`, {});
    expect(await waiting()).toBe(false);
    expect(await checks()).toEqual([0]);
    expect(await shop.state(item!)).toMatchObject({ item: 5 });
  });

  it('a photo is added by the one who reported the error, and by nobody else', async () => {
    await at('2026-10-19T08:00:00Z');
    const [item] = await shop.order([5]);
    const { id: workCardId } = await start(shop.boothId);
    const frame = await shop.frame(workCardId);
    await shop.hang(frame.id, item!, 5);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    const errorReasonId = await shop.id('errornous_reasons', 'code', 'ZARYS');
    const report = { orderItemId: item!.id, workCardId, errorReasonId, amount: 1, isRework: true };
    const { id } = await shop.ok(anna, 'POST', '/item-errors', report);
    const file = { name: 'rysa.png', content: picture, type: 'image/png' };
    const send = async (who: Person) =>
      (await sendFile(shop.app, who, '/floor/photo', file, { itemErrorId: id })).statusCode;
    expect(await send(piotr)).toBe(404);
    expect(await send(anna)).toBe(200);
    const photos = await db().rows(sql`select is_internal from attachments where item_error_id = ${id}`);
    expect(photos).toEqual([{ isInternal: true }]);
    const filesOn = (active: boolean) =>
      db().run(sql`update modules set active = ${active} where code = 'ATTACHMENTS'`);
    await filesOn(false);
    await shop.app.installation.notify('modules');
    expect(await send(anna)).toBe(403);
    await filesOn(true);
    await shop.app.installation.notify('modules');
  });
});

describe('closing with one tap', () => {
  it('is refused whole: what is missing is named and the card stays new', async () => {
    await at('2026-10-20T08:00:00Z');
    const { id } = await start(await booth('T8'));
    const frame = await shop.frame(id);
    const [item] = await shop.order([3]);
    await shop.hang(frame.id, item!, 3);
    expect((await shop.refusal(shop.foreman, 'POST', '/floor/close', { workCardId: id }))[1]).toBe('FramesNotFinished');
    expect(await shop.ok(shop.foreman, 'GET', `/work-cards/${id}`)).toMatchObject({ kind: 1 });
    const answer = await shop.app.call(anna, 'POST', '/floor/close', { workCardId: id });
    expect(answer.status).toBe(403);
  });

  it('checks and closes a card that lacks nothing; closing again says so', async () => {
    await at('2026-10-21T08:00:00Z');
    const { id } = await start(await booth('T9'));
    await shop.ok(shop.foreman, 'POST', '/floor/close', { workCardId: id });
    expect(await shop.ok(shop.foreman, 'GET', `/work-cards/${id}`)).toMatchObject({ kind: 7 });
    expect((await shop.refusal(shop.foreman, 'POST', '/floor/close', { workCardId: id }))[1]).toBe('StatusAlreadySet');
  });
});
