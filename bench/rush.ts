import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Asker } from './asker';
import { send, share, type Answer, type Client } from './client';

export interface OverloadFigures {
  accepted: number;
  /** How many were answered in a second, of those who are where all can be served, 0 to 1. */
  goodput: number;
  p99: number;
  newcomers: number;
  /** Milliseconds 99 of 100 who come with a new connection meanwhile wait, served or turned away. */
  newcomersP99: number;
  refused: number;
  /** Milliseconds a refusal took in 95 of 100 cases. */
  refusedP95: number;
  /** Refusals without the seconds to wait. */
  silent: number;
  /** Shares of heartbeats that were answered, 0 to 1. */
  heartbeats: number;
  /** Median of a list in milliseconds, ten seconds after. */
  after: number;
}

/** Requests at once that are all served. */
const SERVED = 60;
/** Requests at once, three times as many as are served at once and queued together. */
export const RUSH = 1_500;
/**
 * Processes the clients are parted among. While the kernel reports 1,024 ready sockets to one event loop, libuv asks for more
 * without running timers or looking at sockets opened meanwhile, so that a client of such a loop would measure that loop.
 */
const PROCESSES = 4;

type Answers = Pick<Answer, 'status' | 'milliseconds' | 'retryAfter'>[];
/** What the clients of one process do, `count` of them at once: keep asking for a list, come with a new connection for each request, or keep their session. */
interface Task {
  kind: 'ask' | 'come' | 'beat';
  base: string;
  path: string;
  people: Client[];
  count: number;
}

const beat = ['POST', '/refresh', {}] as const;

/** A request of each of the clients, and how their connections end. */
interface Clients {
  ask(at: number): Promise<Answers[number]>;
  close(): void;
}

async function connected({ kind, base, path, people, count }: Task): Promise<Clients> {
  if (kind === 'ask') {
    const askers = Array.from({ length: count }, (_, at) => new Asker(base, people[at % people.length]!, path));
    await Promise.all(askers.map((asker) => asker.open()));
    return { ask: (at) => askers[at]!.ask(), close: () => askers.forEach((asker) => asker.close()) };
  }
  const agents = people.map(() => new Agent({ keepAlive: kind === 'beat' }));
  return {
    ask(at) {
      const who = at % people.length;
      const asked = kind === 'beat' ? ([...beat] as [string, string, object]) : (['GET', path] as [string, string]);
      return send(base, { ...people[who]!, agent: agents[who]! }, asked);
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

async function keepOn({ kind, count }: Task, clients: Clients, end: number): Promise<Answers> {
  const answers: Answers = [];
  const ask = async (at: number) => {
    const { status, milliseconds, retryAfter } = await clients.ask(at);
    answers.push({ status, milliseconds, retryAfter });
    if (kind !== 'ask') return pause(kind === 'come' ? 1_000 : 500);
    // As the browser does (`pauseBefore`): those who were turned away together do not come back together.
    if (retryAfter) await pause(retryAfter * (1_000 + Math.random() * 1_000));
  };
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      while (Date.now() < end) await ask(at);
    }),
  );
  clients.close();
  return answers;
}

const clientsOnly = '--clients-of-rush';

if (process.argv.includes(clientsOnly)) {
  const [task] = (await once(process, 'message')) as [Task];
  const clients = await connected(task);
  process.send?.('connected');
  const [end] = (await once(process, 'message')) as [number];
  process.send?.(await keepOn(task, clients, end), () => process.disconnect());
}

/** The next message of a process; a process that ends before it has failed. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const left = once(child, 'exit').then(() => Promise.reject(new Error('Clients of the rush ended too early')));
  return Promise.race([once(child, 'message').then(([message]) => message as unknown), left]);
}

const served = (answers: Answers) => answers.filter(({ status }) => status === 200);
const milliseconds = (answers: Answers) => answers.map((answer) => answer.milliseconds);

/** What the clients of each task were answered, who begin at the same moment. */
async function atOnce(tasks: readonly Task[], seconds: number): Promise<Answers[]> {
  const children = tasks.map((task) => {
    const child = fork(fileURLToPath(import.meta.url), [clientsOnly]);
    child.send(task);
    return child;
  });
  await Promise.all(children.map(messageOf));
  const end = Date.now() + seconds * 1000;
  return Promise.all(
    children.map((child) => {
      child.send(end);
      return messageOf(child) as Promise<Answers>;
    }),
  );
}

/** As many who ask as can all be served, then more than are served and queued, for some seconds each; then again an ordinary list. */
export async function rush(
  base: string,
  people: readonly Client[],
  { path, seconds }: { path: string; seconds: number },
): Promise<OverloadFigures> {
  const clients = people.map(({ token, address }) => ({ token, address }));
  const each = Math.ceil(clients.length / PROCESSES);
  const asking = (count: number): Task[] =>
    Array.from({ length: PROCESSES }, (_, n) => ({
      kind: 'ask',
      base,
      path,
      people: clients.slice(n * each, (n + 1) * each),
      count: count / PROCESSES,
    }));
  const peak = served((await atOnce(asking(SERVED), seconds / 2)).flat()).length / (seconds / 2);
  const all = await atOnce(
    [
      ...asking(RUSH),
      { kind: 'come', base, path, people: clients.slice(10, 20), count: 10 },
      { kind: 'beat', base, path, people: clients.slice(0, 10), count: 10 },
    ],
    seconds,
  );
  const answers = all.slice(0, PROCESSES).flat();
  const [newcomers = [], beats = []] = all.slice(PROCESSES);
  await pause(10_000);
  const after: number[] = [];
  for (const client of clients.slice(0, 20)) {
    const agent = new Agent();
    after.push((await send(base, { ...client, agent }, ['GET', path])).milliseconds);
  }
  const accepted = served(answers);
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    accepted: accepted.length,
    goodput: accepted.length / seconds / peak,
    p99: share(milliseconds(accepted), 0.99),
    newcomers: newcomers.length,
    newcomersP99: share(milliseconds(newcomers), 0.99),
    refused: refused.length,
    refusedP95: share(milliseconds(refused), 0.95),
    silent: refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length,
    heartbeats: served(beats).length / Math.max(beats.length, 1),
    after: share(after, 0.5),
  };
}
