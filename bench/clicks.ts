import type { AnyEntity } from '../src/engine/entity';
import { isComparable } from '../src/engine/fields/server';
import { concurrency } from './measure';
import type { Bench } from './suite';

/** A page as a person gets it by a click: a sort, a filter or a search, alone or two together. */
export interface Click {
  entity: string;
  what: string;
  query: Record<string, string>;
}

export interface ClickTime {
  entity: string;
  what: string;
  milliseconds: number;
  /** Whether only the newest rows were looked at. */
  newest: boolean;
}

type Row = Readonly<Record<string, unknown>>;
export interface Page {
  items: Row[];
  latest?: unknown;
}
/** Asks the product for a page of a list. */
export type PageOf = (entity: string, query: Record<string, string>) => Promise<Page>;

const words = ['profil', 'zygmuntowski', 'balustrady'];
/** No trigram index knows two letters: such a search is made once. */
const shortWord = 'sp';

const pagesOf =
  ({ base, headers }: Bench): PageOf =>
  async (entity, query) => {
    const answer = await fetch(`${base}/api/${entity}?${new URLSearchParams(query).toString()}`, { headers });
    if (!answer.ok) throw new Error(`${entity} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Page;
  };

/** A value of a column as a filter has it; undefined where the rows have none. */
function sampleOf(rows: readonly Row[], key: string): unknown {
  const values = rows.map((row) => row[key]);
  const plain = values.map((value) => (value && typeof value === 'object' && 'id' in value ? value.id : value));
  return plain.find((value) => value !== null && value !== undefined && value !== '' && typeof value !== 'object');
}

function filtersOf(key: string, sample: unknown): [string, object][] {
  const empty: [string, object] = [`${key} empty`, { [key]: null }];
  if (sample === undefined) return [empty];
  const ordered = typeof sample === 'number' || /^-?\d+(\.\d+)?$/.test(String(sample));
  return [
    empty,
    [`${key} equal`, { [key]: sample }],
    ...(ordered ? ([[`${key} from`, { [key]: { from: sample } }]] as [string, object][]) : []),
  ];
}

/** Every declared sort in both directions, every filter alone and with one other sort, every word with every sort. */
export async function clicksOf(pageOf: PageOf, { name, fields }: AnyEntity): Promise<Click[]> {
  const { items } = await pageOf(name, { itemsPerPage: '50', page: '20' });
  const keys = Object.keys(fields).filter((key) => isComparable(fields[key]!));
  const sorts = keys.flatMap((sortBy) =>
    ['false', 'true'].map((sortDesc) => ({ entity: name, what: `by ${sortBy}`, query: { sortBy, sortDesc } })),
  );
  const filters: [string, object][] = keys.flatMap((key) => filtersOf(key, sampleOf(items, key)));
  const filtered = filters.flatMap(([what, filter], n): Click[] => [
    { entity: name, what, query: { filter: JSON.stringify(filter) } },
    {
      entity: name,
      what: `${what}, by ${keys[n % keys.length]}`,
      query: { filter: JSON.stringify(filter), sortBy: keys[n % keys.length]! },
    },
  ]);
  const searched = words.flatMap((search) =>
    keys.map((sortBy) => ({
      entity: name,
      what: `search ${search}, by ${sortBy}`,
      query: { filter: JSON.stringify({ search }), sortBy },
    })),
  );
  const short = { entity: name, what: `search ${shortWord}`, query: { filter: JSON.stringify({ search: shortWord }) } };
  return [...sorts, ...filtered, ...searched, short];
}

/** The times of clicks, slowest first: by eight people at once, and by one. */
export interface ClickTimes {
  together: ClickTime[];
  alone: ClickTime[];
}

/**
 * Clicks through every declared sort, filter and search of some lists as the screens ask for them: first eight people at
 * once, each somewhere else, who find nothing counted before; then one after another.
 */
export async function measureClicks(bench: Bench, entities: readonly string[]): Promise<ClickTimes> {
  const pageOf = pagesOf(bench);
  const clicks: Click[] = [];
  for (const name of entities) clicks.push(...(await clicksOf(pageOf, bench.registry.get(name).entity)));
  const timed = async ({ entity, what, query }: Click): Promise<ClickTime> => {
    const since = performance.now();
    const { latest } = await pageOf(entity, { page: '0', itemsPerPage: '15', latest: 'true', ...query });
    return { entity, what, milliseconds: performance.now() - since, newest: latest !== undefined };
  };
  const slowestFirst = (times: ClickTime[]) => times.sort((a, b) => b.milliseconds - a.milliseconds);
  const together: ClickTime[] = [];
  const share = Math.ceil(clicks.length / concurrency);
  await Promise.all(
    Array.from({ length: concurrency }, async (_, person) => {
      for (const click of clicks.slice(person * share, (person + 1) * share)) together.push(await timed(click));
    }),
  );
  const alone: ClickTime[] = [];
  for (const click of clicks) alone.push(await timed(click));
  return { together: slowestFirst(together), alone: slowestFirst(alone) };
}

/** Most milliseconds a click may take in 95 of 100 cases, alone and beside seven others. */
export const mostClick = { alone: 150, together: 400 } as const;

/** The 95th percentile of times sorted slowest first. */
export const p95 = (times: readonly ClickTime[]): number => times[Math.floor(times.length * 0.05)]?.milliseconds ?? 0;

/**
 * Prints the times beside their limits.
 * @returns the lines with a time above its limit
 */
export function reportClicks({ alone, together }: ClickTimes): string[] {
  const newest = alone.filter(({ newest: only }) => only).length;
  console.log(`\n${alone.length} sorts, filters and searches of lists, ${newest} of them over the newest rows`);
  const missed: string[] = [];
  for (const [who, times] of Object.entries({ alone, together }) as [keyof ClickTimes, ClickTime[]][]) {
    const slowest = p95(times);
    const line = `${who}: p50 ${median(times).toFixed(0)} ms, p95 ${slowest.toFixed(0)} ms (at most ${mostClick[who]})`;
    if (slowest > mostClick[who]) missed.push(`A click, ${line}`);
    console.log(`  ${line}`);
    for (const { entity, what, milliseconds } of times.slice(0, 5))
      console.log(`    ${milliseconds.toFixed(0)} ms  ${entity} ${what}`);
  }
  return missed;
}

const median = (times: readonly ClickTime[]): number => times[times.length >> 1]?.milliseconds ?? 0;
