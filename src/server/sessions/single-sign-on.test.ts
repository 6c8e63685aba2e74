import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/support/app';
import { storeSettings } from '../../../test/support/settings';
import { sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const callbackUrl = `${t.installation.baseUrl}/api/login/oidc/callback`;
let server: Server;
let issuer: string;
/** E-mails the provider does not vouch for. */
const unverified = new Set<string>();

beforeAll(async () => {
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'coatdesk',
        client_secret: 'planted-client-secret-of-single-sign-on',
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [`${t.installation.baseUrl}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !unverified.has(id) }),
    }),
    cookies: { keys: ['only for tests'] },
  });
  const handle = provider.callback();
  await storeSettings(t, {
    oidcIssuer: issuer,
    oidcClientId: 'coatdesk',
    oidcClientSecret: 'planted-client-secret-of-single-sign-on',
    oidcName: 'Provider',
    outboundPrivateHosts: [new URL(issuer).host],
  });
});
afterAll(() => new Promise((closed) => server.close(closed)));

type Jar = Map<string, string>;
const kept = (jar: Jar, set: readonly string[]): void => {
  for (const one of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
};
const cookies = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

async function ours(jar: Jar, method: 'GET' | 'POST', path: string) {
  const answer = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: { cookie: cookies(jar) },
    ...(method === 'POST' && { payload: {} }),
  });
  kept(jar, [answer.headers['set-cookie'] ?? []].flat());
  return answer;
}

/** Signs in at the provider as a browser does; answers the address it sends the browser back to. */
async function atProvider(start: string, login: string): Promise<string> {
  const jar: Jar = new Map();
  let next = start;
  let form: string | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: { cookie: cookies(jar), 'content-type': 'application/x-www-form-urlencoded' },
      ...(form !== undefined && { body: form }),
    });
    kept(jar, answer.headers.getSetCookie());
    form = undefined;
    const to = answer.headers.get('location');
    if (to?.startsWith(t.installation.baseUrl)) return to;
    if (to) next = new URL(to, issuer).href;
    else {
      const page = await answer.text();
      next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? 'no form', issuer).href;
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) }).toString();
    }
  }
  throw new Error(`The provider led nowhere from ${start}.`);
}

const pathOf = (address: string) => address.slice(`${t.installation.baseUrl}/api`.length);
const emailOf = async ({ id }: Person) =>
  (await db.one<{ email: string }>(sql`select email from users where id = ${id}`))!.email;

/** The whole way; answers where the browser ends, and its cookies. */
async function way(email: string) {
  const jar: Jar = new Map();
  const begun = await ours(jar, 'GET', '/login/oidc');
  expect(begun.statusCode).toBe(302);
  const back = await atProvider(String(begun.headers.location), email);
  const callback = await ours(jar, 'GET', pathOf(back));
  return { jar, back, end: String(callback.headers.location) };
}

test('who the provider vouches for gets the session of the account with that e-mail, once', async () => {
  const person = await t.person();
  const email = await emailOf(person);
  const { jar, back, end } = await way(email.toUpperCase());
  expect(end).toBe(`${t.installation.baseUrl}/login?sso=go`);
  const other: Jar = new Map(jar);
  const finished = await ours(jar, 'POST', '/login/oidc/finish');
  expect([finished.statusCode, finished.json().user?.id]).toEqual([200, person.id]);
  expect((await ours(other, 'POST', '/login/oidc/finish')).statusCode).toBe(401);
  // The same code and state again, with and without the cookie of the browser that asked.
  expect((await ours(new Map(), 'GET', pathOf(back))).headers.location).toMatch(/sso=failed/);
  const log = await db.one(sql`select data from logs where description = ${`users/sign-in/${person.id}`}`);
  expect(log).toMatchObject({ data: { proof: 'single-sign-on' } });
});

test('no account is made, and closed accounts, clocks and e-mails the provider does not vouch for get none', async () => {
  const people = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from users`))!.n;
  const closed = await t.person();
  await db.run(sql`update users set is_active = false where id = ${closed.id}`);
  const kiosk = await t.person({ dashboardType: 5 });
  const person = await t.person();
  unverified.add(await emailOf(person));
  const before = await people();
  for (const [email, outcome] of [
    ['stranger@example.com', 'unknown'],
    [await emailOf(closed), 'unknown'],
    [await emailOf(kiosk), 'unknown'],
    [await emailOf(person), 'unverified'],
  ] as const) {
    const { jar, end } = await way(email);
    expect(end).toBe(`${t.installation.baseUrl}/login?sso=${outcome}`);
    expect((await ours(jar, 'POST', '/login/oidc/finish')).statusCode).toBe(401);
  }
  expect(await people()).toBe(before);
});

