import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/support/app';
import { bytesOf, codeAt } from '../../../test/support/authenticator';
import { hashPassword } from '../../engine/fields/password/hash';
import { sql } from '../../engine/server/sql';
import { rights } from '../../modules/rights/rights';

const t = await testApp();
const { db } = t.database;
const password = 'Coatdesk1!';
const hash = await hashPassword(password);

interface Account extends Person {
  email: string;
}
let serial = 0;
async function account(options: Parameters<typeof t.person>[0] = { rights: ['ORDERS_READ'] }): Promise<Account> {
  const person = await t.person(options);
  const email = `second${++serial}@galwex.test`;
  await db.run(sql`update users set password = ${hash}, email = ${email} where id = ${person.id}`);
  return { ...person, email };
}
const signIn = (email: string, secret = password) => t.call(undefined, 'POST', '/login', { email, password: secret });
const step = (ticket: string, code: string) => t.call(undefined, 'POST', '/login/second-factor', { ticket, code });
const ticketOf = async ({ email }: Account): Promise<string> => (await signIn(email)).body.secondFactor.ticket;
const secondsLater = (seconds: number) => t.setNow(new Date(t.now().getTime() + seconds * 1000));
const codeNow = (secret: Buffer, drift = 0) => codeAt(secret, t.now(), drift);

interface Protected extends Account {
  secret: Buffer;
  recovery: string[];
}
/** An account that switched its second factor on; its first code is over. */
async function protectedAccount(options?: Parameters<typeof t.person>[0]): Promise<Protected> {
  const person = await account(options);
  const begun = await t.call(person, 'POST', '/profile/second-factor', { password });
  expect(begun.status, begun.text).toBe(200);
  const secret = bytesOf(begun.body.secret);
  const on = await t.call(person, 'POST', '/profile/second-factor/confirm', { code: codeNow(secret) });
  expect(on.status, on.text).toBe(200);
  secondsLater(30);
  return { ...person, secret, recovery: on.body.recoveryCodes };
}
const wrong = ({ secret }: Protected) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

beforeEach(async () => {
  t.setNow(new Date('2026-11-20T08:00:00Z'));
  await db.run(sql`delete from sign_in_attempts`);
  await db.run(sql`update sessions set last_seen_at = '2026-11-20T08:00:00Z', expires_at = '2026-11-21T08:00:00Z'`);
});

describe('switching on', () => {
  test('a second factor is switched on by the password and a first code, and signs the other devices out', async () => {
    const person = await account();
    const other = (await signIn(person.email)).body.token as string;
    const refused = await t.call(person, 'POST', '/profile/second-factor', { password: 'Wrong-password-1' });
    expect(refused.body).toMatchObject({ errorStr: 'OldPasswordWrong', fields: { password: 'OldPasswordWrong' } });
    const { secret, address } = (await t.call(person, 'POST', '/profile/second-factor', { password })).body;
    expect(address).toBe(
      `otpauth://totp/Coatdesk:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Coatdesk`,
    );
    // Not confirmed, it asks for no code.
    expect((await signIn(person.email)).body.token).toBeDefined();
    const bytes = bytesOf(secret);
    const no = await t.call(person, 'POST', '/profile/second-factor/confirm', { code: codeNow(bytes, 5) });
    expect([no.status, no.body.fields]).toEqual([422, { code: 'SecondFactorWrong' }]);
    const on = await t.call(person, 'POST', '/profile/second-factor/confirm', { code: codeNow(bytes) });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect((await t.call({ id: person.id, token: other }, 'POST', '/refresh', {})).status).toBe(401);
    expect((await t.call(person, 'GET', '/profile/second-factor')).body).toEqual({
      on: true,
      since: '2026-11-20T08:00:00.000Z',
      recoveryCodes: 10,
    });
    expect((await t.call(person, 'POST', '/profile/second-factor', { password })).body.errorStr).toBe('SecondFactorOn');
    const again = await t.call(person, 'POST', '/profile/second-factor/confirm', { code: codeNow(bytes) });
    expect(again.body.errorStr).toBe('SecondFactorNotBegun');
  });

  test('recovery codes are stored as digests, and no record, list, export or history carries the secret', async () => {
    const boss = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
    const person = await protectedAccount();
    const secret = person.secret.toString('hex');
    const stored = await db.one<{ text: string }>(
      sql`select string_agg(to_jsonb(c)::text, '') as text from recovery_codes c where user_id = ${person.id}`,
    );
    for (const code of person.recovery) expect(stored!.text).not.toContain(code.replaceAll('-', ''));
    const { body } = await t.call(boss, 'GET', `/users/${person.id}`);
    expect(body).toMatchObject({ secondFactor: true });
    const logged = await db.rows<{ text: string }>(sql`select to_jsonb(l)::text as text from logs l`);
    const shown = [JSON.stringify(body), ...logged.map(({ text }) => text)].join();
    for (const part of [secret, ...person.recovery]) expect(shown).not.toContain(part);
    const queried = await t.call(boss, 'POST', '/sql', { statement: 'select * from second_factors' });
    expect(queried.body.errorStr).toBe('SqlRefused');
    const own = await t.call(person, 'GET', '/profile/second-factor');
    expect(own.text).not.toContain('secret');
    // A person cannot write it into their row either.
    const written = await t.call(boss, 'PUT', `/users/${person.id}`, { version: body.version, secondFactor: false });
    expect(written.status).toBe(400);
  });

  test('it is switched off by password and code alone, and codes are renewed the same way', async () => {
    const person = await protectedAccount();
    const remove = (sent: object) => t.call(person, 'POST', '/profile/second-factor/remove', sent);
    expect((await remove({ password, code: wrong(person) })).body.fields).toEqual({ code: 'SecondFactorWrong' });
    expect((await remove({ password: 'Wrong-password-1', code: codeNow(person.secret) })).status).toBe(422);
    const renewed = await t.call(person, 'POST', '/profile/second-factor/recovery-codes', {
      password,
      code: codeNow(person.secret),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await remove({ password, code: person.recovery[0] })).status).toBe(422);
    expect((await remove({ password, code: renewed.body.recoveryCodes[0] })).status).toBe(200);
    expect((await signIn(person.email)).body.token).toBeDefined();
    expect((await remove({ password, code: codeNow(person.secret) })).body.errorStr).toBe('SecondFactorOff');
  });
});

