import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NodeProcess, until } from './node-process';

/**
 * An answered save survives a killed server and a killed database, and sending it again makes no second record.
 * Eight clients create customers all the time; each sends a create again, with the same key, until it is answered.
 * `KILLS` sets how often, by default 3 times.
 */
const kills = Number(process.env.KILLS ?? 3);
const clients = 8;
/** Answered creates between two kills. */
const between = 24;

let node: NodeProcess;
let token: string;
let run = 0;

beforeAll(async () => {
  node = await NodeProcess.create();
  await node.start();
  token = await node.signIn('office@galwex.test');
});
afterAll(() => node.remove());

interface Book {
  /** Name → id of every create that was answered. */
  answered: Map<string, number>;
  repeated: number;
  stopping: boolean;
}

async function send(name: string, key: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${node.base}/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': token, 'idempotency-key': key },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.status >= 500) return void (await answer.arrayBuffer());
    expect(answer.status, name).toBe(200);
    return ((await answer.json()) as { id: number }).id;
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') throw error;
    return undefined;
  }
}

async function client(number: number, book: Book): Promise<void> {
  for (let at = 0; !book.stopping; at++) {
    const name = `Klient r${run}c${number}n${at}`;
    const key = randomUUID();
    let tries = 0;
    const id = await until(
      async () => {
        tries++;
        return send(name, key);
      },
      `${name} is answered`,
      90,
    );
    if (tries > 1) book.repeated++;
    book.answered.set(name, id);
  }
}

async function everyCustomer(): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let page = 0; ; page++) {
    const query = new URLSearchParams({ page: String(page), itemsPerPage: '500', sortBy: 'id' });
    query.set('filter', JSON.stringify({ search: `r${run}c` }));
    const answer = await fetch(`${node.base}/customers?${query.toString()}`, { headers: { 'access-token': token } });
    const { items } = (await answer.json()) as { items: { id: number; name: string }[] };
    for (const { id, name } of items) found.set(name, [...(found.get(name) ?? []), id]);
    if (items.length < 500) return found;
  }
}

async function killed(kill: () => Promise<void>): Promise<void> {
  run++;
  const book: Book = { answered: new Map(), repeated: 0, stopping: false };
  const working = Promise.all(Array.from({ length: clients }, (_, number) => client(number, book)));
  working.catch(() => (book.stopping = true));
  for (let round = 0; round < kills && !book.stopping; round++) {
    const goal = book.answered.size + between;
    await until(async () => book.stopping || book.answered.size >= goal, 'the clients get on', 90);
    await kill();
  }
  book.stopping = true;
  await working;

  const found = await everyCustomer();
  const lost = [...book.answered].filter(([name, id]) => !found.get(name)?.includes(id));
  const twice = [...found].filter(([, ids]) => ids.length > 1);
  expect({ lost, twice }).toEqual({ lost: [], twice: [] });
  expect([...found.keys()].filter((name) => !book.answered.has(name))).toEqual([]);
  // Otherwise nothing was interrupted and nothing shown.
  expect(book.repeated).toBeGreaterThanOrEqual(kills);
  expect(book.answered.size).toBeGreaterThanOrEqual(kills * between);
}

describe(`${kills} kills while ${clients} clients create customers: no answered create is lost or duplicated`, () => {
  it('killing the server loses no answered create', async () => {
    await killed(async () => {
      await node.kill();
      await node.start();
    });
  });

  it('a kiosk that kept twenty events sends each once and in order, whatever is killed meanwhile', async () => {
    const kiosk = await node.signIn('kiosk@galwex.test');
    const admin = await node.signIn('admin@galwex.test');
    // No employee of the demo company works in the night to Sunday.
    const start = new Date();
    start.setUTCHours(2, 0, 0, 0);
    start.setUTCDate(start.getUTCDate() - (start.getUTCDay() || 7));
    const badges = ['1005', '1013', '1014', '1016', '1017'];
    const kept = Array.from({ length: 20 }, (_, at) => ({
      code: Buffer.from(badges[at % badges.length]!).toString('base64'),
      eventType: 1 + (Math.floor(at / badges.length) % 2),
      eventTime: new Date(start.getTime() + at * 120_000).toISOString(),
      key: randomUUID(),
    }));
    /** As the outbox of the kiosk does: one after another, each again until it is answered. */
    const sendAll = async (from: number, to: number) => {
      for (const event of kept.slice(from, to))
        await until(
          async () => {
            const answer = await fetch(`${node.base}/rcp/offline`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'access-token': kiosk },
              body: JSON.stringify({ ...event, sentAt: new Date().toISOString() }),
              signal: AbortSignal.timeout(15_000),
            }).catch(() => undefined);
            if (answer && answer.status < 500) expect(answer.status, await answer.text()).toBe(200);
            return answer?.ok;
          },
          'an event is answered',
          90,
        );
    };
    await sendAll(0, 7);
    const sending = sendAll(7, 20);
    await node.kill();
    await node.start();
    await sending;
    // As after lost answers, everything is sent again.
    await sendAll(0, 20);
    const query = new URLSearchParams({ page: '0', itemsPerPage: '100', sortBy: 'id' });
    query.set(
      'filter',
      JSON.stringify({
        eventTime: { from: kept[0]!.eventTime, to: kept[0]!.eventTime.slice(0, 11) + '04:00:00.000Z' },
      }),
    );
    const answer = await fetch(`${node.base}/rcp-data?${query.toString()}`, { headers: { 'access-token': admin } });
    const { items } = (await answer.json()) as { items: { eventTime: string; eventType: number }[] };
    // The server moves them by as much as its clock is away from the one of the kiosk.
    const byMinute = (list: typeof items) => list.map((one) => [one.eventType, one.eventTime.slice(0, 16)]);
    expect(byMinute(items)).toEqual(byMinute(kept));
  });

  it('killing the database loses no answered create', async () => {
    await killed(async () => {
      const pid = await until(async () => node.postmaster(), 'PostgreSQL runs');
      process.kill(pid, 'SIGKILL');
      await until(async () => {
        const next = node.postmaster();
        return next !== undefined && next !== pid;
      }, 'PostgreSQL runs again');
    });
  });
});
