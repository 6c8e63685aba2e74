import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { runJobs } from '../../../test/support/jobs';
import { hashPassword } from '../../engine/fields/password/hash';
import { raw, sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const first = 'Coatdesk1!';
const hash = await hashPassword(first);

/** A mail server that keeps its messages. */
const letters: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => (letters.push(Buffer.concat(parts).toString('utf8')), done()));
  },
});
const port = await new Promise<number>((resolve) => {
  const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
t.installation.mail.smtp = { host: '127.0.0.1', port, security: 'none' };

let serial = 0;
async function account(more: { rights?: string[]; reset?: boolean } = {}) {
  const person = await t.person({ rights: more.rights ?? [] });
  const email = `human${++serial}@galwex.test`;
  await db.run(sql`
    update users set password = ${hash}, email = ${email}, login_reset = ${more.reset ?? false} where id = ${person.id}`);
  await t.installation.notify('session');
  return { ...person, email };
}
const signIn = (email: string, password: string) => t.call(undefined, 'POST', '/login', { email, password });
const change = (who: { id: number; token: string }, body: object) => t.call(who, 'POST', '/password/change', body);
const decoded = (letter: string) => letter.replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
const tokenIn = (letter: string | undefined) => /token=([\w-]{43})/.exec(decoded(letter ?? ''))?.[1] ?? '';

beforeEach(async () => {
  await runJobs(t);
  letters.length = 0;
  t.setNow(undefined);
  await db.run(sql`delete from sign_in_attempts`);
});

describe('one’s own password', () => {
  test('changing the password needs the old one and ends the other sessions', async () => {
    const person = await account();
    const other = (await signIn(person.email, first)).body.token as string;
    const wrong = await change(person, { password: 'Another1!x', id: person.id, oldPassword: 'nope' });
    expect(wrong).toMatchObject({ status: 422, body: { errorStr: 'OldPasswordWrong' } });
    const right = await change(person, { password: 'Another1!x', id: person.id, oldPassword: first });
    expect(right).toMatchObject({ status: 200, body: { status: true } });
    expect((await t.call({ id: 0, token: other }, 'POST', '/refresh', {})).status).toBe(401);
    expect((await t.call(person, 'POST', '/refresh', {})).status).toBe(200);
    expect((await signIn(person.email, first)).status).toBe(401);
    expect((await signIn(person.email, 'Another1!x')).status).toBe(200);
  });

  test.each([
    ['Sh0rt!', 'PasswordTooShort'],
    ['nocapital1!', 'PasswordNeedsCapital'],
    ['NoDigits!!', 'PasswordNeedsDigit'],
    ['NoSymbol11', 'PasswordNeedsSymbol'],
    [`Long1!${'x'.repeat(130)}`, 'TooLong'],
  ])('the new password %s is refused: %s', async (password, errorStr) => {
    const person = await account();
    const answer = await change(person, { password, id: person.id, oldPassword: first });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: errorStr } } });
  });

  test('guesses of the old password are slowed down from wherever they come', async () => {
    const person = await account();
    t.setNow(new Date());
    await db.run(sql`
      insert into sign_in_attempts (bucket, failures, last_at) values (${`account|${person.id}`}, 30, ${t.now().toISOString()})`);
    const guess = (from: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/password/change',
        remoteAddress: from,
        headers: { 'access-token': person.token },
        payload: { password: 'Another1!x', id: person.id, oldPassword: 'nope' },
      });
    expect((await guess('203.0.113.7')).statusCode).toBe(422);
    expect((await guess('198.51.100.9')).statusCode).toBe(429);
  });

  test('a password that must be changed comes first and follows the same rule', async () => {
    const person = await account({ reset: true, rights: ['DICTIONARIES_READ'] });
    expect((await t.call(person, 'GET', '/vat-rates')).body.errorStr).toBe('PasswordChangeRequired');
    expect((await t.call(person, 'POST', '/refresh', {})).body.user.loginReset).toBe(true);
    const weak = await change(person, { password: 'aaaaaaaa', id: person.id, loginReset: false });
    expect(weak.body.fields).toEqual({ password: 'PasswordNeedsCapital' });
    // Its giver would go on knowing it.
    const given = await change(person, { password: first, id: person.id, loginReset: false });
    expect(given).toMatchObject({ status: 400, body: { fields: { password: 'PasswordSame' } } });
    expect((await change(person, { password: 'Longenough1!', id: person.id, loginReset: false })).status).toBe(200);
    expect((await t.call(person, 'GET', '/vat-rates')).status).toBe(200);
  });
});

