import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { until } from '../../../test/support/until';
import { hashPassword } from '../../engine/fields/password/hash';
import { sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const password = 'Coatdesk1!';
const hash = await hashPassword(password);

interface Account {
  id: number;
  email: string;
}
let serial = 0;
async function account(columns: { login?: string; rights?: string[] } = {}): Promise<Account> {
  const person = await t.person({ rights: columns.rights ?? ['DICTIONARIES_READ'] });
  const email = `person${++serial}@galwex.test`;
  await db.run(sql`
    update users set password = ${hash}, email = ${email}, login = ${columns.login ?? null} where id = ${person.id}`);
  return { id: person.id, email };
}
const signIn = (email: string, secret = password) => t.call(undefined, 'POST', '/login', { email, password: secret });
const refresh = (token: string) => t.call({ id: 0, token }, 'POST', '/refresh', {});
const minutesLater = (minutes: number) => t.setNow(new Date(Date.now() + minutes * 60_000));

beforeEach(async () => {
  t.setNow(undefined);
  await db.run(sql`delete from sign_in_attempts`);
});

describe('signing in', () => {
  test('sign-in by e-mail or login name in any case answers token, user, rights, modules and counters', async () => {
    const person = await account({ login: 'Jan.Kowal' });
    const answer = await signIn(person.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: true,
      user: { id: person.id, isActive: 1, loginReset: false },
      permissions: ['DICTIONARIES_READ'],
      config: { smsEnabled: false },
      counters: { messages: 0, leaveCards: 0 },
    });
    expect(answer.body.modules).toContain('CORE');
    expect(answer.body.token).toMatch(/^[\w-]{43}$/);
    expect((await signIn('jan.kowal')).status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  test('no session opens by a password that became another one while it was looked at', async () => {
    const { email, id } = await account();
    const open = async () => (await db.rows(sql`select 1 from sessions where user_id = ${id}`)).length;
    const before = await open();
    const late = await db.tx(async (tx) => {
      await tx.run(sql`update users set password = ${await hashPassword('Another-1!')} where id = ${id}`);
      const answer = signIn(email);
      await until(async () => (await db.rows(sql`select 1 from pg_locks where not granted`)).length > 0);
      return { answer };
    });
    expect((await late.answer).body.errorStr).toBe('InvalidLogin');
    expect(await open()).toBe(before);
  });

  test('only the digest of a token is stored', async () => {
    const { email, id } = await account();
    const { token } = (await signIn(email)).body;
    const rows = await db.rows<{ t: string }>(sql`select to_jsonb(s)::text as t from sessions s where user_id = ${id}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.t).not.toContain(token);
  });

  test('who does not know the password gets the same answer from every account; who does learns why it is closed', async () => {
    const locked = await account();
    const off = await account();
    const right = await account();
    await db.run(sql`update users set is_locked = true where id = ${locked.id}`);
    await db.run(sql`update users set is_active = false where id = ${off.id}`);
    const answers = [
      await signIn('nobody@galwex.test'),
      await signIn(right.email, 'Wrong-password-1'),
      await signIn(locked.email, 'Wrong-password-1'),
      await signIn(off.email, 'Wrong-password-1'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(answers[0]!.body);
      expect(answer.body.errorStr).toBe('InvalidLogin');
    }
    expect((await signIn(locked.email)).body.errorStr).toBe('AccountLocked');
    expect((await signIn(off.email)).body.errorStr).toBe('AccountInactive');
  });
});

describe('a session', () => {
  test('a session lasts an hour without heartbeat, and not a minute more', async () => {
    const { token } = (await signIn((await account()).email)).body;
    minutesLater(59);
    expect((await refresh(token)).status).toBe(200);
    minutesLater(59 + 59);
    expect((await refresh(token)).status).toBe(200);
    minutesLater(59 + 59 + 61);
    expect((await refresh(token)).status).toBe(401);
  });

  test('a session ends twelve hours after sign-in, whatever its heartbeat', async () => {
    const { token } = (await signIn((await account()).email)).body;
    for (let minutes = 50; minutes < 720; minutes += 50) {
      minutesLater(minutes);
      expect((await refresh(token)).status).toBe(200);
    }
    minutesLater(721);
    expect((await refresh(token)).status).toBe(401);
  });

  test('a session ends with signing out, locking, and "sign out everywhere"', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    const person = await account();
    const first = (await signIn(person.email)).body.token as string;
    await t.call({ id: person.id, token: first }, 'POST', '/logout', {});
    expect((await refresh(first)).status).toBe(401);

    const second = (await signIn(person.email)).body.token as string;
    expect((await t.call(admin, 'POST', `/users/${person.id}/signOut`, {})).status).toBe(200);
    expect((await refresh(second)).status).toBe(401);

    const third = (await signIn(person.email)).body.token as string;
    expect((await refresh(third)).status).toBe(200);
    const row = (await t.call(admin, 'GET', `/users/${person.id}`)).body;
    await t.call(admin, 'PUT', `/users/${person.id}`, { version: row.version, isLocked: true });
    expect((await refresh(third)).status).toBe(401);
  });

  test('a session has the current rights of its role, within its modules', async () => {
    const person = await account({ rights: ['ORDERS_READ', 'CARS_READ'] });
    const { token } = (await signIn(person.email)).body;
    await db.run(sql`insert into modules (code, active) values ('CARS', false)`);
    await t.installation.notify('session');
    expect((await refresh(token)).body.permissions).toEqual(['ORDERS_READ']);
    await db.run(sql`delete from modules`);
    await db.run(
      sql`update roles set rights = '{CARS_READ}' where id = (select role_id from users where id = ${person.id})`,
    );
    await t.installation.notify('session');
    expect((await refresh(token)).body.permissions).toEqual(['CARS_READ']);
  });

  test('rights of a customer or kiosk never exceed the limits of their kind', async () => {
    const rights = ['SUPER_USER', 'USERS_READ', 'ORDERS_READ', 'RCP_WRITE'];
    const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('Alufasada') returning id`);
    const buyer = await t.person({ rights, customerId: customer!.id });
    expect((await refresh(buyer.token)).body.permissions).toEqual(['ORDERS_READ']);
    const kiosk = await t.person({ rights, dashboardType: 5 });
    expect((await refresh(kiosk.token)).body.permissions).toEqual(['RCP_WRITE']);
    expect((await t.call(buyer, 'GET', '/users')).status).toBe(403);
  });

  test('a token of another installation, or an invented one, is refused', async () => {
    expect((await refresh('x'.repeat(43))).status).toBe(401);
    expect((await refresh("' or 1=1 --")).status).toBe(401);
  });
});

describe('guessing', () => {
  test('wrong passwords slow the guesser down, not the user elsewhere', async () => {
    const person = await account();
    // On a busy machine the first wait, one second, would be over before it is met.
    t.setNow(new Date());
    const from = (address: string, secret: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: address,
        payload: { email: person.email, password: secret },
      });
    for (let i = 0; i < 5; i++) expect((await from('203.0.113.7', `wrong-${i}`)).statusCode).toBe(401);
    expect((await from('203.0.113.7', 'wrong-6')).statusCode).toBe(401);
    const blocked = await from('203.0.113.7', password);
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.9', password)).statusCode).toBe(200);
    minutesLater(1);
    expect((await from('203.0.113.7', password)).statusCode).toBe(200);
  });

  test('an address that has to wait leaves no trace of the names it goes on with', async () => {
    const person = await account();
    t.setNow(new Date());
    const from = (address: string, email: string) =>
      t.app.inject({ method: 'POST', url: '/api/login', remoteAddress: address, payload: { email, password } });
    const wait = (address: string, until: string) =>
      db.run(sql`
        insert into sign_in_attempts (bucket, failures, last_at, blocked_until)
        values (${`address|${address}`}, 50, ${t.now().toISOString()}, ${t.now().toISOString()}::timestamptz + ${until}::interval)`);
    await wait('203.0.113.50', '1 minute');
    for (const name of ['one', 'two', person.email]) {
      const answer = await from('203.0.113.50', name);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    }
    expect(await db.rows(sql`select 1 from sign_in_attempts`)).toHaveLength(1);
    // A clock that was years ahead when the address was to wait holds it up no longer.
    await wait('203.0.113.51', '3 years');
    expect((await from('203.0.113.51', person.email)).statusCode).toBe(200);
  });

  test('parallel guesses evaluate no more passwords than sequential ones', async () => {
    const person = await account();
    t.setNow(new Date());
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn(person.email, `guess-${i}-x`)));
    const evaluated = answers.filter((answer) => answer.status === 401).length;
    expect(evaluated).toBeLessThanOrEqual(6);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
    t.setNow(undefined);
  });
});

