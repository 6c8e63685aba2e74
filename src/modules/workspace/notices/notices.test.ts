import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { runJobs } from '../../../../test/support/jobs';
import { sql } from '../../../engine/server/sql';
import { isReachable } from '../../communication/messages/server/contacts';
import { staffWith } from './server/people-with';

let shop: QuotedShop;
/** The customer's own account, its keeper in the shop, and one nobody notifies. */
let buyer: Person;
let keeper: Person;
let stranger: Person;
let packer: Person;

interface Notice {
  id: number;
  kind: number;
  messageStr: string;
  message: string;
  route: string;
  readAt: string | null;
}
const notices = async (person: Person): Promise<Notice[]> => {
  const { body } = await shop.app.call(person, 'GET', '/notices?itemsPerPage=50&sortBy=id');
  return body.items as Notice[];
};

beforeAll(async () => {
  shop = await quotedShop();
  buyer = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
  stranger = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.zuraw });
  keeper = await shop.app.person({ rights: ['ORDERS_READ'] });
  packer = await shop.app.person();
  const { db } = shop.app.database;
  await db.run(sql`delete from customer_users where customer_id = ${shop.alufasada}`);
  for (const { id } of [buyer, stranger, keeper, packer])
    await db.run(
      sql`insert into customer_users (customer_id, user_id, is_notified) values (${shop.alufasada}, ${id}, true)`,
    );
});
beforeEach(async () => {
  shop.app.notices.length = 0;
  await shop.app.database.db.run(sql`delete from notices`);
});

describe('on the way of an order', () => {
  it('tells the customer’s notified people, each where they may read it, and keeps it for who is away', async () => {
    const order = await shop.order([shop.items.gate], { serviceId: null });
    await shop.ok(shop.sales, 'POST', `/orders/${order.id}/confirm`, {});
    const told = (await notices(buyer)).map(({ kind, messageStr, message, route }) => [
      kind,
      messageStr,
      message,
      route,
    ]);
    expect(told).toEqual([
      [1, 'order1', order.numberText, `/orders/view/${order.id}`],
      [2, 'order2', order.numberText, `/orders/view/${order.id}`],
    ]);
    expect((await notices(keeper)).map(({ route }) => route)).toEqual([
      `/orders/edit/${order.id}`,
      `/orders/edit/${order.id}`,
    ]);
    // Not somebody of another customer, nobody without the right, not the one who did it.
    for (const person of [stranger, packer, shop.sales]) expect(await notices(person)).toEqual([]);
    const pushed = shop.app.notices.filter(({ topic }) => topic === 'push').flatMap(({ payload }) => payload!['users']);
    expect(new Set(pushed)).toEqual(new Set([buyer.id, keeper.id]));
  });

  it('tells of a cancellation, and does so where the customer wants no mail of it', async () => {
    const { db } = shop.app.database;
    await db.run(
      sql`insert into customer_settings (customer_id, config, value) values (${shop.alufasada}, 'notification_10', '0')`,
    );
    const order = await shop.order([shop.items.gate]);
    const mails = async () =>
      (await db.one<{ n: number }>(sql`select count(*)::int as n from mail_logs where kind = '10'`))!.n;
    const before = await mails();
    await shop.ok(shop.sales, 'POST', `/orders/${order.id}/cancel`, { reason: 'Klient zrezygnował' });
    expect(await mails()).toBe(before);
    expect((await notices(buyer)).at(-1)).toMatchObject({ kind: 10, messageStr: 'order10', readAt: null });
  });

  it('tells nobody of what was rolled back', async () => {
    const order = await shop.order([shop.items.gate]);
    await shop.app.database.db.run(sql`delete from notices`);
    await shop.app.call(shop.sales, 'POST', `/orders/${order.id}/cancel`, {});
    expect(await notices(buyer)).toEqual([]);
  });
});

