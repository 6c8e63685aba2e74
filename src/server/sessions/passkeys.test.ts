import { beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/support/app';
import { bytesOf, codeAt } from '../../../test/support/authenticator';
import { SoftPasskey, type Behaviour } from '../../../test/support/passkey';
import { hashPassword } from '../../engine/fields/password/hash';
import { sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const password = 'Coatdesk1!';
const hash = await hashPassword(password);
/** The host requests of the tests come in at. */
const host = 'localhost';

async function account(options: Parameters<typeof t.person>[0] = { rights: ['ORDERS_READ'] }): Promise<Person> {
  const person = await t.person(options);
  await db.run(sql`update users set password = ${hash} where id = ${person.id}`);
  return person;
}
const begin = async (who: Person) =>
  (await t.call(who, 'POST', '/profile/passkeys/challenge', { password })).body.challenge as string;
const add = (who: Person, sent: object) => t.call(who, 'POST', '/profile/passkeys', { name: 'Telefon', ...sent });
async function withPasskey(who: Person): Promise<{ device: SoftPasskey; id: number }> {
  const device = new SoftPasskey(host);
  const made = await add(who, device.create(await begin(who)));
  expect(made.status, made.text).toBe(200);
  return { device, id: made.body.id };
}
const challenge = async () =>
  (await t.call(undefined, 'POST', '/login/passkey/challenge', {})).body.challenge as string;
const signIn = async (device: SoftPasskey, how?: Behaviour) =>
  t.call(undefined, 'POST', '/login/passkey', device.get(await challenge(), how));

beforeEach(async () => {
  t.setNow(undefined);
  await db.run(sql`delete from sign_in_attempts`);
});

test('a passkey signs in by itself, and is seen and removed by name', async () => {
  const person = await account();
  const { device, id } = await withPasskey(person);
  const answer = await signIn(device);
  expect(answer.body).toMatchObject({ status: true, user: { id: person.id }, permissions: ['ORDERS_READ'] });
  const { items } = (await t.call(person, 'GET', '/profile/passkeys')).body;
  expect(items).toEqual([{ id, name: 'Telefon', createdAt: expect.any(String), lastUsedAt: expect.any(String) }]);
  const logged = await db.rows<{ action: string }>(
    sql`select action from logs where record_id = ${person.id} and entity = 'users' order by id`,
  );
  expect(logged.map(({ action }) => action)).toEqual(['passkey-added', 'sign-in']);
  const other = await account();
  expect((await t.call(other, 'DELETE', `/profile/passkeys/${id}`)).status).toBe(404);
  expect((await t.call(person, 'DELETE', `/profile/passkeys/${id}`)).status).toBe(200);
  expect((await signIn(device)).body.errorStr).toBe('PasskeyRefused');
});

test('a challenge is signed once, in time, and for what it was made', async () => {
  const person = await account();
  const { device } = await withPasskey(person);
  const once = await challenge();
  const post = (body: object) => t.call(undefined, 'POST', '/login/passkey', body);
  const both = await Promise.all([post(device.get(once)), post(device.get(once))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await post(device.get(await begin(person)))).body.errorStr).toBe('PasskeyRefused');
  expect((await post(device.get('made-up'))).body.errorStr).toBe('PasskeyRefused');
  const late = await challenge();
  t.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
  expect((await post(device.get(late))).body.errorStr).toBe('PasskeyRefused');
  t.setNow(undefined);
  // Whatever came of it, it is used up.
  const wrong = await challenge();
  expect((await post(device.get(wrong, { flags: 1 }))).status).toBe(401);
  expect((await post(device.get(wrong))).status).toBe(401);
});

test('everything wrong with a passkey is answered the same', async () => {
  const person = await account();
  const { device } = await withPasskey(person);
  const answers = [
    await signIn(new SoftPasskey(host)),
    await signIn(device, { origin: 'https://coatdesk.example' }),
    await signIn(device, { host: 'coatdesk.example' }),
    await signIn(device, { flags: 1 }),
    await t.call(undefined, 'POST', '/login/passkey', { ...device.get(await challenge()), signature: 'AAAA' }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]!.body]);
  expect(answers[0]!.body.errorStr).toBe('PasskeyRefused');
});

test('a passkey does not open a closed account', async () => {
  const person = await account();
  const { device } = await withPasskey(person);
  await db.run(sql`update users set is_locked = true where id = ${person.id}`);
  expect((await signIn(device)).body.errorStr).toBe('AccountLocked');
});

test('a passkey is made with the password, with a code where there is a second factor, and for its person alone', async () => {
  const person = await account();
  const ask = (sent: object) => t.call(person, 'POST', '/profile/passkeys/challenge', sent);
  expect((await ask({ password: 'Wrong-password-1' })).body.fields).toEqual({ password: 'OldPasswordWrong' });
  const other = await account();
  const device = new SoftPasskey(host);
  expect((await add(other, device.create(await begin(person)))).body.errorStr).toBe('PasskeyExpired');
  expect((await add(person, device.create(await challenge()))).body.errorStr).toBe('PasskeyExpired');
  expect((await add(person, device.create(await begin(person), { flags: 65 }))).body.fields).toEqual({
    id: 'PasskeyRefused',
  });
  expect((await add(person, device.create(await begin(person)))).status).toBe(200);
  expect((await add(other, device.create(await begin(other)))).body.errorStr).toBe('PasskeyKnown');

  const { secret } = (await t.call(person, 'POST', '/profile/second-factor', { password })).body;
  const code = codeAt(bytesOf(secret), new Date());
  expect((await t.call(person, 'POST', '/profile/second-factor/confirm', { code })).status).toBe(200);
  expect((await ask({ password })).body.fields).toEqual({ code: 'SecondFactorWrong' });
  expect((await ask({ password, code })).body.fields).toEqual({ code: 'SecondFactorWrong' });
  expect((await ask({ password, code: codeAt(bytesOf(secret), new Date(), 1) })).status).toBe(200);
  // The device asked for finger or PIN: it needs no code beside it.
  expect((await signIn(device)).status).toBe(200);
});

test('a person has twenty passkeys at most', async () => {
  const person = await account();
  await withPasskey(person);
  await db.run(sql`
    insert into passkeys (user_id, credential_id, public_key, algorithm, sign_count, host, name)
    select user_id, sha256(n::text::bytea), public_key, algorithm, 0, host, 'x'
    from passkeys, generate_series(1, 19) n where user_id = ${person.id}`);
  expect((await add(person, new SoftPasskey(host).create(await begin(person)))).body.errorStr).toBe('PasskeysTooMany');
});

test('an administrator sees a person’s passkeys by name and takes one away, which is logged', async () => {
  const person = await account();
  const { device, id } = await withPasskey(person);
  const admin = await t.person({ rights: ['USERS_WRITE', 'USERS_READ', 'ORDERS_READ'] });
  const less = await t.person({ rights: ['USERS_WRITE', 'USERS_READ'] });
  const path = `/users/${person.id}/passkeys`;
  const seen = await t.call(admin, 'GET', path);
  expect(seen.body.items).toMatchObject([{ id, name: 'Telefon' }]);
  expect(seen.text).not.toContain('ublicKey');
  expect((await t.call(less, 'DELETE', `${path}/${id}`)).body.errorStr).toBe('GrantTooHigh');
  expect((await t.call(admin, 'DELETE', `/users/${admin.id}/passkeys/${id}`)).status).toBe(404);
  expect((await t.call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await signIn(device)).status).toBe(401);
  const log = await db.one<{ userId: number; data: object }>(
    sql`select user_id, data from logs where action = 'passkey-removed' and record_id = ${person.id}`,
  );
  expect(log).toEqual({ userId: admin.id, data: { name: 'Telefon' } });
});
