import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { wholeOf } from '../../../test/support/database';
import { filesFolder, type Person, testApp, type TestApp } from '../../../test/support/app';
import { until } from '../../../test/support/until';
import { sql } from '../../engine/server/sql';
import { openInstallation, type OpenInstallation } from '../installations';
import { authenticate } from '../sessions/authenticate';
import { endSessions } from '../sessions/session-store';
import { limits } from './limits';
import { createRealtime, type Realtime } from './realtime';

const CLIENTS = Number(process.env.REALTIME_CLIENTS ?? 50);
const RETURNING = Number(process.env.REALTIME_RETURNING ?? 100);

interface Client {
  person: Person;
  socket: WebSocket;
  /** Ids of the messages it was sent. */
  heard: number[];
  resynced: boolean;
}
let t: TestApp;
let open: OpenInstallation;
let realtime: Realtime;
/** Connections at once from one address: everybody, and those just closed. */
const FROM_ONE_ADDRESS = 2 * (RETURNING + CLIENTS) + 10;
let address: string;
const server = createServer();

beforeAll(async () => {
  t = await testApp();
  const { key } = t.installation;
  const config = { dataDir: filesFolder(t.installation), baseUrl: 'http://coatdesk.test', mail: t.installation.mail };
  open = openInstallation(
    { key, database: '' },
    { url: t.database.appUrl, readerUrl: undefined, whole: wholeOf(t.database) },
    { ...config, internet: false, leastFree: 0 },
    (error) => console.error(error),
  );
  t.installation.notify = (topic, payload) => open.notify(topic, payload);
  limits.perAddress = FROM_ONE_ADDRESS;
  realtime = createRealtime({
    installations: [open],
    installation: () => open,
    subdomainOf: () => undefined,
    authenticate,
    mayRead: () => true,
    trustProxy: [],
    clock: () => new Date(),
    report: (error) => console.error(error),
  });
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
  await until(() => open.notices.connected());
});
afterAll(async () => {
  await realtime.stop();
  server.close();
  await open.close();
});

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => t.person({ rights: ['MESSAGES_READ_WRITE'] })));

/** Whose connection breaks before it is authorised tries again, as the browser does. */
async function connect(person: Person): Promise<Client> {
  for (;;) {
    const client = await tryToConnect(person);
    if (client) return client;
  }
}

async function tryToConnect(person: Person): Promise<Client | undefined> {
  const client: Client = { person, socket: new WebSocket(address), heard: [], resynced: false };
  const isIn = await new Promise<boolean>((resolve) => {
    client.socket.on('error', () => resolve(false));
    client.socket.on('close', () => resolve(false));
    client.socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { msg: string; messageType?: string; recordId?: number };
      if (frame.msg === 'authorize') client.socket.send(JSON.stringify({ msg: 'authorize', token: person.token }));
      if (frame.msg === 'authorized') resolve(true);
      if (frame.msg === 'message' && frame.messageType === 'message') client.heard.push(frame.recordId!);
      if (frame.msg === 'resync') client.resynced = true;
    });
  });
  return isIn ? client : undefined;
}

/** A random number below `end`, the same in every run. */
function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % end;
  };
}

it('sends each person the messages written to them, in order, and to a revoked session none', async () => {
  const clients = await Promise.all((await people(CLIENTS)).map(connect));
  const roll = dice(7);
  const due = new Map<Client, number[]>(clients.map((client) => [client, []]));
  const revoked = clients.slice(0, 3);
  const exchange = async (count: number, gone: readonly Client[]) => {
    for (let n = 0; n < count; n += 1) {
      const target = clients[roll(clients.length)]!;
      const others = clients.filter((client) => client !== target && !gone.includes(client));
      const sender = others[roll(others.length)]!;
      const body = { message: `${n} <img src=x>`, targetUserId: target.person.id };
      const { body: sent } = await t.call(sender.person, 'POST', '/messages', body);
      if (!gone.includes(target)) due.get(target)!.push(sent.id as number);
    }
  };
  await exchange(CLIENTS * 3, []);
  for (const { person } of revoked) await endSessions(t.database.db, { userId: person.id });
  await exchange(CLIENTS * 3, revoked);
  const last = clients.at(-1)!;
  const { body: final } = await t.call(clients.at(-2)!.person, 'POST', '/messages', {
    message: 'last',
    targetUserId: last.person.id,
  });
  due.get(last)!.push(final.id as number);
  await until(() => clients.every((client) => client.heard.length >= due.get(client)!.length));
  for (const client of clients) expect(client.heard).toEqual(due.get(client));
  // The hub looks every second whether sessions have ended.
  await until(() => revoked.every(({ socket }) => socket.readyState === WebSocket.CLOSED));
  clients.forEach(({ socket }) => socket.terminate());
  await until(() => realtime.size() === 0);
});

it('who must choose a password first hears nothing', async () => {
  const [reset, later] = await people(2);
  const mustChange = (person: Person) =>
    t.database.db.run(sql`update users set login_reset = true where id = ${person.id}`);
  await mustChange(reset!);
  expect(await tryToConnect(reset!)).toBeUndefined();
  const client = await connect(later!);
  await mustChange(later!);
  await open.notify('session');
  await until(() => client.socket.readyState === WebSocket.CLOSED);
});

it('a push to a person who is away holds up none that follows it', async () => {
  const [here, away] = await people(2);
  const client = await connect(here!);
  const ids = Array.from({ length: 20 }, (_, n) => n + 1);
  for (const recordId of ids) {
    const push = { messageType: 'message', recordId };
    await Promise.all([away!, here!].map(({ id }) => open.notify('push', { ...push, users: [id] })));
    await until(() => client.heard.length === recordId);
  }
  expect(client.heard).toEqual(ids);
  client.socket.terminate();
});

it('lets people who come back at once find every message they missed', async () => {
  const persons = await people(RETURNING);
  const first = await Promise.all(persons.map(connect));
  first.forEach(({ socket }) => socket.terminate());
  await until(() => realtime.size() === 0);
  const writer = await t.person({ rights: ['MESSAGES_READ_WRITE'] });
  await t.database.db.run(sql`
    insert into user_messages (user_id, target_user_id, message, send_date)
    select ${writer.id}, u.id, 'missed ' || n, now() from unnest(${persons.map(({ id }) => id)}::int[]) u(id), generate_series(1, 3) n`);
  const back = await Promise.all(persons.map(connect));
  // Whom a busy server sends away tries again.
  for (let left = back; left.length;) {
    const answers = await Promise.all(
      left.map(async (client) => ({
        client,
        conversation: await t.call(client.person, 'GET', `/messages/${writer.id}?page=0&itemsPerPage=50`),
        session: await t.call(client.person, 'POST', '/refresh', {}),
      })),
    );
    const busy = answers.filter((one) => [one.conversation.status, one.session.status].includes(503));
    for (const { conversation, session } of answers.filter((one) => !busy.includes(one))) {
      const items = conversation.body.items as { message: string }[];
      expect(items.map(({ message }) => message)).toEqual(['missed 1', 'missed 2', 'missed 3']);
      expect(session.body.counters.messages).toBe(3);
    }
    left = busy.map(({ client }) => client);
  }
  back.forEach(({ socket }) => socket.terminate());
});
