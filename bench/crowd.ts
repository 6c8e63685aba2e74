import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { send, share, type Answer, type Client } from './client';
import { withMemory } from './processor';
import { RUSH, rush, type OverloadFigures } from './rush';

/** Someone at a screen of their own: with a session, a connection kept open, and an address of this machine. */
interface Person extends Client {
  agent: Agent;
  socket: WebSocket;
  heard: number;
}

export interface CrowdFigures {
  people: number;
  seconds: number;
  requests: number;
  p50: number;
  p95: number;
  /** Answers other than the expected ones, by status; 0 stands for none at all. */
  faults: Record<string, number>;
  /** Changes of others that reached the screens. */
  notices: number;
  /** Least resident memory of the server in the first and in the last third, in bytes. */
  memory: [number, number];
  overload: OverloadFigures;
}
const PEOPLE = 300;
const password = 'Coatdesk1!';

/** Accounts of the office's role, as the product limits the connections of one user and of one address. */
async function accounts(loader: pg.Pool): Promise<string[]> {
  await loader.query(
    `insert into users (name, surname, email, role_id, company_id, dashboard_type, login_reset, password)
     select 'Osoba', 'Nr ' || n, 'crowd' || n || '@galwex.test', u.role_id, u.company_id, u.dashboard_type, false, u.password
     from users u, generate_series(1, $1) n where u.email = 'office@galwex.test' on conflict do nothing`,
    [PEOPLE],
  );
  return Array.from({ length: PEOPLE }, (_, n) => `crowd${n + 1}@galwex.test`);
}