describe('a notice', () => {
  it('is read by its own person alone: one, those of a record, or all', async () => {
    const [first, second] = [await shop.order([shop.items.gate]), await shop.order([shop.items.gate])];
    const seen = (person: Person, body: object) => shop.ok(person, 'POST', '/notices/seen', body);
    const unread = async (person: Person) => (await notices(person)).filter(({ readAt }) => readAt === null).length;
    const ids = (await notices(buyer)).map(({ id }) => id);
    expect(await seen(keeper, { ids })).toEqual({ read: 0 });
    expect(await seen(buyer, { entity: 'orders', recordId: first.id })).toEqual({ read: 1 });
    expect([await unread(buyer), await unread(keeper)]).toEqual([1, 2]);
    expect(await seen(buyer, { ids: [ids.at(-1)] })).toEqual({ read: 1 });
    expect(await seen(keeper, {})).toEqual({ read: 2 });
    expect(second.id).toBeGreaterThan(first.id);
    const other = await shop.app.call(stranger, 'GET', `/notices/${ids[0]}`);
    expect(other.status).toBe(404);
  });

  it('does not go with an account to another customer', async () => {
    const { app } = shop;
    const boss = await app.person({ rights: ['SUPER_USER'] });
    const mover = await app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
    await app.database.db.run(
      sql`insert into customer_users (customer_id, user_id, is_notified) values (${shop.alufasada}, ${mover.id}, true)`,
    );
    await shop.order([shop.items.gate]);
    const kept = () => app.database.db.rows(sql`select 1 from notices where user_id = ${mover.id}`);
    expect(await kept()).not.toEqual([]);
    const save = async (body: object) => {
      const { version } = await shop.ok(boss, 'GET', `/users/${mover.id}`);
      await shop.ok(boss, 'PUT', `/users/${mover.id}`, { ...body, version });
    };
    await save({ name: 'Zofia' });
    expect(await kept()).not.toEqual([]);
    await save({ customerId: shop.zuraw });
    expect(await kept()).toEqual([]);
  });

  it('is for no one whose role is switched off, or is without the right', async () => {
    const { app } = shop;
    const { db } = app.database;
    const [without, off] = [
      await app.person({ rights: ['COMPLAINTS_READ'], customerId: shop.alufasada }),
      await app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada }),
    ];
    const staff = await app.person({ rights: ['ORDERS_READ', 'RECEPTION_WRITE', 'MESSAGES_READ_WRITE'] });
    for (const { id } of [without, off, staff])
      await db.run(
        sql`insert into customer_users (customer_id, user_id, is_notified) values (${shop.alufasada}, ${id}, true)`,
      );
    expect(await staffWith(db, 'RECEPTION_WRITE')).toContain(staff.id);
    expect(await isReachable(db, staff.id)).toBe(true);
    await db.run(
      sql`update roles set is_active = false where id in (select role_id from users where id in (${off.id}, ${staff.id}))`,
    );
    await shop.order([shop.items.gate]);
    const notified = await db.rows<{ userId: number }>(sql`select distinct user_id from notices`);
    const ids = notified.map(({ userId }) => userId);
    expect(ids).toContain(buyer.id);
    for (const { id } of [without, off, staff]) expect(ids).not.toContain(id);
    expect(await staffWith(db, 'RECEPTION_WRITE')).not.toContain(staff.id);
    expect(await isReachable(db, staff.id)).toBe(false);
  });

  it('is not written or deleted by anybody, and goes after ninety days', async () => {
    await shop.order([shop.items.gate]);
    const [{ id }] = (await notices(buyer)) as [Notice];
    for (const [method, path] of [
      ['POST', '/notices'],
      ['PUT', `/notices/${id}`],
      ['DELETE', `/notices/${id}`],
    ] as const)
      expect([404, 405]).toContain((await shop.app.call(buyer, method, path, {})).status);
    const { db } = shop.app.database;
    await db.run(sql`update notices set created_at = now() - interval '91 days' where id = ${id}`);
    await db.tx((tx) => tx.job('notices-sweep', {}));
    await runJobs(shop.app);
    expect((await notices(buyer)).map((notice) => notice.id)).not.toContain(id);
  });
});