test("another user's password needs USERS_WRITE and must be changed at the next sign-in", async () => {
  const clerk = await t.person({ rights: ['DICTIONARIES_READ'] });
  const admin = await t.person({ rights: ['SUPER_USER'] });
  const person = await account();
  const body = { password: 'Given-by-1', id: person.id };
  expect((await change(clerk, body)).status).toBe(403);
  expect((await change(admin, body)).status).toBe(200);
  expect((await t.call(person, 'POST', '/refresh', {})).status).toBe(401);
  expect((await signIn(person.email, 'Given-by-1')).body.user.loginReset).toBe(true);
});

describe('a forgotten password', () => {
  const remind = (email: string) => t.call(undefined, 'POST', '/remindpassword', { email }, { host: 'evil.test' });
  const reset = (token: string, password = 'Brandnew1!') =>
    t.call(undefined, 'POST', '/resetpassword', { token, password });

  test('a forgotten password is replaced by a mailed link that works once and ends all sessions', async () => {
    const person = await account();
    expect((await remind(person.email)).body).toEqual({ status: true });
    await runJobs(t);
    expect(letters).toHaveLength(1);
    expect(decoded(letters[0]!)).toContain('http://coatdesk.test/resetpassword?token=');
    expect(letters[0]).not.toContain('evil.test');
    const token = tokenIn(letters[0]);
    expect((await reset(token, 'Nodigits!')).status).toBe(400);
    expect((await reset(token)).body).toEqual({ status: true });
    expect((await t.call(person, 'POST', '/refresh', {})).status).toBe(401);
    expect((await signIn(person.email, 'Brandnew1!')).status).toBe(200);
    expect((await reset(token)).body.errorStr).toBe('LinkExpired');
  });

  test('no working link is in the mail log or the database', async () => {
    const person = await account();
    await remind(person.email);
    await runJobs(t);
    const token = tokenIn(letters[0]);
    const found = await db.rows<{ text: string }>(sql`
      select to_jsonb(m)::text as text from mail_logs m union all select to_jsonb(o)::text from one_time_tokens o`);
    expect(found.length).toBeGreaterThan(1);
    for (const { text } of found) expect(text).not.toContain(token);
  });

  test('an unknown address gets the same answer, and no mail', async () => {
    const known = await remind((await account()).email);
    const unknown = await remind('stranger@nowhere.test');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await runJobs(t);
    expect(letters).toHaveLength(1);
  });

  test('a reset link expires after half an hour and when a newer one was requested', async () => {
    const person = await account();
    await remind(person.email);
    await runJobs(t);
    await remind(person.email);
    await runJobs(t);
    const [older, newer] = letters.map(tokenIn);
    expect((await reset(older!)).body.errorStr).toBe('LinkExpired');
    t.setNow(new Date(Date.now() + 31 * 60_000));
    expect((await reset(newer!)).body.errorStr).toBe('LinkExpired');
  });

  test('a reset link ends with another password and with another address', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    const linkOf = async (email: string) => {
      letters.length = 0;
      await remind(email);
      await runJobs(t);
      return tokenIn(letters[0]);
    };
    const person = await account();
    const changes = [
      () => change(person, { password: 'Another1!x', id: person.id, oldPassword: first }),
      () => change(admin, { password: 'Given-by-1', id: person.id }),
      async () => {
        const { version } = (await t.call(admin, 'GET', `/users/${person.id}`)).body as { version: number };
        return t.call(admin, 'PATCH', `/users/${person.id}`, { version, email: `moved.${person.email}` });
      },
    ];
    for (const done of changes) {
      const token = await linkOf(person.email);
      expect(token).not.toBe('');
      expect((await done()).status).toBe(200);
      expect((await reset(token)).body.errorStr).toBe('LinkExpired');
    }
  });

  test.each(['is_active = false', 'is_locked = true'])(
    'a link mailed before the account was set to %s changes no password; the refusal states why',
    async (closed) => {
      const person = await account();
      await remind(person.email);
      await runJobs(t);
      const token = tokenIn(letters[0]);
      await db.run(sql`update users set ${raw(closed)} where id = ${person.id}`);
      expect((await reset(token)).body.errorStr).toBe('ResetAccountClosed');
      await db.run(sql`update users set is_active = true, is_locked = false where id = ${person.id}`);
      expect((await signIn(person.email, first)).status).toBe(200);
      // Nothing was used up by the refusal.
      expect((await reset(token)).body).toEqual({ status: true });
    },
  );

  test('reset mails to one address are limited', async () => {
    const person = await account();
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await remind(person.email)).status);
    expect(answers.slice(0, 3)).toEqual([200, 200, 200]);
    expect(answers).toContain(429);
  });
});