async function signIn(base: string, email: string, n: number): Promise<Person> {
  const address = `127.0.${1 + (n >> 6)}.${1 + (n % 64)}`;
  const agent = new Agent({ keepAlive: true });
  const { status, body } = await send(base, { token: '', address, agent }, ['POST', '/login', { email, password }]);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body}`);
  const { token } = JSON.parse(body) as { token: string };
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { localAddress: address });
  const person = { token, address, agent, socket, heard: 0 };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const { msg } = JSON.parse(data.toString()) as { msg: string };
      if (msg === 'authorize') socket.send(JSON.stringify({ msg: 'authorize', token }));
      else if (msg === 'authorized') resolve();
      else person.heard += 1;
    });
  });
  return person;
}

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)]!;
const filter = (value: object) => encodeURIComponent(JSON.stringify(value));

const listPaths = [
  '/orders?page=0&itemsPerPage=30&latest=true',
  '/customers?page=0&itemsPerPage=15&sortBy=name&latest=true',
  `/order-items?sortBy=dueDate&sortDesc=true&latest=true&filter=${filter({ status: [4] })}`,
];
const searchPaths = ['/customers?latest=true&filter=', '/order-items?latest=true&filter='].flatMap((path) =>
  ['balustrad', 'zygmuntowska', 'tychy'].map((search) => path + filter({ search })),
);

interface Records {
  orders: readonly number[];
  /** One for each person: two people saving one record would be refused. */
  customers: { id: number; version: number }[];
}

/** One thing a person of an office does: a list, a search, a record, a save, the heartbeat of an open page. */
async function act(
  base: string,
  person: Person,
  records: Records,
  own: { id: number; version: number },
): Promise<Answer> {
  const roll = Math.random();
  if (roll < 0.4) return send(base, person, ['GET', pick(listPaths)]);
  if (roll < 0.55) return send(base, person, ['GET', pick(searchPaths)]);
  if (roll < 0.75) return send(base, person, ['GET', `/orders/${pick(records.orders)}`]);
  if (roll < 0.85) return send(base, person, ['GET', `/customers/${pick(records.customers).id}`]);
  if (roll >= 0.95) return send(base, person, ['POST', '/refresh', {}]);
  const body = { version: own.version, phone: String(500_000_000 + Math.floor(Math.random() * 1e8)) };
  const saved = await send(base, person, ['PUT', `/customers/${own.id}`, body]);
  if (saved.status === 200) own.version = (JSON.parse(saved.body) as { version: number }).version;
  return saved;
}

/** Everybody works at their own pace, three seconds between two steps on average. */
async function work(base: string, people: readonly Person[], records: Records, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    people.map(async (person, n) => {
      await pause(Math.random() * 3_000);
      while (performance.now() < end) {
        answers.push(await act(base, person, records, records.customers[n]!));
        await pause(Math.random() * 6_000);
      }
    }),
  );
  return answers;
}

/** 300 people work with the loaded lists for a while, then far more is asked for at once than can be served. */
export async function measureCrowd(
  { base, loader, server }: { base: string; loader: pg.Pool; server: number },
  seconds: number,
): Promise<CrowdFigures> {
  const people: Person[] = [];
  for (const [n, email] of (await accounts(loader)).entries()) people.push(await signIn(base, email, n));
  try {
    const { rows: customers } = await loader.query<{ id: number; version: number }>(
      'select id, version from customers order by id desc limit $1',
      [PEOPLE],
    );
    const { rows: orders } = await loader.query<{ id: number }>('select id from orders order by id desc limit 2000');
    const records = { customers, orders: orders.map(({ id }) => id) };
    await work(base, people, records, 20);
    const { memory, result: answers } = await withMemory(server, () => work(base, people, records, seconds));
    const times = answers.map(({ milliseconds }) => milliseconds);
    const faults = answers.filter(({ status }) => status !== 200).map(({ status }) => String(status));
    return {
      people: PEOPLE,
      seconds,
      requests: answers.length,
      p50: share(times, 0.5),
      p95: share(times, 0.95),
      faults: Object.fromEntries(
        [...new Set(faults)].map((one) => [one, faults.filter((other) => other === one).length]),
      ),
      notices: people.reduce((sum, { heard }) => sum + heard, 0),
      memory,
      overload: await rush(base, people, { path: listPaths[0]!, seconds: Math.min(seconds, 20) }),
    };
  } finally {
    for (const { socket, agent } of people) {
      socket.terminate();
      agent.destroy();
    }
  }
}

const mark = (held: boolean) => (held ? 'ok' : 'MISSED');

/** Prints the figures beside their targets. @returns those that were missed */
export function reportCrowd({
  people,
  seconds,
  requests,
  p50,
  p95,
  faults,
  notices,
  memory,
  overload,
}: CrowdFigures): string[] {
  const [from, to] = memory.map((bytes) => bytes / 1e6);
  const wrong = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const { accepted, goodput, p99, newcomers, newcomersP99, refused, refusedP95, silent, heartbeats, after } = overload;
  const rows: [text: string, held: boolean][] = [
    [`${requests} requests, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most 300)`, p95 <= 300],
    [`other answers: ${wrong ? JSON.stringify(faults) : 'none'}`, wrong === 0],
    [`${notices} changes of others reached the screens`, notices > 0],
    [
      `memory of the server from ${from!.toFixed(0)} to ${to!.toFixed(0)} MB (at most a quarter more)`,
      to! <= from! * 1.25,
    ],
    [`overload: ${accepted} answered, p99 ${p99.toFixed(0)} ms (at most 2000)`, p99 < 2000],
    [`overload: ${(goodput * 100).toFixed(0)} % as many a second as without it (at least 80)`, goodput >= 0.8],
    [`overload: ${newcomers} new connections, p99 ${newcomersP99.toFixed(0)} ms (at most 2000)`, newcomersP99 < 2000],
    [`overload: ${refused} turned away, 95 of 100 in ${refusedP95.toFixed(0)} ms (at most 100)`, refusedP95 < 100],
    [`overload: turned away without Retry-After: ${silent}`, silent === 0],
    [`overload: heartbeats answered ${(heartbeats * 100).toFixed(1)} % (at least 99)`, heartbeats >= 0.99],
    [`ten seconds after: a list in ${after.toFixed(0)} ms (at most 150)`, after <= 150],
  ];
  console.log(`\n${people} people for ${seconds} s, then ${RUSH} requests at once`);
  for (const [text, held] of rows) console.log(`  ${text}: ${mark(held)}`);
  return rows.filter(([, held]) => !held).map(([text]) => `${people} people: ${text}`);
}
