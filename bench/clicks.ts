import type { AnyEntity } from '../src/engine/entity';
import { isComparable } from '../src/engine/fields/server';
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

/**
 * Clicks through every declared sort, filter and search of some lists as the screens ask for them, one after another.
 * @returns the time of the second of two answers, slowest first
 */
export async function measureClicks(bench: Bench, entities: readonly string[]): Promise<ClickTime[]> {
  const times: ClickTime[] = [];
  const pageOf = pagesOf(bench);
  for (const name of entities) {
    for (const { entity, what, query } of await clicksOf(pageOf, bench.registry.get(name).entity)) {
      const asked = { page: '0', itemsPerPage: '15', latest: 'true', ...query };
      await pageOf(entity, asked);
      const since = performance.now();
      const { latest } = await pageOf(entity, asked);
      times.push({ entity, what, milliseconds: performance.now() - since, newest: latest !== undefined });
    }
  }
  return times.sort((a, b) => b.milliseconds - a.milliseconds);
}

/** Most milliseconds a click may take in 95 of 100 cases. */
export const mostClick = 150;

/** The 95th percentile of times sorted slowest first. */
export const p95 = (times: readonly ClickTime[]): number => times[Math.floor(times.length * 0.05)]?.milliseconds ?? 0;

export function reportClicks(times: readonly ClickTime[]): void {
  const newest = times.filter(({ newest: only }) => only).length;
  console.log(`\n${times.length} sorts, filters and searches of lists, ${newest} of them over the newest rows`);
  console.log(`  p50 ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms (at most ${mostClick})`);
  for (const { entity, what, milliseconds } of times.slice(0, 10))
    console.log(`  ${milliseconds.toFixed(0)} ms  ${entity} ${what}`);
}

const median = (times: readonly ClickTime[]): number => times[times.length >> 1]?.milliseconds ?? 0;
