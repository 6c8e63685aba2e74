import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { unavailable } from '../../engine/errors';
import type { Db, Executor, Tx } from '../../engine/server/db';
import { fetchOne, fetchPrepared } from '../../engine/server/prepared';
import { rowSql, selectSql } from '../../engine/server/select';
import type { Sql } from '../../engine/server/sql';
import { asAnswer, timeouts } from './pool';
import { camelCaseQuery } from './query';

type RunQuery = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** What the composition needs of a database beyond the engine's `Db`. */
export interface PoolDb extends Db {
  readonly pool: pg.Pool;
  /** Waits for work after commits, then closes the connections. */
  close(): Promise<void>;
}

/** Serialization failure and deadlock: the same work may succeed when retried. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** @param named whether statements are prepared once a connection, by name */
function executor(run: RunQuery, named: boolean): Executor {
  const query: RunQuery = async (config) => {
    try {
      return await run(config);
    } catch (error) {
      throw asAnswer(error);
    }
  };
  const self: Executor = {
    async rows<T>(sql: Sql) {
      return (await query({ text: sql.text, values: sql.values })).rows as T[];
    },
    async one<T>(sql: Sql) {
      return (await query({ text: sql.text, values: sql.values })).rows[0] as T | undefined;
    },
    select: (entity, selection) => fetchPrepared(self, selectSql(entity, selection)),
    first: (entity, selection) => fetchOne(self, selectSql(entity, { limit: 1, ...selection })),
    row: (entity, id, columns, lock) => fetchOne(self, rowSql(entity, id, columns, lock)),
    async run(sql) {
      return (await query({ text: sql.text, values: sql.values })).rowCount ?? 0;
    },
    async prepared<T>(name: string, text: string, values: unknown[]) {
      return (await query(named ? { name, text, values } : { text, values })).rows as T[];
    },
  };
  return self;
}

/**
 * Statements that may be sent together with `begin`: were `begin` cancelled they would run on their own, and these
 * leave nothing behind.
 */
const leavesNothing = /^\s*(select(?!\s+graphile_worker)|insert into idempotency_keys)\b/;

/** Anything else may write. */
const reads = /^\s*select\b/;

const addJob = `select graphile_worker.add_job($1, payload := $2::json, run_at := $3, job_key := $4, max_attempts := $5, job_key_mode := $6)`;

/**
 * All in one insert: one call for each job took a second for a few hundred of them. They come after those added one by one:
 * a person who waits for a mail does not wait for the mails to all customers.
 */
const addJobs = `with added as (select from graphile_worker.add_jobs(array(
    select row($1, j.payload, null, null, null, j.key, 10, null)::graphile_worker.job_spec
    from json_to_recordset($2::json) j(payload json, key text))))
  select count(*) from added`;

interface Source {
  pool: pg.Pool;
  named: boolean;
}
type AfterCommit = () => void | Promise<void>;

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asAnswer(error);
  }
}

/**
 * One attempt of a transaction. Statements are pipelined: those not awaited are sent with the next one, in order.
 * @param after collects the steps to run after the commit
 */
