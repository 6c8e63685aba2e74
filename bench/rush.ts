import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send, share, type Answer, type Client } from './client';

export interface OverloadFigures {
  accepted: number;
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

/** Requests at once, three times as many as are served at once and queued together. */
export const RUSH = 1_500;
/**
 * Processes the clients are parted among. While the kernel reports 1,024 ready sockets to one event loop, libuv asks for more
 * without running timers or looking at sockets opened meanwhile, so that a client of such a loop would measure that loop.
 */
const PROCESSES = 4;

type Answers = Pick<Answer, 'status' | 'milliseconds' | 'retryAfter'>[];
/** What the clients of one process do, `count` of them at once: keep asking for a list, open a connection for each request, or keep their session. */
interface Task {
  kind: 'ask' | 'come' | 'beat';
  base: string;
  path: string;
  people: Client[];
  count: number;
}

const beat = ['POST', '/refresh', {}] as const;

/** Opens the connections that clients who come back keep, as browsers do. */
async function connect({ kind, base, people, count }: Task): Promise<Agent[]> {
  const agents = people.map(() => new Agent({ keepAlive: true }));
  const each = kind === 'ask' ? Math.ceil(count / people.length) : 0;
  for (const [at, person] of people.entries())
    await Promise.all(Array.from({ length: each }, () => send(base, { ...person, agent: agents[at]! }, [...beat])));
  return agents;
}

async function keepOn({ kind, base, path, people, count }: Task, agents: Agent[], end: number): Promise<Answers> {
  const answers: Answers = [];
  const ask = async (at: number) => {
    const person = people[at % people.length]!;
    const agent = kind === 'come' ? new Agent({ keepAlive: false }) : agents[at % people.length]!;
    const answer = await send(base, { ...person, agent }, kind === 'beat' ? [...beat] : ['GET', path]);
    const { status, milliseconds, retryAfter } = answer;
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
  for (const agent of agents) agent.destroy();
  return answers;
}

const clientsOnly = '--clients-of-rush';

if (process.argv.includes(clientsOnly)) {
  const [task] = (await once(process, 'message')) as [Task];
  const agents = await connect(task);
  process.send?.('connected');
  const [end] = (await once(process, 'message')) as [number];
  process.send?.(await keepOn(task, agents, end), () => process.disconnect());
}

/** The next message of a process; a process that ends before it has failed. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const left = once(child, 'exit').then(() => Promise.reject(new Error('Clients of the rush ended too early')));
  return Promise.race([once(child, 'message').then(([message]) => message as unknown), left]);
}

const milliseconds = (answers: Answers) => answers.map((answer) => answer.milliseconds);

/** More requests at once than are served and queued, for some seconds, then again an ordinary list. */
export async function rush(
  base: string,
  people: readonly Client[],
  { path, seconds }: { path: string; seconds: number },
): Promise<OverloadFigures> {
  const clients = people.map(({ token, address }) => ({ token, address }));
  const each = Math.ceil(clients.length / PROCESSES);
  const tasks: Pick<Task, 'kind' | 'people' | 'count'>[] = [
    ...Array.from({ length: PROCESSES }, (_, n) => ({
      kind: 'ask' as const,
      people: clients.slice(n * each, (n + 1) * each),
      count: RUSH / PROCESSES,
    })),
    { kind: 'come', people: clients.slice(10, 20), count: 10 },
    { kind: 'beat', people: clients.slice(0, 10), count: 10 },
  ];
  const children = tasks.map((task) => {
    const child = fork(fileURLToPath(import.meta.url), [clientsOnly]);
    child.send({ ...task, base, path });
    return child;
  });
  await Promise.all(children.map(messageOf));
  const end = Date.now() + seconds * 1000;
  const all = await Promise.all(
    children.map((child) => {
      child.send(end);
      return messageOf(child) as Promise<Answers>;
    }),
  );
  const answers = all.slice(0, PROCESSES).flat();
  const [newcomers = [], beats = []] = all.slice(PROCESSES);
  await pause(10_000);
  const after: number[] = [];
  for (const client of clients.slice(0, 20)) {
    const agent = new Agent();
    after.push((await send(base, { ...client, agent }, ['GET', path])).milliseconds);
  }
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    accepted: accepted.length,
    p99: share(milliseconds(accepted), 0.99),
    newcomers: newcomers.length,
    newcomersP99: share(milliseconds(newcomers), 0.99),
    refused: refused.length,
    refusedP95: share(milliseconds(refused), 0.95),
    silent: refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length,
    heartbeats: beats.filter(({ status }) => status === 200).length / Math.max(beats.length, 1),
    after: share(after, 0.5),
  };
}
