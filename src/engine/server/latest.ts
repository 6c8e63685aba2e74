import type { Executor } from './db';
import type { Plan } from './registry';
import { raw, sql, type Sql } from './sql';

/** When a list looks at the newest rows of a table instead of all. */
export interface Bounds {
  /** Tables of fewer rows are always looked at as a whole. */
  large: number;
  /** Newest rows that are looked at where the whole table would take too long. */
  newest: number;
  /** What the planner may expect of a page and of a count, in its own units. */
  page: number;
  count: number;
  /** A search expected to hit more rows than this looks through the sort order instead of collecting its hits. */
  frequent: number;
  /** First rows of a sort order a search looks at before it collects its hits. */
  walked: number;
  /** Hits a search may be expected to collect; of more it walks on. */
  collected: number;
}
/**
 * On two cores with the table in memory a page of such a cost takes 50 ms; a count, which people share and which is kept,
 * 100 ms.
 */
const usual: Bounds = {
  large: 50_000,
  newest: 20_000,
  page: 4_000,
  count: 20_000,
  frequent: 2_000,
  walked: 3_000,
  collected: 20_000,
};
const KEPT_MS = 60_000;
const MAX_ENTRIES = 5000;

interface Known {
  at: number;
  value: Promise<number>;
}

/** What the statements of a list are expected to take, and where the newest rows of large tables begin. Kept for a minute. */
export class Latest {
  private readonly known = new Map<string, Known>();

  readonly bounds: Readonly<Bounds>;

  constructor(bounds: Partial<Bounds> = {}) {
    this.bounds = { ...usual, ...bounds };
  }

  /** Whether a table has so many rows that not everything can be read at once. */
  async isLarge(db: Executor, installation: string, { tableName }: Plan): Promise<boolean> {
    const rows = await this.kept(`rows ${installation} ${tableName}`, async () => {
      const row = await db.one<{ rows: number }>(
        sql`select reltuples::float8 as rows from pg_class where oid = to_regclass(${`"${tableName}"`})`,
      );
      return Number(row?.rows ?? 0);
    });
    return rows >= this.bounds.large;
  }

  /** Whether the planner expects a statement to cost no more than a page or a count may. */
  async isQuick(db: Executor, installation: string, statement: Sql, as: 'page' | 'count'): Promise<boolean> {
    const key = `cost ${installation} ${statement.text} ${JSON.stringify(statement.values)}`;
    return (await this.kept(key, () => expected(db, statement, 'Total Cost'))) <= this.bounds[as];
  }

  /** The id after which the newest rows of a table begin; 0 where there are no more than those. */
  after(db: Executor, installation: string, { table, tableName }: Plan): Promise<number> {
    return this.kept(`after ${installation} ${tableName}`, async () => {
      const row = await db.one<{ id: number }>(
        sql`select id from ${table} order by id desc ${raw(`limit 1 offset ${this.bounds.newest}`)}`,
      );
      return row?.id ?? 0;
    });
  }

  private kept(key: string, find: () => Promise<number>): Promise<number> {
    const now = performance.now();
    const entry = this.known.get(key);
    if (entry && now - entry.at < KEPT_MS) return entry.value;
    if (this.known.size >= MAX_ENTRIES) this.known.delete(this.known.keys().next().value!);
    const value = find();
    this.known.delete(key);
    this.known.set(key, { at: now, value });
    value.catch(() => this.known.delete(key));
    return value;
  }
}

/** What the planner expects of a statement. */
export async function expected(db: Executor, statement: Sql, what: 'Plan Rows' | 'Total Cost'): Promise<number> {
  const row = await db.one<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    sql`explain (format json) ${statement}`,
  );
  return row?.['QUERY PLAN'][0].Plan[what] ?? 0;
}
