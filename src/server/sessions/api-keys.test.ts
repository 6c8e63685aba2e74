import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/support/app';
import { wallOf } from '../../engine/fields/datetime/wall';
import { defaultZone } from '../../engine/format';
import { raw, sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
let boss: Person;
let maker: Person;
let customer: number;
let other: number;

beforeAll(async () => {
  boss = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
  customer = (await t.call(boss, 'POST', '/customers', { name: 'Alu Fasada' })).body.id;
  other = (await t.call(boss, 'POST', '/customers', { name: 'Brama Bis' })).body.id;
  const company = await db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('GAL', 'GALWEX') returning id`,
  );
  for (const customerId of [customer, other]) {
    await db.run(sql`
      insert into orders (customer_id, company_id, order_date, number_text, status)
      select ${customerId}, ${company!.id}, '2026-01-05', ${`2026/${customerId}`}, 2`);
  }
  maker = await t.person({
    rights: ['ADMIN_USER', 'ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ', 'CUSTOMERS_WRITE'],
  });
});

afterEach(() => t.setNow(undefined));

async function make(body: object, by = maker): Promise<{ id: number; key: string }> {
  const answer = await t.call(by, 'POST', '/api-keys', { name: 'ERP', ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
type Method = Parameters<typeof t.call>[1];
const withKey = (key: string, method: Method, path: string, body?: unknown) =>
  t.call(undefined, method, path, body, { authorization: `Bearer ${key}` });
const status = async (...call: Parameters<typeof withKey>) => (await withKey(...call)).status;

test('a key asked for again after a lost answer is made once, opens with the last answer alone and is not kept', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: 'Lost', rights: ['CUSTOMERS_READ'] };
  const ask = async () => (await t.call(maker, 'POST', '/api-keys', body, headers)).body as { id: number; key: string };
  const [lost, came] = [await ask(), await ask()];
  expect(came.id).toBe(lost.id);
  expect(await status(lost.key, 'GET', '/customers')).toBe(401);
  expect(await status(came.key, 'GET', '/customers')).toBe(200);
  const kept = await db.one<{ text: string }>(sql`
    select convert_from(body, 'UTF8') as text from idempotency_keys where key = ${headers['idempotency-key']}`);
  for (const { key } of [lost, came]) expect(kept!.text).not.toContain(key.slice(3));
  // Once it is in use, nothing takes it away.
  expect((await t.call(maker, 'POST', '/api-keys', body, headers)).status).toBe(404);
  expect(await status(came.key, 'GET', '/customers')).toBe(200);
});

test('a key opens what its rights open, names itself in the log, and is stored as a digest', async () => {
  const { id, key } = await make({ rights: ['CUSTOMERS_WRITE'] });
  const made = await withKey(key, 'POST', '/customers', { name: 'Cynk Complex' });
  expect(made.status, made.text).toBe(200);
  expect(await status(key, 'GET', '/orders')).toBe(403);
  const row = (await t.call(maker, 'GET', '/api-keys')).body.items.find((one: { id: number }) => one.id === id);
  expect(row).toMatchObject({ hint: key.slice(-4), rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'] });
  expect(row.lastUsedAt).not.toBeNull();
  const stored = await db.one<{ text: string }>(sql`select to_jsonb(k)::text as text from api_keys k where id = ${id}`);
  expect(stored!.text).not.toContain(key.slice(3));
  const log = await db.one<{ userId: number }>(
    sql`select user_id from logs where description = ${`api-keys/write/${id}`}`,
  );
  expect(log?.userId).toBe(maker.id);
  const history = await t.call(maker, 'GET', `/customers/history/${made.body.id}`);
  expect(history.body.items[0].user).toMatch(/ \(ERP\)$/);
});

test('a key limited to reading writes nothing', async () => {
  const { key } = await make({ rights: ['CUSTOMERS_WRITE'], readOnly: true });
  expect(await status(key, 'GET', '/customers')).toBe(200);
  expect(await status(key, 'POST', '/customers', { name: 'Never' })).toBe(403);
});

test('a key of one customer sees its records alone', async () => {
  const { key } = await make({ rights: ['ORDERS_READ'], customerId: customer });
  const { items } = (await withKey(key, 'GET', '/orders')).body;
  expect(items.map((order: { customerId: number }) => order.customerId)).toEqual([customer]);
  expect(await status(key, 'GET', '/customers')).toBe(403);
  const beyond = await t.call(maker, 'POST', '/api-keys', {
    name: 'ERP',
    rights: ['CUSTOMERS_READ'],
    customerId: customer,
  });
  expect(beyond.status).toBe(400);
  expect(beyond.body.fields).toEqual({ rights: 'BeyondCustomer' });
  await db.run(sql`update customers set is_active = false where id = ${other}`);
  const closed = await make({ rights: ['ORDERS_READ'], customerId: other });
  expect(await status(closed.key, 'GET', '/orders')).toBe(401);
});

test('a person makes no key with more than their own rights, and a key makes none', async () => {
  const more = await t.call(maker, 'POST', '/api-keys', { name: 'x', rights: ['INVOICES_READ'] });
  expect(more.body.errorStr).toBe('GrantTooHigh');
  expect((await t.call(maker, 'POST', '/api-keys', { name: 'x', rights: ['SUPER_USER'] })).status).toBe(400);
  const { key } = await make({ rights: ['ADMIN_USER'] });
  expect(await status(key, 'GET', '/api-keys')).toBe(403);
  expect(await status(key, 'GET', '/profile/sessions')).toBe(403);
  expect(await status(key, 'POST', '/refresh', {})).toBe(403);
  expect((await t.call({ id: 0, token: key }, 'GET', '/customers')).status).toBe(401);
});

const { id: noRights } = (await db.one<{ id: number }>(
  sql`insert into roles (name) values ('Praktyka') returning id`,
))!;

describe('a key after its maker', () => {
  const held = ['ADMIN_USER', 'ORDERS_READ', 'ORDERS_WRITE', 'CUSTOMERS_READ'];
  interface Account {
    id: number;
    roleId: number;
    key: string;
  }
  const change = async (path: string, table: 'users' | 'roles', body: object) => {
    const id = Number(path.split('/').at(-1));
    const row = await db.one<{ version: number }>(sql`select version from ${raw(table)} where id = ${id}`);
    const answer = await t.call(boss, 'PATCH', path, { ...body, version: row!.version });
    expect(answer.status, answer.text).toBe(200);
  };
  const ofRole = ({ roleId }: Account, body: object) => change(`/roles/${roleId}`, 'roles', body);
  const ofUser = ({ id }: Account, body: object) => change(`/users/${id}`, 'users', body);

  test.each<[string, (account: Account) => Promise<unknown>, [orders: number, customers: number, placing: number]]>([
    ['kept everything', () => Promise.resolve(), [200, 200, 400]],
    ['lost a right', (one) => ofRole(one, { rights: ['ADMIN_USER', 'CUSTOMERS_READ'] }), [403, 200, 403]],
    ['lost the right to write', (one) => ofRole(one, { rights: ['ADMIN_USER', 'ORDERS_READ'] }), [200, 403, 403]],
    ['gained one', (one) => ofRole(one, { rights: [...held, 'INVOICES_READ'] }), [200, 200, 400]],
    ['had the role switched off', (one) => ofRole(one, { isActive: false }), [403, 403, 403]],
    ['came to a role without rights', (one) => ofUser(one, { roleId: noRights }), [403, 403, 403]],
    ['was locked', (one) => ofUser(one, { isLocked: true }), [401, 401, 401]],
    ['was deactivated', (one) => ofUser(one, { isActive: false }), [401, 401, 401]],
    ['became a customer', (one) => ofUser(one, { isCustomer: true, customerId: customer }), [401, 401, 401]],
    [
      'was deleted',
      async (one) => {
        // The log keeps the maker of a key from being deleted until it is archived: this account is not in it.
        const gone = await t.person();
        await db.run(sql`update api_keys set user_id = ${gone.id} where user_id = ${one.id}`);
        const answer = await t.call(boss, 'DELETE', `/users/${gone.id}`);
        expect(answer.status, answer.text).toBe(200);
      },
      [401, 401, 401],
    ],
  ])('%s opens no more than is left', async (_, happens, wanted) => {
    const person = await t.person({ rights: held });
    const { roleId } = (await db.one<{ roleId: number }>(sql`select role_id from users where id = ${person.id}`))!;
    const { key } = await make({ rights: ['ORDERS_WRITE', 'CUSTOMERS_READ'] }, person);
    const answers = async () => [
      await status(key, 'GET', '/orders'),
      await status(key, 'GET', '/customers'),
      await status(key, 'POST', '/orders', {}),
    ];
    expect(await answers()).toEqual([200, 200, 400]);
    await happens({ id: person.id, roleId, key });
    expect(await answers()).toEqual(wanted);
    expect(await status(key, 'GET', '/invoices')).toBe(wanted[0] === 401 ? 401 : 403);
  });
});

test('the list of keys shows which act for a closed account', async () => {
  const person = await t.person({ rights: ['ADMIN_USER', 'CUSTOMERS_READ'] });
  const { id } = await make({ rights: ['CUSTOMERS_READ'] }, person);
  const listed = async () =>
    (await t.call(boss, 'GET', '/api-keys')).body.items.find((key: { id: number }) => key.id === id)
      .makerOpen as unknown;
  expect(await listed()).toBe(true);
  await db.run(sql`update users set is_locked = true where id = ${person.id}`);
  expect(await listed()).toBe(false);
});

test('a revoked key and an expired one answer 401', async () => {
  const { id, key } = await make({ rights: ['CUSTOMERS_READ'] });
  expect(await status(key, 'GET', '/customers')).toBe(200);
  expect((await t.call(maker, 'DELETE', `/api-keys/${id}`)).status).toBe(200);
  expect(await status(key, 'GET', '/customers')).toBe(401);
  expect((await t.call(maker, 'DELETE', `/api-keys/${id}`)).status).toBe(404);
  const now = new Date();
  t.setNow(now);
  const short = await make({ rights: ['CUSTOMERS_READ'], expiresOn: wallOf(now, defaultZone).day });
  expect(await status(short.key, 'GET', '/customers')).toBe(200);
  t.setNow(new Date(now.getTime() + 25 * 60 * 60_000));
  expect(await status(short.key, 'GET', '/customers')).toBe(401);
});

test('a key with one right is refused on every route that needs another', async () => {
  const { key } = await make({ rights: ['LOGS_READ'] }, boss);
  const closed = t.routes.filter(
    ({ method, path, needs }) =>
      method === 'GET' &&
      !path.includes(':') &&
      needs !== 'public' &&
      ![needs].flat().some((one) => one === 'LOGS_READ'),
  );
  for (const { path } of closed) expect(await status(key, 'GET', path), path).toBe(403);
});
