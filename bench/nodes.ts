import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { whileHeld } from './hold';
import { ask, concurrency, http, inTurn, ratioOf, rounded, type Figure, type Work } from './measure';
import { usedBy, usedByDatabase } from './processor';
import type { Bench } from './suite';

/** Reads a second of one node and of both, and how many times as many. */
interface Reads {
  one: number;
  two: number;
  ratio: number;
}
/** Milliseconds of processor time of a read, and the share of a processor each node took: less than it may where the machine is busy. */
interface Spent {
  node: number;
  database: number;
  share: number;
}
/** Reads of two nodes on one database beside those of one, and how long the other one shows what was. */
export interface NodeFigures {
  /** While each node is held to its share: whether the second one adds what it has. */
  held: Reads & { spent: { one: Spent; two: Spent } };
  /** While nodes, database and bench take all there is: what this machine comes to. */
  free: Reads;
  /** The longest time until a list of the other node had a record and its total, in milliseconds. */
  stale: number;
}
/** Address without a trailing slash and process of a node. */
interface Node {
  base: string;
  pid: number;
}
/**
 * Of one processor, for each node. One node that reads takes a processor, its database two fifths of one and the bench as
 * much: on two processors a second node has nothing to add. A quarter leaves room for two nodes, database and bench.
 */
const SHARE = 0.25;
const leastRatio = 1.7;
const mostStale = 2000;
const WRITES = 10;
const TURNS = { rounds: 3, seconds: 3, meter: undefined };

const summed = (figures: readonly Figure[]): Figure => ({
  perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
  calls: figures.reduce((sum, { calls }) => sum + calls, 0),
  p50: Math.max(...figures.map(({ p50 }) => p50)),
});

/** Milliseconds until `base` counts one customer more than before and finds the one just created elsewhere. */
async function staleness({ base, headers }: Bench, other: string, at: number): Promise<number> {
  const name = `Dwa serwery ${at}`;
  const found = (word: string) =>
    `${other}/api/customers?itemsPerPage=1&filter=${encodeURIComponent(JSON.stringify({ search: word }))}`;
  const total = async (url: string) => (JSON.parse(await ask('GET', url, headers)) as { total: number }).total;
  const list = `${other}/api/customers?itemsPerPage=15&sortBy=name`;
  const before = await total(list);
  await total(found(name));
  const key = { ...headers, 'idempotency-key': `bench-nodes-${at}` };
  await ask('POST', `${base}/api/customers`, key, { name, city: 'Tychy', nip: '5260001246' });
  const since = performance.now();
  while ((await total(list)) <= before || (await total(found(name))) < 1) {
    if (performance.now() - since > 5 * mostStale) break;
    await pause(20);
  }
  return performance.now() - since;
}

/** Work of `count` of the nodes with what a call of it takes of them and of the database. */
function metered(work: Work, count: number, nodes: readonly Node[], database: number) {
  const all = { node: 0, database: 0, calls: 0, seconds: 0 };
  const used = () => [nodes.reduce((sum, { pid }) => sum + usedBy(pid), 0), usedByDatabase(database)] as const;
  return {
    work: async (seconds: number) => {
      const [node, its] = used();
      const figure = await work(seconds);
      const [nodeThen, itsThen] = used();
      all.node += nodeThen - node;
      all.database += itsThen - its;
      all.calls += figure.calls;
      all.seconds += seconds;
      return figure;
    },
    spent: (): Spent => ({
      node: all.node / all.calls,
      database: all.database / all.calls,
      share: all.node / 1000 / all.seconds / count,
    }),
  };
}

/** Two works in turn. */
async function compared(both: Work, one: Work): Promise<Reads> {
  const { ours, other } = await inTurn({ ours: both, other: one }, TURNS);
  return { one: other!.perSecond, two: ours.perSecond, ratio: ratioOf(ours, other!) };
}

/**
 * @param nodes two of them, the first with what has been measured so far behind it
 * @param database its process
 */
export async function measureNodes(bench: Bench, nodes: readonly [Node, Node], database: number): Promise<NodeFigures> {
  const { headers, pool } = bench;
  const { rows } = await pool.query<{ id: number }>('select id from customers order by id limit 1000');
  let at = 0;
  const next = () => ({ method: 'GET' as const, path: `/api/customers/${rows[at++ % rows.length]!.id}` });
  const reads =
    (some: readonly Node[], connections: number): Work =>
    async (seconds) =>
      summed(await Promise.all(some.map(({ base }) => http(base, headers, next, connections)(seconds))));
  // First, as it warms both nodes.
  const free = await compared(reads(nodes, concurrency / 2), reads(nodes.slice(0, 1), concurrency));
  const held =
    (work: Work): Work =>
    (seconds) =>
      whileHeld(
        nodes.map(({ pid }) => pid),
        SHARE,
        () => work(seconds),
      );
  let turn = 0;
  // Either node in turn, should one of them be the quicker one.
  const single: Work = (seconds) => reads([nodes[turn++ % 2]!], concurrency)(seconds);
  const two = metered(held(reads(nodes, concurrency)), 2, nodes, database);
  const one = metered(held(single), 1, nodes, database);
  const figures = await compared(two.work, one.work);
  const stale: number[] = [];
  for (let write = 0; write < WRITES; write += 1) stale.push(await staleness(bench, nodes[1].base, write));
  return { held: { ...figures, spent: { one: one.spent(), two: two.spent() } }, free, stale: Math.max(...stale) };
}

const reading = ({ one, two, ratio }: Reads) =>
  `reads of two nodes: ${rounded(two)}/s, of one ${rounded(one)}/s: ${rounded(ratio)} ×`;
const spending = ({ node, database, share }: Spent) =>
  `${node.toFixed(3)} ms and ${database.toFixed(3)} of the database at ${share.toFixed(2)} of a processor`;

/** Prints the figures beside their targets. @returns those that were missed */
export function reportNodes({ held, free, stale }: NodeFigures): string[] {
  const rows: [text: string, held: boolean][] = [
    [`${reading(held)} (at least ${leastRatio}), each node held to ${SHARE} of a processor`, held.ratio >= leastRatio],
    [`the other node shows a new record after ${stale.toFixed(0)} ms (at most ${mostStale})`, stale <= mostStale],
  ];
  for (const [text, isMet] of rows) console.log(`  ${text}: ${isMet ? 'ok' : 'MISSED'}`);
  console.log(
    `  processor time of a read: one node ${spending(held.spent.one)}, each of two ${spending(held.spent.two)}`,
  );
  console.log(`  not held, nodes, database and bench on ${availableParallelism()} processors: ${reading(free)}`);
  return rows.filter(([, isMet]) => !isMet).map(([text]) => `nodes, ${text}`);
}
