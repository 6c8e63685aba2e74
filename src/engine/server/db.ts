import type { Sql } from 'sql-template-tag';
import type { ColumnKey, Columns, EntityRef } from '../row';
import type { Lock, Selection } from './select';

export { sql, join, raw, empty, Sql } from './sql';

/** Anything that answers SQL: the pool for reads, one transaction for writes. Columns of rows are named in camelCase: `customer_id` → `customerId`. */
export interface Executor {
  rows<T = Record<string, unknown>>(query: Sql): Promise<T[]>;
  one<T = Record<string, unknown>>(query: Sql): Promise<T | undefined>;
  /** Rows of a declared table, typed by its declaration: `select('orders', { columns: ['id'], where: { customerId } })`. */
  select<R extends EntityRef, K extends ColumnKey<R>>(entity: R, selection: Selection<R, K>): Promise<Columns<R, K>[]>;
  /** The first row of a selection. */
  first<R extends EntityRef, K extends ColumnKey<R>>(
    entity: R,
    selection: Selection<R, K>,
  ): Promise<Columns<R, K> | undefined>;
  /** Columns of the row with this id, in every scope: scopes are for the requests of people. */
  row<R extends EntityRef, K extends ColumnKey<R>>(
    entity: R,
    id: number,
    columns: readonly K[],
    lock?: Lock,
  ): Promise<Columns<R, K> | undefined>;
  /** Number of rows the statement touched. */
  run(query: Sql): Promise<number>;
  /** The same shape of query again and again: prepared once per connection under `name`. */
  prepared<T = Record<string, unknown>>(name: string, text: string, values: unknown[]): Promise<T[]>;
}

export interface JobOptions {
  runAt?: Date;
  key?: string;
  /** Runs when the one that waits under its key would have run. */
  keepsTime?: boolean;
  maxAttempts?: number;
}

/** A transaction. Handlers of writes are handed this and no other way to the database. */
export interface Tx extends Executor {
  /**
   * A statement that is not awaited: it travels with the next one, in order. When it is refused, the transaction is, so it
   * is for what the database has no rule of its own about: logs, figures worked out, answers kept.
   */
  send(query: Sql): void;
  /** Runs when the transaction has committed; never when it rolled back. For realtime pushes and cache drops. */
  afterCommit(work: () => void | Promise<void>): void;
  /**
   * Adds a background job in this transaction: it exists exactly if the business row does. With a `key` it takes the place of
   * one that waits under it; where both payloads are lists, they are joined.
   */
  job(name: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Adds many jobs of one kind, each with a key, in one statement. */
  jobs(name: string, list: readonly { payload: unknown; key: string }[]): Promise<void>;
}

export interface Db extends Executor {
  /** Writes of this node so far: a read that began at a lower count may not see the last of them. */
  readonly writes: number;
  /** One transaction; serialization failures and deadlocks are retried up to 3 times, so `work` must have no other side effect. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Rows of one statement that may take as long as a report, on several processors where the database has them.
   * @param signal ends it
   */
  report<T = Record<string, unknown>>(query: Sql, signal?: AbortSignal): Promise<T[]>;
  /** Rows in batches through a cursor, inside one read-only snapshot: exports with constant memory. */
  stream<T = Record<string, unknown>>(query: Sql, batch: number): AsyncIterable<T[]>;
}