describe('signing in with a second factor', () => {
  test('the right password opens nothing but the second step, and a code opens the session', async () => {
    const person = await protectedAccount();
    const first = await signIn(person.email);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      status: false,
      secondFactor: { ticket: expect.stringMatching(/^[\w-]{43}$/), expiresAt: '2026-11-20T08:05:30.000Z' },
    });
    const { ticket } = first.body.secondFactor;
    expect((await t.call({ id: 0, token: ticket }, 'POST', '/refresh', {})).status).toBe(401);
    const stored = await db.one<{ text: string }>(sql`select to_jsonb(s)::text as text from sign_in_tickets s limit 1`);
    expect(stored!.text).not.toContain(ticket);
    const second = await step(ticket, codeNow(person.secret));
    expect(second.body).toMatchObject({ status: true, user: { id: person.id }, permissions: ['ORDERS_READ'] });
    expect((await t.call({ id: 0, token: second.body.token }, 'POST', '/refresh', {})).status).toBe(200);
    expect((await step(ticket, codeNow(person.secret, 1))).body.errorStr).toBe('SignInExpired');
  });

  test('a wrong password is answered as for an account without a second factor, and for none', async () => {
    const person = await protectedAccount();
    const [mine, none] = [await signIn(person.email, 'Wrong-password-1'), await signIn('nobody@galwex.test')];
    expect(mine.body).toEqual(none.body);
    expect([mine.status, mine.body.errorStr]).toEqual([401, 'InvalidLogin']);
  });

  test('a code counts once, within one step of the clock, even for two at the same time', async () => {
    const person = await protectedAccount();
    const code = codeNow(person.secret);
    expect((await step(await ticketOf(person), code)).status).toBe(200);
    expect((await step(await ticketOf(person), code)).body.errorStr).toBe('SecondFactorWrong');
    expect((await step(await ticketOf(person), codeNow(person.secret, 2))).status).toBe(401);
    secondsLater(60);
    const next = codeNow(person.secret, 1);
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(person)));
    const answers = await Promise.all(tickets.map((ticket) => step(ticket, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    // A code of a step before the last one used is as good as used.
    expect((await step(await ticketOf(person), codeNow(person.secret))).status).toBe(401);
  });

  test('a recovery code counts once, however it is typed', async () => {
    const person = await protectedAccount();
    const code = person.recovery[3]!.toLowerCase().replaceAll('-', ' ');
    const tickets = [await ticketOf(person), await ticketOf(person)];
    const answers = await Promise.all(tickets.map((ticket) => step(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await t.call(person, 'GET', '/profile/second-factor')).body.recoveryCodes).toBe(9);
    const log = await db.one<{ data: { proof: string } }>(
      sql`select data from logs where description = ${`users/sign-in/${person.id}`} order by id desc limit 1`,
    );
    expect(log!.data.proof).toBe('recovery');
    const other = await protectedAccount();
    expect((await step(await ticketOf(other), person.recovery[4]!)).body.errorStr).toBe('SecondFactorWrong');
  });

  test('a ticket lasts five minutes and five codes, and belongs to its account', async () => {
    const person = await protectedAccount();
    const other = await protectedAccount();
    const late = await ticketOf(person);
    secondsLater(301);
    expect((await step(late, codeNow(person.secret))).body.errorStr).toBe('SignInExpired');
    expect((await step(await ticketOf(other), codeNow(person.secret))).body.errorStr).toBe('SecondFactorWrong');
    const ticket = await ticketOf(person);
    for (let tries = 0; tries < 5; tries++) {
      expect((await step(ticket, wrong(person))).body.errorStr).toBe('SecondFactorWrong');
    }
    expect((await step(ticket, codeNow(person.secret))).body.errorStr).toBe('SignInExpired');
    expect((await step('A'.repeat(43), '123456')).body.errorStr).toBe('SignInExpired');
    const refused = await db.one<{ n: number }>(
      sql`select count(*)::int as n from logs where description = ${`users/second-factor-refused/${person.id}`}`,
    );
    expect(refused!.n).toBe(5);
  });

  test('wrong codes slow the account down whatever ticket brings them, until an administrator unlocks it', async () => {
    const person = await protectedAccount();
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(person)));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => step(tickets[i % 4]!, wrong(person))));
    expect(answers.filter(({ body }) => body.errorStr === 'SecondFactorWrong').length).toBeLessThanOrEqual(11);
    const blocked = await step(await ticketOf(person), codeNow(person.secret));
    expect(blocked.status).toBe(429);
    const admin = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
    expect((await t.call(admin, 'POST', `/users/${person.id}/unlock`, {})).status).toBe(200);
    expect((await step(await ticketOf(person), codeNow(person.secret))).status).toBe(200);
  });

  test('a ticket ends with another password, with the account and with its second factor', async () => {
    const person = await protectedAccount();
    const [first, second] = [await ticketOf(person), await ticketOf(person)];
    await db.run(sql`update users set password = ${await hashPassword('Coatdesk2!')} where id = ${person.id}`);
    expect((await step(first, codeNow(person.secret))).body.errorStr).toBe('SignInExpired');
    await db.run(sql`update users set password = ${hash}, is_locked = true where id = ${person.id}`);
    expect((await step(second, codeNow(person.secret))).body.errorStr).toBe('SignInExpired');
    expect((await signIn(person.email)).body.errorStr).toBe('AccountLocked');
  });

  test('keys of programs need no code', async () => {
    const person = await protectedAccount({ rights: ['ADMIN_USER', 'ORDERS_READ'] });
    const made = await t.call(person, 'POST', '/api-keys', { name: 'ERP', rights: ['ORDERS_READ'] });
    const headers = { authorization: `Bearer ${made.body.key}` };
    expect((await t.call(undefined, 'GET', '/orders', undefined, headers)).status).toBe(200);
    expect((await t.call(undefined, 'GET', '/profile/second-factor', undefined, headers)).status).toBe(403);
  });
});

