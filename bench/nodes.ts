import { setTimeout as pause } from 'node:timers/promises';
import { ask, concurrency, http, inTurn, ratioOf, rounded, type Figure, type Work } from './measure';
import type { Bench } from './suite';

/** Reads of two nodes on one database beside those of one, and how long the other one shows what was. */
export interface NodeFigures {
  /** Requests a second of one node and of both, and how many times as many. */
  one: number;
  two: number;
  ratio: number;
  /** The longest time until a list of the other node had a record and its total, in milliseconds. */
  stale: number;
}
const leastRatio = 1.7;
const mostStale = 2000;
const WRITES = 10;

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

/** @param other address of the second node, as `bench.base` */
export async function measureNodes(bench: Bench, other: string): Promise<NodeFigures> {
  const { base, headers, pool } = bench;
  const { rows } = await pool.query<{ id: number }>('select id from customers order by id limit 1000');
  let at = 0;
  const next = () => ({ method: 'GET' as const, path: `/api/customers/${rows[at++ % rows.length]!.id}` });
  const half = concurrency / 2;
  const both: Work = async (seconds) =>
    summed(await Promise.all([base, other].map((node) => http(node, headers, next, half)(seconds))));
  const { ours, one } = await inTurn(
    { ours: both, one: http(base, headers, next) },
    { rounds: 3, seconds: 3, meter: undefined },
  );
  const stale: number[] = [];
  for (let write = 0; write < WRITES; write += 1) stale.push(await staleness(bench, other, write));
  return { one: one!.perSecond, two: ours.perSecond, ratio: ratioOf(ours, one!), stale: Math.max(...stale) };
}

/** Prints the figures beside their targets. @returns those that were missed */
export function reportNodes({ one, two, ratio, stale }: NodeFigures): string[] {
  const rows: [text: string, held: boolean][] = [
    [
      `reads of two nodes: ${rounded(two)}/s, of one ${rounded(one)}/s: ${rounded(ratio)} × (at least ${leastRatio})`,
      ratio >= leastRatio,
    ],
    [`the other node shows a new record after ${stale.toFixed(0)} ms (at most ${mostStale})`, stale <= mostStale],
  ];
  for (const [text, held] of rows) console.log(`  ${text}: ${held ? 'ok' : 'MISSED'}`);
  return rows.filter(([, held]) => !held).map(([text]) => `nodes, ${text}`);
}