async function transaction<T>({ pool, named }: Source, work: (tx: Tx) => Promise<T>, after: AfterCommit[]): Promise<T> {
  const client = await connect(pool);
  const sent: Promise<unknown>[] = [];
  let refused: unknown;
  const send = (statement: Promise<unknown>) =>
    void sent.push(statement.catch((error: unknown) => void (refused ??= error)));
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    const tx: Tx = {
      // A transaction with a refused statement sends nothing more: it may never have begun.
      ...executor(async (config) => {
        if (!began && (waits ||= !leavesNothing.test(config.text))) await begin;
        const result = await camelCaseQuery(client, config);
        if (refused) throw refused as Error;
        return result;
      }, named),
      send: (query) => send(fetchPrepared(tx, query)),
      afterCommit: (step) => void after.push(step),
      async job(name, payload, { runAt, key, keepsTime = false, maxAttempts } = {}) {
        const mode = keepsTime ? 'preserve_run_at' : 'replace';
        const values = [name, JSON.stringify(payload ?? null), runAt ?? null, key ?? null, maxAttempts ?? null, mode];
        await tx.prepared('add_job', addJob, values);
      },
      async jobs(name, list) {
        if (list.length) await tx.prepared('add_jobs', addJobs, [name, JSON.stringify(list)]);
      },
    };
    let began = false;
    // Once a statement is deferred, later ones are too: they keep their order.
    let waits = false;
    const begin = client.query(named ? { name: 'begin', text: 'begin' } : 'begin').then(() => void (began = true));
    send(begin);
    const result = await work(tx);
    if (!began) await begin;
    const { command } = await client.query(named ? { name: 'commit', text: 'commit' } : 'commit');
    if (refused) throw refused as Error;
    // A caught error of a statement turns COMMIT into ROLLBACK without an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken ??= failed));
    await Promise.all(sent);
    // Statements after a refused one fail because of it; the first error is the cause.
    throw asAnswer(refused ?? error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Of a report: hashes and sorts of a year stay in memory, and its tables are read by several processes. */
const reportSettings = `set local statement_timeout = ${timeouts.report}; set local work_mem = '32MB';
  set local max_parallel_workers_per_gather = 2`;

/** Rows of one statement that reads a large part of the books; it ends where its answer is not waited for any more. */
async function reportRows<T>(pool: pg.Pool, query: Sql, signal?: AbortSignal): Promise<T[]> {
  const client = await connect(pool);
  let broken = true;
  let leave = () => {};
  const onError = () => {};
  client.on('error', onError);
  try {
    const begun = (await client.query(`begin read only; ${reportSettings}; select pg_backend_pid() as pid`)) as unknown;
    const { pid } = (begun as pg.QueryResult<{ pid: number }>[]).at(-1)!.rows[0]!;
    if (signal?.aborted) throw unavailable('TookTooLong');
    leave = () => void pool.query('select pg_cancel_backend($1)', [pid]).catch(onError);
    signal?.addEventListener('abort', leave);
    const { rows } = await camelCaseQuery(client, { text: query.text, values: query.values });
    await client.query('commit');
    broken = false;
    return rows as T[];
  } catch (error) {
    throw asAnswer(error);
  } finally {
    signal?.removeEventListener('abort', leave);
    client.off('error', onError);
    // After an error the transaction is still open: dropping the connection is cheaper than ending it. A cancel that comes
    // late would end the next statement of the connection.
    client.release(broken || signal?.aborted);
  }
}

/** All rows of a query from one snapshot, in batches. */
async function* batches<T>(pool: pg.Pool, query: Sql, size: number): AsyncGenerator<T[]> {
  const client = await connect(pool);
  let broken = true;
  const onError = () => {};
  client.on('error', onError);
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // A slow reader of the stream must not count as an idle transaction.
    await client.query(
      `set local statement_timeout = ${timeouts.stream}; set local idle_in_transaction_session_timeout = ${timeouts.stream};
      set local work_mem = '32MB'`,
    );
    await client.query({ text: `declare batches no scroll cursor for ${query.text}`, values: query.values });
    for (;;) {
      const { rows } = await camelCaseQuery(client, { text: `fetch forward ${Math.trunc(size)} from batches` });
      if (rows.length > 0) yield rows as T[];
      if (rows.length < size) break;
    }
    await client.query('commit');
    broken = false;
  } catch (error) {
    throw asAnswer(error);
  } finally {
    // After an early return the transaction is still open: dropping the connection is cheaper than ending it.
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * The engine's database over a pool.
 * @param report receives errors of work after a commit; the commit is kept and the caller gets its answer
 * @param named false behind a pooler, where the next transaction may have another connection
 */
export function createDb(pool: pg.Pool, report: (error: unknown) => void = () => {}, named = true): PoolDb {
  const pending = new Set<Promise<void>>();
  let writes = 0;
  const run: RunQuery = async (config) => {
    if (reads.test(config.text)) return camelCaseQuery(pool, config);
    return camelCaseQuery(pool, config).finally(() => (writes += 1));
  };

  function startAfterCommit(work: readonly AfterCommit[]): void {
    for (const step of work) {
      // Synchronous steps (dropping a cache) are done when the caller answers; slow ones are not awaited.
      const running = (async () => step())()
        .catch(report)
        .finally(() => pending.delete(running));
      pending.add(running);
    }
  }

  return {
    ...executor(run, named),
    pool,
    get writes() {
      return writes;
    },
    async tx(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const after: AfterCommit[] = [];
          const result = await transaction({ pool, named }, work, after).finally(() => (writes += 1));
          startAfterCommit(after);
          return result;
        } catch (error) {
          if (attempt >= attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
          await wait(Math.random() * 20 * 2 ** attempt);
        }
      }
    },
    report: <T>(query: Sql, signal?: AbortSignal) => reportRows<T>(pool, query, signal),
    stream: <T>(query: Sql, batch: number) => batches<T>(pool, query, batch),
    async close() {
      await Promise.allSettled(pending);
      await pool.end();
    },
  };
}