describe('registration', () => {
  const form = (email: string, more: object = {}) => ({
    email,
    name: 'Zofia',
    surname: 'Nowak',
    companyName: `Firma ${email}`,
    password: 'Register1!',
    ...more,
  });
  const register = (body: object) => t.call(undefined, 'POST', '/register', body);

  test('a registration is confirmed by mail, approved by an administrator, and signs in with its role', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    expect((await register(form('zofia@kontrahent.test', { nip: '222-222-22-22' }))).body).toEqual({ status: true });
    await runJobs(t);
    const token = tokenIn(letters[0]);
    expect((await signIn('zofia@kontrahent.test', 'Register1!')).body.errorStr).toBe('RegistrationUnconfirmed');
    expect((await t.call(undefined, 'POST', '/register-confirm', { token })).body).toEqual({ status: true });
    expect((await t.call(undefined, 'POST', '/register-confirm', { token })).body.errorStr).toBe('LinkExpired');

    const waiting = await t.call(admin, 'GET', `/users?filter=${encodeURIComponent('{"registration":2}')}`);
    expect(waiting.body.total).toBe(1);
    const [person] = waiting.body.items;
    const customer = await db.one<{ id: number }>(sql`insert into customers (name) values ('Kontrahent') returning id`);
    const role = await db.one<{ id: number }>(
      sql`insert into roles (name, rights, dashboard_type) values ('Klient', '{ORDERS_READ}', 9) returning id`,
    );
    const body = { roleId: role!.id, customerId: customer!.id, version: person.version };
    const stranger = await t.call(admin, 'POST', `/users/${person.id}/approve`, { roleId: role!.id });
    expect(stranger).toMatchObject({ status: 400, body: { fields: { customerId: 'Required' } } });
    const asStaff = await t.call(admin, 'POST', `/users/${person.id}/approve`, { roleId: role!.id, account: 'staff' });
    expect(asStaff.body.fields).toEqual({ roleId: 'OnlyForCustomers' });
    for (const change of [{ isActive: true }, { isCustomer: false }, { roleId: role!.id }]) {
      const around = await t.call(admin, 'PUT', `/users/${person.id}`, { version: person.version, ...change });
      expect(around).toMatchObject({ status: 422, body: { errorStr: 'ApproveFirst' } });
    }
    const approved = await t.call(admin, 'POST', `/users/${person.id}/approve`, body);
    expect(approved).toMatchObject({ status: 200, body: { registration: 3, isActive: true, isCustomer: true } });
    await runJobs(t);
    expect(letters.filter((letter) => letter.includes('To: zofia@kontrahent.test'))).toHaveLength(2);
    const session = await signIn('zofia@kontrahent.test', 'Register1!');
    expect(session.body).toMatchObject({ user: { isCustomer: true, dashboardType: 9 }, permissions: ['ORDERS_READ'] });

    const again = await register(form('other@kontrahent.test', { nip: '2222222222' }));
    expect(again).toMatchObject({ status: 409, body: { errorStr: 'DataSaveError101' } });
  });

  test('a registration is announced to those who may approve it, and the applicant who signs in reads that it waits', async () => {
    const admin = await t.person({ rights: ['USERS_RIGHTS', 'USERS_READ'] });
    const clerk = await t.person({ rights: ['USERS_READ', 'USERS_WRITE'] });
    await register(form('jan@malarnia.test', { companyName: 'Malarnia Jan' }));
    await runJobs(t);
    await t.call(undefined, 'POST', '/register-confirm', { token: tokenIn(letters[0]) });
    const counters = async (who: typeof admin) => (await t.call(who, 'POST', '/refresh', {})).body.counters;
    expect((await counters(admin)).registrations).toBe(1);
    expect((await counters(clerk)).registrations).toBe(0);
    const notices = async (who: typeof admin) => (await t.call(who, 'GET', '/notices')).body.items;
    expect(await notices(admin)).toMatchObject([{ messageStr: 'registration', message: 'Malarnia Jan' }]);
    expect(await notices(clerk)).toEqual([]);
    await runJobs(t);
    expect(letters.slice(1).some((letter) => decoded(letter).includes('/users/edit/'))).toBe(true);
    expect((await signIn('jan@malarnia.test', 'Register1!')).body.errorStr).toBe('RegistrationWaits');
    expect((await signIn('jan@malarnia.test', 'Register2!')).body.errorStr).toBe('InvalidLogin');
  });

  test('a customer is made from the registration, once for each NIP', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    const role = await db.one<{ id: number }>(
      sql`insert into roles (name, rights, dashboard_type) values ('Klient nowy', '{ORDERS_READ}', 9) returning id`,
    );
    const registered = async (email: string, nip: string) => {
      await register(form(email, { nip, phone: '601 602 603', companyName: 'Ślusarstwo Nowe' }));
      await runJobs(t);
      const token = tokenIn(letters.find((letter) => letter.includes(`To: ${email}`)));
      await t.call(undefined, 'POST', '/register-confirm', { token });
      const filter = encodeURIComponent(JSON.stringify({ search: email }));
      return (await t.call(admin, 'GET', `/users?filter=${filter}`)).body.items[0];
    };
    const person = await registered('nowy@slusarz.test', '526-00-06-841');
    const body = { roleId: role!.id, account: 'newCustomer', version: person.version };
    const approved = await t.call(admin, 'POST', `/users/${person.id}/approve`, body);
    expect(approved.status, approved.text).toBe(200);
    const customer = await db.one(
      sql`select name, nip, phone, email from customers where id = ${approved.body.customerId}`,
    );
    expect(customer).toEqual({
      name: 'Ślusarstwo Nowe',
      nip: '5260006841',
      phone: '601 602 603',
      email: 'nowy@slusarz.test',
    });
    await db.run(sql`update users set registration_nip = null where id = ${person.id}`);
    const second = await registered('drugi@slusarz.test', '526-00-06-841');
    const again = await t.call(admin, 'POST', `/users/${second.id}/approve`, { ...body, version: second.version });
    expect(again).toMatchObject({ status: 422, body: { fields: { customerId: 'CustomerKnown' } } });
  });

  test('the last of two registrations of one address counts, and neither of their passwords', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    const email = 'owner@kontrahent.test';
    await register(form(email, { companyName: 'Firma obca', name: 'Obcy', password: 'Stranger1!' }));
    await runJobs(t);
    await register(form(email, { companyName: 'Firma własna', nip: '779-00-00-018' }));
    await runJobs(t);
    const [older, newer] = letters.map(tokenIn);
    const confirm = (token: string) => t.call(undefined, 'POST', '/register-confirm', { token });
    expect((await confirm(older!)).body.errorStr).toBe('LinkExpired');
    expect((await confirm(newer!)).status).toBe(200);
    const stored = await db.one<{ id: number; version: number; name: string; company: string }>(
      sql`select id, version, name, registration_company as company from users where email = ${email}`,
    );
    expect(stored).toMatchObject({ name: 'Zofia', company: 'Firma własna' });
    const role = await db.one<{ id: number }>(
      sql`insert into roles (name, rights, dashboard_type) values ('Klient własny', '{ORDERS_READ}', 9) returning id`,
    );
    const body = { roleId: role!.id, account: 'newCustomer', version: stored!.version };
    const approved = await t.call(admin, 'POST', `/users/${stored!.id}/approve`, body);
    expect(approved, approved.text).toMatchObject({ status: 200, body: { isActive: true, invitation: 1 } });
    for (const password of ['Stranger1!', 'Register1!']) expect((await signIn(email, password)).status).toBe(401);
    letters.length = 0;
    await runJobs(t);
    const token = tokenIn(letters.find((letter) => decoded(letter).includes('/invitation?token=')));
    expect((await t.call(undefined, 'POST', '/invitation', { token, password: 'Chosen-by-1' })).status).toBe(200);
    expect((await signIn(email, 'Chosen-by-1')).body).toMatchObject({ user: { isCustomer: true } });
  });

  test('a registration whose link has expired is made again, with what is typed then', async () => {
    const email = 'late@slusarz.test';
    const same = { companyName: 'Ślusarstwo Spóźnione' };
    await register(form(email, { ...same, password: 'Mistyped1!' }));
    await runJobs(t);
    await db.run(sql`update one_time_tokens set expires_at = now() - interval '1 minute'`);
    expect((await register(form('other@slusarz.test', same))).body.errorStr).toBe('DataSaveError101');
    expect((await register(form(email, same))).body).toEqual({ status: true });
    await runJobs(t);
    expect((await t.call(undefined, 'POST', '/register-confirm', { token: tokenIn(letters[1]) })).status).toBe(200);
    expect((await signIn(email, 'Mistyped1!')).body.errorStr).toBe('InvalidLogin');
    expect((await signIn(email, 'Register1!')).body.errorStr).toBe('RegistrationWaits');
  });

  test('who was refused may register again, and waits for approval again', async () => {
    const admin = await t.person({ rights: ['SUPER_USER'] });
    const email = 'refused@slusarz.test';
    const stored = async () =>
      (await db.one<{ id: number; version: number; registration: number; company: string }>(
        sql`select id, version, registration, registration_company as company from users where email = ${email}`,
      ))!;
    const confirmed = async (companyName: string) => {
      letters.length = 0;
      expect((await register(form(email, { companyName }))).body).toEqual({ status: true });
      await runJobs(t);
      const token = tokenIn(letters.find((letter) => letter.includes(`To: ${email}`)));
      return t.call(undefined, 'POST', '/register-confirm', { token });
    };
    expect((await confirmed('Slusarstwo X')).status).toBe(200);
    const { id, version } = await stored();
    expect((await t.call(admin, 'POST', `/users/${id}/refuse`, { version })).status).toBe(200);
    await runJobs(t);
    expect((await confirmed('Ślusarstwo Iks')).status).toBe(200);
    expect(await stored()).toMatchObject({ id, registration: 2, company: 'Ślusarstwo Iks' });
    expect((await signIn(email, 'Register1!')).body.errorStr).toBe('RegistrationWaits');
  });

  test('registering an existing address gives the same answer and warns its owner', async () => {
    const person = await account();
    expect((await register(form(person.email))).body).toEqual({ status: true });
    await runJobs(t);
    expect(letters).toHaveLength(1);
    expect((await signIn(person.email, 'Register1!')).status).toBe(401);
    expect((await signIn(person.email, first)).status).toBe(200);
  });

  test('registration can be switched off', async () => {
    await db.run(sql`insert into settings (key, value) values ('registrationEnabled', 'false')`);
    expect((await register(form('late@kontrahent.test'))).body.errorStr).toBe('RegistrationOff');
    await db.run(sql`delete from settings`);
  });
});
