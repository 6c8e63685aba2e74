import { Socket } from 'node:net';
import pg from 'pg';
import { unavailable } from '../../engine/errors';
import { valueTypes } from './value-types';

/** Milliseconds, nested: wait for a connection < one statement < one of a report < one request < the client gives up. */
export const timeouts = {
  connect: 2_000,
  lock: 3_000,
  statement: 5_000,
  report: 15_000,
  idleInTransaction: 10_000,
  /** Of a file until its next rows; the browser waits 120 seconds for them. */
  stream: 110_000,
};

export interface PoolOptions {
  url: string;
  /** Maximum connections; one node needs few, statements are short. */
  max?: number;
  /** Connections that stay however long they are idle: a new one has to sign in and to plan its statements first. */
  kept?: number;
  name?: string;
  /** Through a pooler of transactions: it makes the connections and their settings, see `pooler.ts`. */
  pooled?: boolean;
  /** Milliseconds, where they differ from the product's. */
  patience?: Partial<Pick<typeof timeouts, 'connect' | 'lock' | 'statement'>>;
  /** Receives errors of idle connections. */
  onError?: (error: Error) => void;
}

/** Prepared statements without a wait between them leave as one packet, e.g. `begin` with the next statement. */
class GatheringSocket extends Socket {
  override cork(): void {
    if (this.writableCorked === 0) {
      super.cork();
      process.nextTick(() => super.uncork());
    }
    super.cork();
  }
}

/** The connection pool of one installation. A broken idle connection is reported, never thrown. */
export function createPool({
  url,
  max = 10,
  kept = 0,
  name = 'coatdesk',
  pooled = false,
  patience,
  onError,
}: PoolOptions): pg.Pool {
  const { connect, lock, statement } = { ...timeouts, ...patience };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: kept,
    application_name: name,
    types: valueTypes,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...(pooled
      ? {}
      : {
          statement_timeout: statement,
          lock_timeout: lock,
          idle_in_transaction_session_timeout: timeouts.idleInTransaction,
          options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c jit=off',
        }),
  });
  pool.on('error', (error) => {
    // The pool adds the connection, which would fill the log with its settings and statements.
    delete (error as { client?: unknown }).client;
    onError?.(error);
  });
  // A connection in use reports its break through the running query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
// Shutting down, starting up, crash of another backend, too many connections, connection lost, just renamed by a restore.
const awayStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '08001', '3D000']);
/** PgBouncer reports faults of its server as a violation of the protocol, older versions without a state. */
const ofPooler =
  /^(query_wait_timeout|pgbouncer cannot connect|server (conn crashed|login|closed|shutting)|the database system is)/i;

/** Whether the database is unavailable, as opposed to refusing a statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  if (networkCodes.has(code) || awayStates.has(code)) return true;
  if (code === '' || code === '08P01') if (ofPooler.test(error.message)) return true;
  return code === '' && /connect|Connection terminated|Client has encountered/i.test(error.message);
}

/** Turns a lost connection into 503 with Retry-After; other errors are unchanged and keep their SQLSTATE. */
export function asAnswer(error: unknown): unknown {
  if (!isAway(error)) return error;
  const answer = unavailable('DatabaseUnavailable');
  answer.cause = error;
  return answer;
}