describe('what is forbidden', () => {
  test('access violations are logged by the server', async () => {
    const person = await t.person({ rights: [] });
    expect((await t.call(person, 'GET', '/users')).status).toBe(403);
    const row = await db.one<{ kind: number; description: string; data: { url: string } }>(
      sql`select kind, description, data from logs where user_id = ${person.id} order by id desc limit 1`,
    );
    expect(row).toMatchObject({ kind: 3, description: 'Access violation', data: { url: '/api/users' } });
  });
});

describe('a ticket', () => {
  test('a ticket opens one address once', async () => {
    const person = await t.person({ rights: ['LOGS_DELETE'] });
    const file = await t.installation.files.put(Buffer.from('x'), 'gz');
    const archive = await db.one<{ id: number }>(
      sql`insert into log_archives (file, digest, amount) values (${file}, 'x', 1) returning id`,
    );
    const path = `/document/log-archive/${archive!.id}`;
    const { ticket } = (await t.call(person, 'POST', '/tickets', { path })).body;
    const open = (to: string, secret: string) => t.call(undefined, 'GET', `${to}?access_token=${secret}`);
    expect((await open(`/document/log-archive/${archive!.id + 1}`, ticket)).status).toBe(401);
    expect((await open(path, ticket)).status).toBe(200);
    expect((await open(path, ticket)).status).toBe(401);
    const late = (await t.call(person, 'POST', '/tickets', { path })).body.ticket;
    minutesLater(1.1);
    expect((await open(path, late)).status).toBe(401);
    t.setNow(undefined);
    expect((await t.call(undefined, 'GET', `/vat-rates?access_token=${person.token}`)).status).toBe(401);
  });
});
