import type { Executor } from './db';
import type { Plan } from './registry';
import { sql, type Sql } from './sql';

/** A total younger than this is served as it is; one up to twice as old is served while a new one is counted. */
const FRESH_MS = 1000;
const KEPT_MS = 2000;
const MAX_ENTRIES = 2000;

interface Entry {
  at: number;
  total?: number;
  counting?: Promise<number>;
}

/**
 * Row counts of lists, counted apart from the page: one count per distinct filter in flight, kept at most two seconds.
 * A write of this node to the table drops its counts, so whoever saved a record sees it counted.
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
  async exact(db: Executor, installation: string, plan: Plan, where: Sql): Promise<number> {
    const entry = this.entry(installation, plan, where);
    const age = performance.now() - entry.at;
    if (entry.total !== undefined && age < FRESH_MS) return entry.total;
    const counting = (entry.counting ??= this.count(db, plan, where, entry));
    if (entry.total !== undefined && age < KEPT_MS) {
      counting.catch(() => undefined);
      return entry.total;
    }
    return counting;
  }

  /** The count if it is known; otherwise undefined, and it is being counted for the next call. */
  known(db: Executor, installation: string, plan: Plan, where: Sql): number | undefined {
    const entry = this.entry(installation, plan, where);
    if (entry.total !== undefined && performance.now() - entry.at < 30_000) return entry.total;
    (entry.counting ??= this.count(db, plan, where, entry)).catch(() => undefined);
    return undefined;
  }

  private entry(installation: string, plan: Plan, where: Sql): Entry {
    const table = `${installation}/${plan.tableName}`;
    const key = JSON.stringify([table, this.generations.get(table) ?? 0, where.text, where.values]);
    let entry = this.entries.get(key);
    if (!entry) {
      if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
      this.entries.set(key, (entry = { at: -Infinity }));
    }
    return entry;
  }

  private async count(db: Executor, plan: Plan, where: Sql, entry: Entry): Promise<number> {
    try {
      const row = await db.one<{ n: number }>(sql`select count(*)::int as n from ${plan.table} t where ${where}`);
      entry.at = performance.now();
      return (entry.total = row?.n ?? 0);
    } finally {
      entry.counting = undefined;
    }
  }
}
