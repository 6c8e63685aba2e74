import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let t: TestApp;
let anna: Person;
let piotr: Person;
/** Without the right. */
let driver: Person;
let buyer: Person;
let kiosk: Person;

const rights = ['MESSAGES_READ_WRITE'];
const write = (from: Person, to: Person, message: string, headers?: Record<string, string>) =>
  t.call(from, 'POST', '/messages', { message, targetUserId: to.id }, headers);
const texts = async (reader: Person, other: Person, query = 'page=0'): Promise<string[]> => {
  const { body } = await t.call(reader, 'GET', `/messages/${other.id}?${query}`);
  return (body.items as { message: string }[]).map(({ message }) => message);
};
const counter = async (person: Person): Promise<number> =>
  (await t.call(person, 'POST', '/refresh', {})).body.counters.messages as number;

beforeAll(async () => {
  t = await testApp();
  const { db } = t.database;
  const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('ALUFASADA') returning id`);
  anna = await t.person({ rights });
  piotr = await t.person({ rights });
  driver = await t.person({ rights: ['ORDERS_READ'] });
  buyer = await t.person({ rights, customerId: customer!.id });
  kiosk = await t.person({ rights, dashboardType: 5 });
});
beforeEach(async () => {
  t.notices.length = 0;
  await t.database.db.run(sql`delete from user_messages`);
});

describe('writing', () => {
  it('reaches one colleague, whose screens are told of it, and is counted until it is read', async () => {
    const sent = await write(anna, piotr, '  Gotowe :) <b>x</b>\u0007 ');
    expect(sent.body).toMatchObject({ message: 'Gotowe :) <b>x</b>', userId: anna.id, isRead: false });
    expect(t.notices.filter(({ topic }) => topic === 'push').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ users: [piotr.id], messageType: 'message', userId: anna.id, recordId: sent.body.id }),
      { users: [anna.id], messageType: 'message-sent', userId: piotr.id, recordId: sent.body.id },
    ]);
    expect([await counter(piotr), await counter(anna)]).toEqual([1, 0]);
    expect((await t.call(piotr, 'POST', `/messages/${anna.id}/read`, { upTo: sent.body.id })).body).toEqual({
      read: 1,
      unread: 0,
    });
    expect(await counter(piotr)).toBe(0);
    expect((await t.call(anna, 'GET', `/messages/${piotr.id}?page=0`)).body.items[0].isRead).toBe(true);
  });

  it('cuts at 255 characters and sends nothing empty', async () => {
    expect((await write(anna, piotr, 'ż'.repeat(300))).body.message).toBe('ż'.repeat(255));
    const empty = await write(anna, piotr, ' \n\u0000'.replace('\u0000', ''));
    expect([empty.status, empty.body.fields]).toEqual([400, { message: 'Required' }]);
    expect(await texts(piotr, anna)).toHaveLength(1);
  });

  it('arrives once when it is sent twice with the same key', async () => {
    const headers = { 'idempotency-key': 'b3b1c1de-0000-4000-8000-000000000001' };
    const answers = [await write(anna, piotr, 'raz', headers), await write(anna, piotr, 'raz', headers)];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await texts(piotr, anna)).toEqual(['raz']);
  });

  it('is refused to those who would not read it: oneself, customers, clocks, people without the right, the locked', async () => {
    const locked = await t.person({ rights });
    await t.database.db.run(sql`update users set is_locked = true where id = ${locked.id}`);
    for (const target of [anna, buyer, kiosk, driver, locked, { ...anna, id: 999_999 }])
      expect((await write(anna, target, 'x')).body.errorStr).toBe('MessageNotReachable');
    for (const sender of [buyer, kiosk, driver]) expect((await write(sender, anna, 'x')).status).toBe(403);
  });

  it('is off with its module', async () => {
    const { db } = t.database;
    await db.run(sql`insert into modules (code, active) values ('MESSAGES', false)
      on conflict (code) do update set active = false`);
    await t.installation.notify('modules');
    expect((await write(anna, piotr, 'x')).status).toBe(403);
    expect(await counter(piotr)).toBe(0);
    await db.run(sql`update modules set active = true where code = 'MESSAGES'`);
    await t.installation.notify('modules');
  });
});

describe('reading', () => {
  it('shows a conversation to its two people alone, by pages from the newest', async () => {
    for (let n = 1; n <= 5; n += 1) await write(n % 2 ? anna : piotr, n % 2 ? piotr : anna, `nr ${n}`);
    const other = await t.person({ rights: ['SUPER_USER'] });
    expect(await texts(other, anna)).toEqual([]);
    expect((await t.call(other, 'GET', '/user-messages')).body.total).toBe(0);
    expect(await texts(piotr, anna)).toEqual(['nr 1', 'nr 2', 'nr 3', 'nr 4', 'nr 5']);
    expect(await texts(anna, piotr, 'page=0&itemsPerPage=2')).toEqual(['nr 4', 'nr 5']);
    expect(await texts(anna, piotr, 'page=1&itemsPerPage=2')).toEqual(['nr 2', 'nr 3']);
    const { body } = await t.call(anna, 'GET', `/messages/${piotr.id}?itemsPerPage=2`);
    expect(body.total).toBe(5);
    expect(await texts(anna, piotr, `itemsPerPage=2&before=${body.items[0].id}`)).toEqual(['nr 2', 'nr 3']);
    expect(await texts(anna, piotr, `filter=${encodeURIComponent('{"search":"NR 3"}')}`)).toEqual(['nr 3']);
  });

  it('lists colleagues, those who are there first, with unread messages, found by name or words', async () => {
    const ewa = await t.person({ rights });
    await t.database.db.run(
      sql`update sessions set last_seen_at = now() - interval '10 minutes' where user_id = ${ewa.id}`,
    );
    await write(ewa, anna, 'Zrób zdjęcie 50%');
    const contacts = async (filter: object) =>
      (await t.call(anna, 'GET', `/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.items as {
        id: number;
        isOnline: boolean;
        unread: number;
      }[];
    const all = await contacts({});
    expect(all.map(({ id }) => id)).not.toContain(anna.id);
    for (const absent of [buyer, kiosk, driver]) expect(all.map(({ id }) => id)).not.toContain(absent.id);
    expect(all.findIndex(({ id }) => id === piotr.id)).toBeLessThan(all.findIndex(({ id }) => id === ewa.id));
    expect(all.find(({ id }) => id === ewa.id)).toMatchObject({ isOnline: false, unread: 1 });
    expect((await contacts({ search: 'zdjecie 50%' })).map(({ id }) => id)).toEqual([ewa.id]);
    expect((await contacts({ ids: [piotr.id] })).map(({ id }) => id)).toEqual([piotr.id]);
    expect((await t.call(anna, 'GET', '/messages?filter={"x":1}')).status).toBe(400);
  });
});