describe('a lost telephone', () => {
  test('an administrator takes the second factor of another person away, which is logged', async () => {
    const admin = await t.person({ rights: ['USERS_WRITE', 'USERS_READ', 'ORDERS_READ'] });
    const person = await protectedAccount();
    const open = await ticketOf(person);
    const remove = (who: Person, id: number) => t.call(who, 'POST', `/users/${id}/removeSecondFactor`, {});
    expect((await remove(await t.person({ rights: ['USERS_READ'] }), person.id)).status).toBe(403);
    expect((await remove(admin, person.id)).status).toBe(200);
    expect((await step(open, codeNow(person.secret))).body.errorStr).toBe('SignInExpired');
    expect((await signIn(person.email)).body.token).toBeDefined();
    expect((await remove(admin, person.id)).status).toBe(422);
    const log = await db.one<{ userId: number }>(
      sql`select user_id from logs where action = 'removeSecondFactor' and record_id = ${person.id}`,
    );
    expect(log!.userId).toBe(admin.id);
    const left = await db.rows(sql`select 1 from recovery_codes where user_id = ${person.id}`);
    expect(left).toEqual([]);
  });

  test('it is taken neither from a person with more rights nor from oneself without a code', async () => {
    const admin = await protectedAccount({ rights: ['USERS_WRITE', 'USERS_READ'] });
    const boss = await protectedAccount({ rights, dashboardType: 1 });
    const remove = (id: number) => t.call(admin, 'POST', `/users/${id}/removeSecondFactor`, {});
    expect((await remove(boss.id)).body.errorStr).toBe('GrantTooHigh');
    expect((await remove(admin.id)).body.errorStr).toBe('SecondFactorOwn');
  });
});

