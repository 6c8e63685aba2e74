import { createHash } from 'node:crypto';
import type { Db, Executor } from './db';
import type { Plan } from './registry';
import { sql, type Sql } from './sql';

/** A total younger than this is served as it is; one up to twice as old is served while a new one is counted. */
const FRESH_MS = 1000;
const KEPT_MS = 2000;
/** Sums read every row of the filter, so they are kept longer. */
const FRESH_SUMS_MS = 5_000;
const KEPT_SUMS_MS = 15_000;
/** A count that may be an estimate is begun again this long after the last one, however much is written meanwhile. */
const RECOUNT_MS = 5000;
const KNOWN_MS = 30_000;
const MAX_ENTRIES = 2000;

interface Entry {
  /** Writes the table had seen. */
  generation: string;
  at: number;
  value?: unknown;
  counting?: Promise<unknown>;
  /** What was counted last, over all generations, and whether its estimate was shown before. */
  last: { begun: number; value?: unknown; wasEstimated?: boolean };
}

/** Writes of a table. */
interface Writes {
  /** Rows that came or went. */
  moved: number;
  changed: number;
}

export interface KnownTotal {
  total: number;
  isExact: boolean;
}

/**
 * Row counts and sums of lists, worked out apart from the page: one query per distinct filter in flight, kept for
 * seconds. A write of this node to the table drops what is kept, so the user who saved a record sees it counted.
 */
export class Totals {
  private readonly entries = new Map<string, Entry>();
  private readonly writes = new Map<string, Writes>();
  private background: Promise<unknown> = Promise.resolve();

  /** Forgets the counts of a table of which rows came or went. */
  drop(installation: string, table: string): void {
    this.written(installation, table).moved += 1;
  }

  /** Forgets them where rows were changed: there are as many of all as before. */
  dropFiltered(installation: string, table: string): void {
    this.written(installation, table).changed += 1;
  }

  private written(installation: string, table: string): Writes {
    const key = `${installation}/${table}`;
    const writes = this.writes.get(key) ?? { moved: 0, changed: 0 };
    this.writes.set(key, writes);
    return writes;
  }

  /** The exact number of rows, at most two seconds old. */
  exact(db: Executor, installation: string, plan: Plan, where: Sql): Promise<number> {
    const entry = this.entry(installation, plan, where);
    return kept(entry, { fresh: FRESH_MS, kept: KEPT_MS }, () => count(db, plan, where));
  }

  /**
   * The count if it is known, or what it was before the last writes; undefined where it never was. Who asks again for
   * what is not known exactly has it counted for a later call: most filters are looked at once, and counting a large table
   * costs more than the page.
   */
  known(db: Db, installation: string, plan: Plan, where: Sql): KnownTotal | undefined {
    const entry = this.entry(installation, plan, where);
    const now = performance.now();
    if (entry.value !== undefined && now - entry.at < KNOWN_MS) return { total: entry.value as number, isExact: true };
    const { last } = entry;
    if (last.wasEstimated && now - last.begun >= RECOUNT_MS)
      renew(entry, () => this.countBehind(db, plan, where)).catch(() => undefined);
    last.wasEstimated = true;
    return last.value === undefined ? undefined : { total: last.value as number, isExact: false };
  }

  /** One count at a time and, as of a cursor, on one processor: the others are for those who wait. */
  private countBehind(db: Db, plan: Plan, where: Sql): Promise<number> {
    const counting = this.background.then(async () => {
      const rows: { n: number }[] = [];
      for await (const batch of db.stream<{ n: number }>(countSql(plan, where), 2)) rows.push(...batch);
      return rows[0]!.n;
    });
    this.background = counting.catch(() => undefined);
    return counting;
  }

  /** What a query over the table answers, at most fifteen seconds old. */
  sums<T>(
    db: Executor,
    installation: string,
    plan: Plan,
    query: Sql,
    read: (rows: Record<string, unknown>[]) => T,
  ): Promise<T> {
    const entry = this.entry(installation, plan, query);
    return kept(entry, { fresh: FRESH_SUMS_MS, kept: KEPT_SUMS_MS }, async () => read(await db.rows(query)));
  }

  private entry(installation: string, plan: Plan, query: Sql): Entry {
    const { moved, changed } = this.written(installation, plan.tableName);
    const generation = query.text === everything ? `${moved}` : `${moved} ${changed}`;
    const text = JSON.stringify([installation, plan.tableName, query.text, query.values]);
    // Statements of a search are long: their digest is kept.
    const key = createHash('sha256').update(text).digest('base64');
    const found = this.entries.get(key);
    if (found?.generation === generation) return found;
    if (!found && this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
    const entry = { generation, at: -Infinity, last: found?.last ?? { begun: -Infinity } };
    this.entries.set(key, entry);
    return entry;
  }
}

/** The condition of a list without filters. */
const everything = 'true';

export const countSql = (plan: Plan, where: Sql): Sql =>
  sql`select count(*)::int as n from ${plan.table} t where ${where}`;

const count = async (db: Executor, plan: Plan, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(countSql(plan, where)))?.n ?? 0;

/** One run at a time for all callers. */
function renew<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
  if (entry.counting) return entry.counting as Promise<T>;
  entry.last.begun = performance.now();
  const counting = work()
    .then((value) => {
      entry.at = performance.now();
      entry.value = entry.last.value = value;
      return value;
    })
    .finally(() => (entry.counting = undefined));
  entry.counting = counting;
  return counting;
}

async function kept<T>(entry: Entry, age: { fresh: number; kept: number }, work: () => Promise<T>): Promise<T> {
  const old = performance.now() - entry.at;
  if (entry.value !== undefined && old < age.fresh) return entry.value as T;
  const counting = renew(entry, work);
  if (entry.value === undefined || old >= age.kept) return counting;
  counting.catch(() => undefined);
  return entry.value as T;
}
