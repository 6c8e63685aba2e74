import { describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';

const t = await testApp();
const { db } = t.database;
const root = await t.person({ rights: ['SUPER_USER'] });

async function role(rights: string[], name = `rola ${Math.random()}`): Promise<{ id: number; version: number }> {
  const answer = await t.call(root, 'POST', '/roles', { name, rights, dashboardType: 2 });
  expect(answer.status).toBe(200);
  return answer.body;
}
const { id: plainRole } = await role([]);
let serial = 0;
const form = (more: object = {}) => ({
  name: 'Ewa',
  surname: 'Lis',
  email: `ewa${++serial}@galwex.test`,
  password: 'Coatdesk1!',
  roleId: plainRole,
  ...more,
});
async function user(more: object = {}, as = root): Promise<{ id: number; version: number }> {
  const answer = await t.call(as, 'POST', '/users', form(more));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const change = (as: Person, id: number, body: object, path = 'users') =>
  db
    .one<{ version: number }>(sql`select version from users where id = ${id}`)
    .then((row) => t.call(as, 'PUT', `/${path}/${id}`, { version: row!.version, ...body }));

describe('an account', () => {
  test('never shows its password or PIN, and says only that there are any', async () => {
    const { id } = await user({ pin: '4711' });
    for (const path of [`/users/${id}`, '/users', `/users/history/${id}`, '/logs']) {
      const answer = await t.call(root, 'GET', path);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/argon2|Coatdesk1!|4711/);
    }
  });

  test('has an e-mail and a login of its own, whatever their case', async () => {
    await user({ email: 'Ola@galwex.test', login: 'ola' });
    const email = await t.call(root, 'POST', '/users', form({ email: 'ola@GALWEX.test' }));
    expect(email).toMatchObject({ status: 409, body: { errorStr: 'EmailTaken' } });
    const login = await t.call(root, 'POST', '/users', form({ login: 'OLA' }));
    expect(login).toMatchObject({ status: 409, body: { errorStr: 'LoginTaken' } });
  });

  test('of a customer needs its customer and gets the customers’ dashboard', async () => {
    const without = await t.call(root, 'POST', '/users', form({ isCustomer: true }));
    expect(without).toMatchObject({ status: 400, body: { fields: { customerId: 'Required' } } });
    const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('Alufasada') returning id`);
    const made = await t.call(root, 'POST', '/users', form({ isCustomer: true, customerId: customer!.id }));
    expect(made.body).toMatchObject({ dashboardType: 9, isCustomer: true });
    const staff = await t.call(root, 'POST', '/users', form({ dashboardType: 9 }));
    expect(staff.body.fields).toEqual({ dashboardType: 'OnlyForCustomers' });
  });

  test('of staff needs a role as long as it may sign in', async () => {
    const without = await t.call(root, 'POST', '/users', form({ roleId: null }));
    expect(without).toMatchObject({ status: 400, body: { fields: { roleId: 'Required' } } });
    const { id } = await user({ roleId: null, isActive: false });
    expect((await change(root, id, { isActive: true })).body.fields).toEqual({ roleId: 'Required' });
    expect((await change(root, id, { isActive: true, roleId: plainRole })).status).toBe(200);
    expect((await change(root, id, { roleId: null })).body.fields).toEqual({ roleId: 'Required' });
    expect((await change(root, id, { roleId: null, isActive: false })).status).toBe(200);
  });

  test('cannot be made by sending columns of the server', async () => {
    for (const key of ['registration', 'avatar', 'lastSignInAt', 'createdUserId', 'id']) {
      const answer = await t.call(root, 'POST', '/users', form({ [key]: 3 }));
      expect(answer).toMatchObject({ status: 400, body: { fields: { [key]: 'UnknownKey' } } });
    }
  });

  test('is not deleted by its owner, nor when it is an administrator’s', async () => {
    const admin = await user({ roleId: (await role(['ADMIN_USER', 'USERS_READ'])).id });
    const plain = await user();
    expect((await t.call(root, 'DELETE', `/users/${root.id}`)).body.errorStr).toBe('CannotDeleteSelf');
    expect((await t.call(root, 'DELETE', `/users/${admin.id}`)).body.errorStr).toBe('CannotDeleteAdministrator');
    expect((await t.call(root, 'DELETE', `/users/${plain.id}`)).status).toBe(200);
  });

  test('that did anything the log shows is closed instead of deleted', async () => {
    const person = await t.person({ rights: ['ORDERS_READ'] });
    const view = { filterName: 'Moje', filterKey: 'flt_orders', filter: 'f.status=1' };
    expect((await t.call(person, 'POST', '/user-filters', view)).status).toBe(200);
    const refused = await t.call(root, 'DELETE', `/users/${person.id}`);
    expect([refused.status, refused.body.errorStr]).toEqual([422, 'AccountInLog']);
    expect((await change(root, person.id, { isActive: false })).status).toBe(200);
  });

  test('is found by the right its role holds; pickers can leave customers and the locked out', async () => {
    const holder = await user({ surname: 'Szukana', roleId: (await role(['LEAVE_CARD_READ'])).id });
    const find = async (filter: object) => {
      const path = `/search/users-search?filter=${jsonParam({ search: 'szukana', ...filter })}`;
      const items = (await t.call(root, 'GET', path)).body.items as { id: number }[];
      return items.map((item) => item.id);
    };
    expect(await find({ withAccess: 'LEAVE_CARD_READ' })).toEqual([holder.id]);
    expect(await find({ withAccess: 'CARS_WRITE' })).toEqual([]);
    await change(root, holder.id, { isLocked: true });
    expect(await find({ viewMode: 'standard' })).toEqual([]);
    expect(await find({ viewMode: 'all' })).toEqual([holder.id]);
  });
});

describe('unlocking', () => {
  test('is offered where an account is locked or its person waits after wrong passwords, and nowhere else', async () => {
    const { id } = await t.person();
    const offered = async () => {
      const { body } = await t.call(root, 'GET', `/users/${id}`);
      return [body.can.unlock, body.why?.unlock];
    };
    const unlock = () => t.call(root, 'POST', `/users/${id}/unlock`, {});
    expect(await offered()).toEqual([false, 'AccountNotLocked']);
    expect(await unlock()).toMatchObject({ status: 422, body: { errorStr: 'AccountNotLocked' } });
    await t.database.db.run(sql`
      insert into sign_in_attempts (bucket, failures, last_at) values (${`pair|${id}|192.0.2.7`}, 6, now())`);
    expect(await offered()).toEqual([true, undefined]);
    expect((await unlock()).status).toBe(200);
    expect(await offered()).toEqual([false, 'AccountNotLocked']);
    await change(root, id, { isLocked: true });
    expect(await offered()).toEqual([true, undefined]);
    expect((await unlock()).body.isLocked).toBe(false);
  });
});

describe('nobody', () => {
  test('gives rights they do not hold: by a role, by giving a role, by changing a mightier person', async () => {
    const clerk = await t.person({
      rights: ['USERS_READ', 'USERS_WRITE', 'USERS_RIGHTS', 'ROLES_READ', 'ROLES_WRITE', 'ORDERS_READ'],
    });
    const strong = await role(['SUPER_USER']);
    const tooMuch = await t.call(clerk, 'POST', '/roles', { name: 'x1', rights: ['INVOICES_READ'], dashboardType: 2 });
    expect(tooMuch).toMatchObject({ status: 422, body: { errorStr: 'GrantTooHigh', errorDetails: 'INVOICES_READ' } });
    const fine = await t.call(clerk, 'POST', '/roles', { name: 'x2', rights: ['ORDERS_READ'], dashboardType: 2 });
    expect(fine.status).toBe(200);

    expect((await change(clerk, clerk.id, { roleId: strong.id })).body.errorStr).toBe('GrantTooHigh');
    const promoted = await t.call(clerk, 'POST', '/users', form({ roleId: strong.id }));
    expect(promoted.body.errorStr).toBe('GrantTooHigh');
    expect((await change(clerk, root.id, { password: 'Taken-over-1' })).body.errorStr).toBe('GrantTooHigh');
    expect((await t.call(clerk, 'POST', `/users/${root.id}/signOut`, {})).body.errorStr).toBe('GrantTooHigh');
    const taken = await t.call(clerk, 'PUT', `/roles/${strong.id}`, { version: strong.version, rights: [] });
    expect(taken.body.errorStr).toBe('GrantTooHigh');
  });

  test('gets at rights by what they may keep of a person who has them', async () => {
    const hr = await t.person({ rights: ['USERS_READ', 'USERS_WRITE'] });
    const { id } = await user({ roleId: (await role(['ORDERS_READ'])).id });
    const kept = { surname: 'Lis-Nowak', phone: '600100200', code: 'B-77', pin: '8152', language: 'de' };
    expect((await change(hr, id, { ...kept, isActive: true })).status).toBe(200);
    const taken = { email: 'moje@galwex.test', password: 'Coatdesk2!', roleId: plainRole, loginReset: false };
    const fields = Object.fromEntries(Object.keys(taken).map((key) => [key, 'AboveOwnRights']));
    expect(await change(hr, id, { ...taken, ...kept })).toMatchObject({ status: 400, body: { fields } });
    const { why } = (await t.call(hr, 'GET', `/users/${id}`)).body;
    expect([why.edit, why.signOut]).toEqual([undefined, 'GrantTooHigh']);
    // A leaver's account is closed by who keeps the records, and opened again by who could have made it.
    expect((await change(hr, id, { isActive: false })).status).toBe(200);
    expect((await change(hr, id, { isActive: true })).body.fields).toEqual({ isActive: 'AboveOwnRights' });
    const boss = await user({ roleId: (await role(['ADMIN_USER'])).id });
    expect((await change(hr, boss.id, { phone: '600100200' })).body.errorStr).toBe('GrantTooHigh');
    expect((await t.call(hr, 'GET', `/users/${boss.id}`)).body.why.edit).toBe('GrantTooHigh');
  });

  test('changes rights of a role without USERS_RIGHTS', async () => {
    const clerk = await t.person({ rights: ['ROLES_READ', 'ROLES_WRITE', 'ORDERS_READ'] });
    const made = await t.call(clerk, 'POST', '/roles', { name: 'pusta', rights: [], dashboardType: 2 });
    expect(made.status).toBe(200);
    const wanted = { version: 1, rights: ['ORDERS_READ'] };
    expect((await t.call(clerk, 'PUT', `/roles/${made.body.id}`, wanted)).status).toBe(403);
  });
});

describe('somebody is always in charge', () => {
  test('the last super user can be neither locked nor demoted nor emptied of rights', async () => {
    const alone = await testApp();
    const last = await alone.person({ rights: ['SUPER_USER'] });
    const rows = await alone.database.db.one<{ v: number; role: number; rv: number }>(sql`
      select u.version as v, r.id as role, r.version as rv from users u join roles r on r.id = u.role_id where u.id = ${last.id}`);
    const plain = await alone.call(last, 'POST', '/roles', { name: 'zwykła', rights: [], dashboardType: 2 });
    const demoted = await alone.call(last, 'PUT', `/users/${last.id}`, { version: rows!.v, roleId: plain.body.id });
    expect(demoted).toMatchObject({ status: 422, body: { errorStr: 'LastSuperUser' } });
    const emptied = await alone.call(last, 'PUT', `/roles/${rows!.role}`, { version: rows!.rv, rights: [] });
    expect(emptied.body.errorStr).toBe('LastSuperUser');
    const off = await alone.call(last, 'PUT', `/roles/${rows!.role}`, { version: rows!.rv, isActive: false });
    expect(off.body.errorStr).toBe('LastSuperUser');
    expect((await alone.call(last, 'GET', '/users')).status).toBe(200);
  });

  test('two who demote each other at once: one of them stays, every time', async () => {
    const pair = await testApp();
    const a = await pair.person({ rights: ['SUPER_USER'] });
    const b = await pair.person({ rights: ['SUPER_USER'] });
    const { db: own } = pair.database;
    const ids = await own.rows<{ id: number; role: number }>(sql`select id, role_id as role from users order by id`);
    const plain = await own.one<{ id: number }>(
      sql`insert into roles (name, rights, dashboard_type) values ('zwykła', '{}', 2) returning id`,
    );
    for (let round = 0; round < 25; round++) {
      const versions = await own.rows<{ id: number; version: number }>(sql`select id, version from users`);
      const demote = (as: Person, id: number) =>
        pair.call(as, 'PUT', `/users/${id}`, {
          version: versions.find((row) => row.id === id)!.version,
          roleId: plain!.id,
        });
      const answers = await Promise.all([demote(a, b.id), demote(b, a.id)]);
      const left = await own.one<{ n: number }>(sql`
        select count(*)::int as n from users u join roles r on r.id = u.role_id where 'SUPER_USER' = any(r.rights)`);
      expect(left!.n, JSON.stringify(answers.map((answer) => answer.body))).toBeGreaterThanOrEqual(1);
      for (const { id, role: former } of ids) await own.run(sql`update users set role_id = ${former} where id = ${id}`);
      await pair.installation.notify('session');
    }
  });
});
