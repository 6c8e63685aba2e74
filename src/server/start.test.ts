import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { testDatabase, type TestDatabase } from '../../test/support/database';
import { until } from '../../test/support/until';
import { sql } from '../engine/server/sql';
import type { Config } from './config';
import { createLog } from './log';
import { startSession } from './sessions/session-store';
import { startServer, type RunningServer } from './start';

/** Two nodes of one product with two installations: `default` and `alu`. */
const dataDir = mkdtempSync(join(tmpdir(), 'coatdesk-nodes-'));
const main = await testDatabase();
const alu = await testDatabase();
const config: Config = {
  port: 0,
  realtimePort: 0,
  dataDir,
  leastFree: 0,
  databaseUrl: main.appUrl,
  databaseOwnerUrl: main.ownerUrl,
  demo: undefined,
  baseUrl: 'http://coatdesk.test',
  trustProxy: [],
  internet: false,
  mail: { from: 'Coatdesk <no-reply@coatdesk.test>' },
  installations: [
    { key: 'default', database: databaseOf(main) },
    { key: 'alu', database: databaseOf(alu) },
  ],
};
const log = createLog('silent');
const nodes = await Promise.all([startServer(config, log), startServer(config, log)] as const);
const [a, b] = nodes;
const sockets: WebSocket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await Promise.all(nodes.map((node) => node.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

function databaseOf({ appUrl }: TestDatabase): string {
  return new URL(appUrl).pathname.slice(1);
}
const portOf = (node: RunningServer) => (node.app.server.address() as AddressInfo).port;

let made = 0;
async function administrator({ db }: TestDatabase): Promise<{ id: number; token: string }> {
  made += 1;
  const person = await db.one<{ id: number }>(sql`
    with role as (insert into roles (name, rights) values (${`role ${made}`}, ${['SUPER_USER']}) returning id)
    insert into users (name, surname, email, role_id, login_reset)
    select 'Test', ${`Person ${made}`}, ${`person${made}@galwex.test`}, id, false from role returning id`);
  const from = { ip: '127.0.0.1', userAgent: 'test' };
  const token = await db.tx((tx) => startSession(tx, person!.id, from, new Date()));
  return { id: person!.id, token };
}

async function call(
  node: RunningServer,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  subdomain?: string,
) {
  const answer = await fetch(`http://127.0.0.1:${portOf(node)}/api${path}`, {
    method,
    headers: {
      'access-token': token,
      ...(subdomain ? { subdomain } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function statusOf(node: RunningServer, headers: Record<string, string>): Promise<number> {
  return (await fetch(`http://127.0.0.1:${portOf(node)}/api/countries`, { headers })).status;
}
/** Long before a cache would have dropped it by age. */
const refusedByBoth = (headers: Record<string, string>) =>
  until(async () => (await statusOf(a, headers)) === 401 && (await statusOf(b, headers)) === 401, 5_000);

interface Heard {
  msg: string;
  [key: string]: unknown;
}
async function connect(node: RunningServer, token: string, subdomain?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(node)}/ws`);
  sockets.push(socket);
  const heard: Heard[] = [];
  let code: number | undefined;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Heard;
    heard.push(message);
    if (message.msg === 'authorize') socket.send(JSON.stringify({ msg: 'authorize', token, subdomain }));
  });
  socket.on('close', (reason) => (code = reason));
  socket.on('error', () => {});
  await until(() => heard.some(({ msg }) => msg === 'authorized') || code !== undefined);
  return { heard, code: () => code, socket };
}

const country = (code: string) => ({ code, name: `Country ${code}` });

describe('two nodes on one database', () => {
  it('two nodes started at once migrate once and propose one set-up link', async () => {
    for (const node of nodes) {
      // Composing the second node in the same process may have blocked the first one for a moment.
      await until(async () => (await fetch(`http://127.0.0.1:${portOf(node)}/health`)).status === 200);
      expect(node.welcomes.map(({ installation }) => installation.key)).toEqual(['default', 'alu']);
    }
    const valid = await main.db.rows(sql`select 1 from one_time_tokens where kind = 'setup' and used_at is null`);
    expect(valid).toHaveLength(1);
  });

  it('two nodes share sessions and rows, and end a session together', async () => {
    const { token } = await administrator(main);
    const created = await call(a, token, 'POST', '/countries', country('Q1'));
    expect(created.status).toBe(200);
    const read = await call(b, token, 'GET', `/countries/${String(created.body['id'])}`);
    expect(read.body['code']).toBe('Q1');
    expect((await call(a, token, 'POST', '/logout', {})).status).toBe(200);
    await refusedByBoth({ 'access-token': token });
  });

  it('the session and the key of an account that is closed are refused by both nodes', async () => {
    const [boss, other] = [await administrator(main), await administrator(main)];
    const made = await call(a, other.token, 'POST', '/api-keys', { name: 'ERP', rights: ['DICTIONARIES_READ'] });
    const key = { authorization: `Bearer ${String(made.body['key'])}` };
    const session = { 'access-token': other.token };
    for (const node of nodes) expect([await statusOf(node, key), await statusOf(node, session)]).toEqual([200, 200]);
    const { body } = await call(b, boss.token, 'GET', `/users/${other.id}`);
    const closing = { version: body['version'], isActive: false };
    expect((await call(b, boss.token, 'PATCH', `/users/${other.id}`, closing)).status).toBe(200);
    await Promise.all([refusedByBoth(key), refusedByBoth(session)]);
  });

  it('a device signed out from another is refused by both nodes', async () => {
    const { id, token } = await administrator(main);
    const lost = await main.db.tx((tx) => startSession(tx, id, { ip: '127.0.0.1', userAgent: 'lost' }, new Date()));
    const session = { 'access-token': lost };
    for (const node of nodes) expect(await statusOf(node, session)).toBe(200);
    expect((await call(a, token, 'DELETE', '/profile/sessions')).status).toBe(200);
    await refusedByBoth(session);
    expect((await call(b, token, 'GET', '/countries')).status).toBe(200);
  });

  it('a revoked key answers 401 within a second on both nodes', async () => {
    const { token } = await administrator(main);
    const body = { name: 'ERP', rights: ['DICTIONARIES_READ'] };
    const made = await call(a, token, 'POST', '/api-keys', body);
    expect([made.status, made.body['errorStr']]).toEqual([200, undefined]);
    const key = { authorization: `Bearer ${String(made.body['key'])}` };
    expect([await statusOf(a, key), await statusOf(b, key)]).toEqual([200, 200]);
    expect((await call(a, token, 'DELETE', `/api-keys/${String(made.body['id'])}`)).status).toBe(200);
    await refusedByBoth(key);
  });

  it('a changed setting is dropped from the caches of both nodes', async () => {
    const [first, second] = [a.installations[0]!, b.installations[0]!];
    const before = (await second.settings()).filterableCount;
    await main.db.run(sql`insert into settings (key, value) values ('filterableCount', ${String(before + 7)}::jsonb)`);
    expect((await second.settings()).filterableCount).toBe(before);
    await first.notify('settings');
    await until(async () => (await second.settings()).filterableCount === before + 7);
  });

  it('a push on one node reaches the users on the other', async () => {
    const { id, token } = await administrator(main);
    const { heard } = await connect(b, token);
    const created = await call(a, token, 'POST', '/countries', country('Q2'));
    const ids = () => heard.filter(({ entity }) => entity === 'countries').flatMap((message) => message['ids']);
    await until(() => ids().includes(created.body['id']));
    await a.installations[0]!.notify('push', { users: [id], messageType: 'message', route: 'messages/1', userId: 2 });
    await until(() => heard.some(({ msg }) => msg === 'message'));
    expect(heard.at(-1)).toEqual({ msg: 'message', messageType: 'message', route: 'messages/1', userId: 2 });
  });

  it('users at the same record are shown each other across nodes, until one leaves', async () => {
    const [anna, ewa] = [await administrator(main), await administrator(main)];
    const first = await connect(a, anna.token);
    const second = await connect(b, ewa.token);
    const other = await connect(b, (await administrator(main)).token);
    const at = (id: number) => JSON.stringify({ msg: 'place', place: { entity: 'countries', id, editing: true } });
    const met = ({ heard }: typeof first) => heard.filter(({ msg }) => msg === 'presence');
    first.socket.send(at(7));
    other.socket.send(at(8));
    second.socket.send(at(7));
    await until(() => met(first).length > 0 && met(second).length > 0);
    expect(met(first)[0]).toMatchObject({ entity: 'countries', id: 7, userId: ewa.id, editing: true, here: true });
    expect(met(second)[0]).toMatchObject({ userId: anna.id, here: true });
    second.socket.close();
    await until(() => met(first).some(({ here }) => here === false));
    expect(met(first).at(-1)).toMatchObject({ userId: ewa.id, here: false });
    expect(met(other)).toEqual([]);
  });

  it('sockets of a session ended elsewhere close within two seconds, even when the notice is lost', async () => {
    const notified = await administrator(main);
    const unnotified = await administrator(main);
    const first = await connect(b, notified.token);
    const second = await connect(b, unnotified.token);
    await call(a, notified.token, 'POST', '/logout', {});
    await main.db.run(sql`delete from sessions where user_id = ${unnotified.id}`);
    await until(() => first.code() !== undefined && second.code() !== undefined, 2_000);
    expect([first.code(), second.code()]).toEqual([4401, 4401]);
  });

  it('a scheduled job runs once on two nodes', async () => {
    const { db } = main;
    await until(async () => (await db.rows(sql`select 1 from schedules where job = 'server-sweep'`)).length === 1);
    await until(
      async () =>
        (await db.rows(sql`select 1 from graphile_worker.jobs where task_identifier = 'server-sweep'`)).length === 0,
    );
    expect(await db.rows(sql`select job from schedules group by job having count(*) > 1`)).toEqual([]);
  });
});

describe('two installations side by side', () => {
  it('two installations share neither sessions nor rows', async () => {
    const here = await administrator(main);
    const there = await administrator(alu);
    const created = await call(a, there.token, 'POST', '/countries', country('Q9'), 'alu');
    expect(created.status).toBe(200);
    expect((await call(a, here.token, 'GET', '/countries', undefined, 'alu')).status).toBe(401);
    expect((await call(a, there.token, 'GET', '/countries')).status).toBe(401);
    const list = await call(a, here.token, 'GET', '/countries?itemsPerPage=-1');
    expect(JSON.stringify(list.body)).not.toContain('Country Q9');
    expect((await call(a, here.token, 'GET', '/countries', undefined, 'nobody')).status).toBe(401);
  });

  it('two installations share neither modules nor settings nor files', async () => {
    const [ours, theirs] = [a.installations[0]!, a.installations[1]!];
    await alu.db.run(sql`insert into modules (code, active) values ('RCP', false)`);
    await theirs.notify('modules');
    expect((await theirs.modules()).has('RCP')).toBe(false);
    expect((await ours.modules()).has('RCP')).toBe(true);
    const name = await theirs.files.put(Buffer.from('theirs'), 'txt');
    expect(await ours.files.get(name)).toBeUndefined();
    expect(String(await theirs.files.get(name))).toBe('theirs');
    expect([ours.baseUrl, theirs.baseUrl]).toEqual(['http://coatdesk.test', 'http://alu.coatdesk.test']);
  });

  it('two installations receive no messages of each other', async () => {
    const here = await administrator(main);
    const there = await administrator(alu);
    const ours = await connect(a, here.token);
    const theirs = await connect(a, there.token, 'alu');
    await call(b, there.token, 'POST', '/countries', country('Q8'), 'alu');
    await b.installations[1]!.notify('push', { users: [here.id, there.id], messageType: 'message' });
    await until(() => theirs.heard.some(({ msg }) => msg === 'message'));
    await until(() => theirs.heard.some(({ msg }) => msg === 'entity'));
    // A message of our own arrives last: anything else would have arrived before.
    await b.installations[0]!.notify('push', { users: [here.id], messageType: 'mine' });
    await until(() => ours.heard.some(({ messageType }) => messageType === 'mine'));
    expect(ours.heard.filter(({ msg, messageType }) => msg === 'entity' || messageType === 'message')).toEqual([]);
    expect((await connect(a, there.token)).code()).toBe(4401);
  });
});

describe('a connection', () => {
  it('a connection closes when its first message is no authorisation, and when it sends too much', async () => {
    const { token } = await administrator(main);
    expect((await connect(a, 'x'.repeat(43))).code()).toBe(4401);
    const rude = await connect(a, token);
    rude.socket.send('{"msg":"subscribe","topic":"all"}');
    await until(() => rude.code() === 4401);
    const loud = await connect(a, token);
    for (let i = 0; i < 40; i += 1) loud.socket.send('{"msg":"ping"}');
    await until(() => loud.code() === 4429);
    const large = await connect(a, token);
    large.socket.send('x'.repeat(5000));
    await until(() => large.code() === 1009);
  });

  it('a user has at most ten connections', async () => {
    const { token } = await administrator(main);
    const all = await Promise.all(Array.from({ length: 11 }, () => connect(a, token)));
    expect(all.filter(({ code }) => code() === 4429)).toHaveLength(1);
  });
});

describe('a node that stops', () => {
  it('a stopping node answers accepted requests, keeps its writes, and leaves the other node alone', async () => {
    const { token } = await administrator(main);
    const { code } = await connect(a, token);
    const answered: string[] = [];
    let refused = 0;
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let n = 0; refused === 0 && n < 500; n += 1) {
        const mark = `S${client}-${n}`;
        try {
          const { status } = await call(a, token, 'POST', '/countries', country(mark));
          if (status === 200) answered.push(mark);
          else refused += 1;
        } catch {
          refused += 1;
        }
      }
    });
    await until(() => answered.length > 40);
    await a.stop();
    await Promise.all(clients);
    expect(code()).toBe(1012);
    const rows = await main.db.rows<{ code: string }>(sql`select code from countries`);
    const kept = new Set(rows.map((row) => row.code));
    expect(answered.filter((mark) => !kept.has(mark))).toEqual([]);
    expect((await call(b, token, 'GET', '/countries')).status).toBe(200);
  });
});