describe('a role that requires a second factor', () => {
  const require = (person: Person, required = true) =>
    db.run(sql`
      update roles set second_factor_required = ${required} where id = (select role_id from users where id = ${person.id})`);
  const answered = [
    '/password/change',
    '/profile/second-factor',
    '/profile/second-factor/confirm',
    '/refresh',
    '/view-role/end',
  ];

  test('a person without one is answered by nothing but setting it up, the password and signing out', async () => {
    const person = await account({ rights, dashboardType: 1 });
    await require(person);
    const first = await signIn(person.email);
    expect(first.body.user.secondFactorDue).toBe(true);
    const who = { id: person.id, token: first.body.token as string };
    const open: string[] = [];
    for (const route of t.routes) {
      if (route.needs === 'public' || route.path === '/logout') continue;
      const path = route.path.replace(/:lang\w*/g, 'pl').replace(/:\w+/g, '1');
      const answer = await t.call(who, route.method, path, route.method === 'GET' ? undefined : {});
      if (answer.body?.errorStr !== 'SecondFactorRequired') open.push(route.path);
      else expect(answer.status).toBe(422);
    }
    expect([...new Set(open)].sort()).toEqual(answered);
    const { secret } = (await t.call(who, 'POST', '/profile/second-factor', { password })).body;
    const code = codeNow(bytesOf(secret));
    expect((await t.call(who, 'POST', '/profile/second-factor/confirm', { code })).status).toBe(200);
    expect((await t.call(who, 'GET', '/orders')).status).toBe(200);
    expect((await t.call(who, 'POST', '/refresh', {})).body.user.secondFactorDue).toBe(false);
  });

  test('it is required as soon as the role requires it, and again once it was removed', async () => {
    const boss = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
    const person = await protectedAccount();
    const plain = await account();
    const role = async (of: Person, secondFactorRequired: boolean) => {
      const { roleId } = (await t.call(boss, 'GET', `/users/${of.id}`)).body;
      const { version } = (await t.call(boss, 'GET', `/roles/${roleId}`)).body;
      return t.call(boss, 'PUT', `/roles/${roleId}`, { version, secondFactorRequired });
    };
    expect((await t.call(plain, 'GET', '/orders')).status).toBe(200);
    for (const one of [person, plain]) expect((await role(one, true)).status).toBe(200);
    expect((await t.call(plain, 'GET', '/orders')).body.errorStr).toBe('SecondFactorRequired');
    expect((await t.call(person, 'GET', '/orders')).status).toBe(200);
    await t.call(boss, 'POST', `/users/${person.id}/removeSecondFactor`, {});
    expect((await t.call(person, 'GET', '/orders')).body.errorStr).toBe('SecondFactorRequired');
    expect((await role(plain, false)).status).toBe(200);
    expect((await t.call(plain, 'GET', '/orders')).status).toBe(200);
  });

  test('an editor who holds less than a role does not change what it requires', async () => {
    const editor = await t.person({ rights: ['ROLES_READ', 'ROLES_WRITE', 'USERS_READ'] });
    const boss = await account({ rights: ['SUPER_USER'], dashboardType: 1 });
    const { roleId } = (await t.call(editor, 'GET', `/users/${boss.id}`)).body;
    const { version } = (await t.call(editor, 'GET', `/roles/${roleId}`)).body;
    const answer = await t.call(editor, 'PUT', `/roles/${roleId}`, { version, secondFactorRequired: true });
    expect(answer.body.errorStr).toBe('GrantTooHigh');
  });

  test('kiosks and keys of programs go on', async () => {
    const kiosk = await account({ rights: ['RCP_WRITE'], dashboardType: 5 });
    const maker = await account({ rights: ['ADMIN_USER', 'ORDERS_READ'] });
    const { key } = (await t.call(maker, 'POST', '/api-keys', { name: 'ERP', rights: ['ORDERS_READ'] })).body;
    for (const one of [kiosk, maker]) await require(one);
    expect((await signIn(kiosk.email)).body.user.secondFactorDue).toBe(false);
    const headers = { authorization: `Bearer ${key}` };
    expect((await t.call(undefined, 'GET', '/orders', undefined, headers)).status).toBe(200);
  });
});
