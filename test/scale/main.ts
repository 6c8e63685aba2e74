import { randomUUID } from 'node:crypto';
import { NodeProcess, until } from '../recovery/node-process';
import { missing, Pair } from './pair';

/**
 * Two nodes behind PgBouncer in transaction mode, on a PostgreSQL pair, write all the time while the primary is killed
 * and the standby promoted. Ends with 1 when a write that was answered is not there, or there twice.
 */
const clients = 8;
/** Answered writes before the primary is killed, and after the standby is promoted. */
const enough = 150;

interface Book {
  /** Name of every customer whose create was answered. */
  answered: string[];
  /** Milliseconds of the clock at each answer. */
  at: number[];
  refused: Map<number, number>;
  stopping: boolean;
}

async function create(node: NodeProcess, token: string, name: string, key: string): Promise<number> {
  const answer = await fetch(`${node.base}/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token, 'idempotency-key': key },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status ?? 0;
}

async function write(node: NodeProcess, token: string, number: number, book: Book): Promise<void> {
  for (let at = 0; !book.stopping; at++) {
    const [name, key] = [`Klient s${number}n${at}`, randomUUID()];
    await until(
      async () => {
        const status = await create(node, token, name, key);
        if (status !== 200) book.refused.set(status, (book.refused.get(status) ?? 0) + 1);
        return status === 200;
      },
      `${name} is answered`,
      120,
    );
    book.answered.push(name);
    book.at.push(performance.now());
  }
}

async function stored(node: NodeProcess, token: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 0; ; page++) {
    const query = new URLSearchParams({ page: String(page), itemsPerPage: '500', sortBy: 'id' });
    const answer = await fetch(`${node.base}/customers?${query.toString()}`, { headers: { 'access-token': token } });
    const { items } = (await answer.json()) as { items: { name: string }[] };
    for (const { name } of items) found.set(name, (found.get(name) ?? 0) + 1);
    if (items.length < 500) return found;
  }
}

/** Opens the empty installation by the link it printed; answers the token of a session. */
async function setUp(node: NodeProcess): Promise<string> {
  const token = /setup\?token=([\w-]+)/.exec(node.printed)?.[1];
  const person = { email: 'anna@malbet.test', password: 'Coatdesk1!', name: 'Anna', surname: 'Malinowska' };
  const company = { companyName: 'Malbet', country: 'PL', currency: 'PLN', zone: 'Europe/Warsaw' };
  const answer = await fetch(`${node.base}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...company, ...person }),
  });
  if (!answer.ok) throw new Error(`The installation was not set up: ${answer.status} ${await answer.text()}`);
  return node.signIn(person.email);
}

async function run(pair: Pair, nodes: NodeProcess[]): Promise<boolean> {
  await pair.start();
  let token = '';
  for (let at = 0; at < 2; at++) {
    const node = await NodeProcess.create({ ...pair.environment(), DEMO: 'off' }, nodes[0]?.folder);
    nodes.push(node);
    await node.start();
    token ||= await setUp(node);
  }
  const book: Book = { answered: [], at: [], refused: new Map(), stopping: false };
  const working = Promise.all(
    Array.from({ length: clients }, (_, number) => write(nodes[number % 2]!, token, number, book)),
  );
  working.catch(() => (book.stopping = true));
  const reach = (goal: number) => until(async () => book.stopping || book.answered.length >= goal, 'writing', 120);
  await reach(enough);
  const killed = performance.now();
  await pair.failOver();
  const promoted = performance.now();
  await reach(book.answered.length + enough);
  book.stopping = true;
  await working;

  const next = book.at.filter((at) => at > promoted).sort((a, b) => a - b)[0] ?? Infinity;
  const last = Math.max(...book.at.filter((at) => at < next));
  const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
  const found = await stored(nodes[1]!, token);
  const lost = book.answered.filter((name) => !found.has(name));
  const twice = book.answered.filter((name) => (found.get(name) ?? 0) > 1);
  const refusals = [...book.refused].map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ');
  console.log(`answered writes: ${book.answered.length}, lost: ${lost.length}, twice: ${twice.length}
writing paused: ${seconds(next - last)} s (promotion took ${seconds(promoted - killed)} s)
refused and sent again meanwhile: ${refusals || 'none'}`);
  return lost.length === 0 && twice.length === 0;
}

if (missing.length > 0) {
  console.log(`SKIPPED: not installed: ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')})`);
} else {
  const pair = new Pair();
  const nodes: NodeProcess[] = [];
  try {
    process.exitCode = (await run(pair, nodes)) ? 0 : 1;
  } finally {
    for (const node of nodes.toReversed()) await node.remove();
    await pair.stop();
  }
}
