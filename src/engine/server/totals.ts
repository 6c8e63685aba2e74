import { createHash } from 'node:crypto';
import type { Executor } from './db';
import type { Plan } from './registry';
import { sql, type Sql } from './sql';

/** A total younger than this is served as it is; one up to twice as old is served while a new one is counted. */
const FRESH_MS = 1000;
const KEPT_MS = 2000;
/** Sums read every row of the filter, so they are kept longer. */
const FRESH_SUMS_MS = 5_000;
const KEPT_SUMS_MS = 15_000;
const MAX_ENTRIES = 2000;

interface Entry {
  at: number;
  value?: unknown;
  counting?: Promise<unknown>;
}

/**
 * Row counts and sums of lists, worked out apart from the page: one query per distinct filter in flight, kept for
 * seconds. A write of this node to the table drops what is kept, so the user who saved a record sees it counted.
 */
export class Totals {
  private readonly entries = new Map<string, Entry>();
  private readonly generations = new Map<string, number>();

  /** Forgets the counts of a table. */
  drop(installation: string, table: string): void {
    const key = `${installation}/${table}`;
    this.generations.set(key, (this.generations.get(key) ?? 0) + 1);
  }

  /** The exact number of rows, at most two seconds old. */
  exact(db: Executor, installation: string, plan: Plan, where: Sql): Promise<number> {
    const entry = this.entry(installation, plan, where);
    return kept(entry, { fresh: FRESH_MS, kept: KEPT_MS }, () => count(db, plan, where));
  }

  /** The count if it is known; otherwise undefined, and it is being counted for the next call. */
  known(db: Executor, installation: string, plan: Plan, where: Sql): number | undefined {
    const entry = this.entry(installation, plan, where);
    if (entry.value !== undefined && performance.now() - entry.at < 30_000) return entry.value as number;
    renew(entry, () => count(db, plan, where)).catch(() => undefined);
    return undefined;
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
    const table = `${installation}/${plan.tableName}`;
    const text = JSON.stringify([table, this.generations.get(table) ?? 0, query.text, query.values]);
    // Statements of a search are long: their digest is kept.
    const key = createHash('sha256').update(text).digest('base64');
    let entry = this.entries.get(key);
    if (!entry) {
      if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
      this.entries.set(key, (entry = { at: -Infinity }));
    }
    return entry;
  }
}

export const countSql = (plan: Plan, where: Sql): Sql =>
  sql`select count(*)::int as n from ${plan.table} t where ${where}`;

const count = async (db: Executor, plan: Plan, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(countSql(plan, where)))?.n ?? 0;

/** One run at a time for all callers. */
function renew<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
  entry.counting ??= work()
    .then((value) => {
      entry.at = performance.now();
      entry.value = value;
      return value;
    })
    .finally(() => (entry.counting = undefined));
  return entry.counting as Promise<T>;
}

async function kept<T>(entry: Entry, age: { fresh: number; kept: number }, work: () => Promise<T>): Promise<T> {
  const old = performance.now() - entry.at;
  if (entry.value !== undefined && old < age.fresh) return entry.value as T;
  const counting = renew(entry, work);
  if (entry.value === undefined || old >= age.kept) return counting;
  counting.catch(() => undefined);
  return entry.value as T;
}