test('an answer meant for another browser, another state or another code opens nothing', async () => {
  const email = await emailOf(await t.person());
  const mine: Jar = new Map();
  const theirs: Jar = new Map();
  const begun = await ours(mine, 'GET', '/login/oidc');
  await ours(theirs, 'GET', '/login/oidc');
  const back = await atProvider(String(begun.headers.location), email);
  const changed = (key: string) => {
    const url = new URL(back);
    url.searchParams.set(key, 'x'.repeat(43));
    return pathOf(url.href);
  };
  expect((await ours(theirs, 'GET', pathOf(back))).headers.location).toMatch(/sso=failed/);
  expect((await ours(new Map(mine), 'GET', changed('state'))).headers.location).toMatch(/sso=failed/);
  expect((await ours(new Map(mine), 'GET', changed('iss'))).headers.location).toMatch(/sso=failed/);
  expect((await ours(new Map(mine), 'GET', changed('code'))).headers.location).toMatch(/sso=failed/);
  const denied = `/login/oidc/callback?error=access_denied&iss=${encodeURIComponent(issuer)}`;
  expect((await ours(new Map(mine), 'GET', denied)).headers.location).toMatch(/sso=failed/);
  expect((await ours(new Map(mine), 'GET', pathOf(back))).headers.location).toMatch(/sso=go/);
});

test('an account with a second factor is asked for it all the same', async () => {
  const person = await t.person();
  const email = await emailOf(person);
  await db.run(sql`update users set second_factor = true where id = ${person.id}`);
  const { jar } = await way(email);
  const finished = (await ours(jar, 'POST', '/login/oidc/finish')).json();
  expect(finished).toMatchObject({ status: false, secondFactor: { ticket: expect.any(String) } });
  expect(finished.token).toBeUndefined();
  const body = { ticket: finished.secondFactor.ticket, code: '000000' };
  expect((await t.call(undefined, 'POST', '/login/second-factor', body)).body.errorStr).toBe('SecondFactorWrong');
});

test('cookies are for these routes alone and no script, and signing out leads to the provider', async () => {
  const begun = await t.app.inject({ method: 'GET', url: '/api/login/oidc' });
  expect(String(begun.headers['set-cookie'])).toMatch(/Path=\/api\/login\/oidc; Max-Age=600; HttpOnly; SameSite=Lax/);
  const asked = new URL(String(begun.headers.location)).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
  expect([asked.get('state'), asked.get('nonce')].every((one) => (one ?? '').length > 20)).toBe(true);
  const out = new URL(String((await ours(new Map(), 'GET', '/login/oidc/logout')).headers.location));
  expect([out.origin, out.searchParams.get('client_id')]).toEqual([issuer, 'coatdesk']);
});

test('the sign-in page offers it only where it is set whole', async () => {
  const offered = async () => (await t.call(undefined, 'GET', '/setup')).body.singleSignOn;
  expect(await offered()).toBe('Provider');
  await storeSettings(t, { oidcClientSecret: null });
  expect(await offered()).toBeUndefined();
  expect((await t.call(undefined, 'GET', '/login/oidc')).status).toBe(404);
  expect((await t.call(undefined, 'GET', '/login/oidc/callback?code=x')).status).toBe(404);
});

test('a provider of the own network is asked only where an administrator lists its machine', async () => {
  await storeSettings(t, {
    oidcClientSecret: 'planted-client-secret-of-single-sign-on',
    outboundPrivateHosts: ['10.0.0.1:8443'],
  });
  const begun = await t.app.inject({ method: 'GET', url: '/api/login/oidc' });
  expect(begun.headers.location).toBe(`${t.installation.baseUrl}/login?sso=away`);
});
