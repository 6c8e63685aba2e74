import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openCluster, roles, spawnPostgres, type Cluster } from './cluster';
import { isAlive, runningServer, takeOverStaleFile, urlOf, type Running } from './running';
import { StartError } from '../../start-error';

export interface SupervisorOptions {
  dataDir: string;
  /** Further server settings; tests switch fsync off. */
  settings?: Readonly<Record<string, string>>;
  initdbArgs?: string[];
  log?: (message: string, details?: Record<string, unknown>) => void;
}

/** The embedded PostgreSQL, kept running until `stop`. */
export interface EmbeddedPostgres {
  readonly cluster: Cluster;
  /** Process id of the server that runs now. */
  pid(): number | undefined;
  /** Creates the database where it is missing; answers where the owner and the product find it. */
  database(name: string): Promise<{ ownerUrl: string; appUrl: string }>;
  /** Removes a database with everything in it. */
  drop(name: string): Promise<void>;
  /** Runs SQL as the superuser. */
  query<T>(text: string, values?: unknown[], database?: string): Promise<T[]>;
  /** Stops supervising and, unless another node still works with it, the server. */
  stop(): Promise<void>;
}

const defaults = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  max_connections: '120',
};
/** Without these four an answered save could be lost. */
const safety = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
const readyWithin = 120_000;
const stopWithin = 15_000;
const watchEvery = 250;
const longestBackOff = 10_000;

/**
 * Starts the PostgreSQL of a data folder, or adopts the one a killed node left running, and starts it again whenever
 * it ends. PostgreSQL's own lock file decides between nodes: there is never a second server on one folder.
 */
export async function supervise({
  dataDir,
  settings,
  initdbArgs,
  log = () => {},
}: SupervisorOptions): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir, { initdbArgs });
  const all = { ...defaults, ...settings };
  let running: Running | undefined;
  let stopping = false;
  const stopped = new AbortController();

  const address = () => running ?? { host: cluster.socketFolder, port: 5432 };
  const query = <T>(text: string, values: unknown[] = [], database = 'postgres') =>
    ask<T>(address(), text, values, database);

  async function ask<T>(at: Pick<Running, 'host' | 'port'>, text: string, values: unknown[], database: string) {
    const connectionString = urlOf(at, 'superuser', cluster.credentials.superuser, database);
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function answers(at: Running): Promise<boolean> {
    try {
      await ask(at, 'select 1', [], 'postgres');
      return true;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === '28P01') throw new StartError(`The passwords in ${dataDir} are not those of its database.`);
      return false;
    }
  }

  /** One attempt: adopt or start, and wait until it answers. Undefined: it ended before it answered. */
  async function attempt(): Promise<Running | undefined> {
    const found = runningServer(cluster);
    let child: ChildProcess | undefined;
    let ended = false;
    if (!found) {
      takeOverStaleFile(cluster);
      child = await spawnPostgres(cluster, all);
      child.once('error', () => (ended = true));
      child.once('exit', () => (ended = true));
      child.unref();
    }
    for (const until = performance.now() + readyWithin; performance.now() < until && !stopping; await wait(25)) {
      const now = runningServer(cluster);
      if (now && (await answers(now))) {
        log(found ? 'PostgreSQL was running and is used on' : 'PostgreSQL started', { pid: now.pid });
        return now;
      }
      if (ended || (found && !now)) return undefined;
    }
    return undefined;
  }

  async function start(tries: number): Promise<void> {
    for (let tried = 1; !stopping; tried += 1) {
      running = await attempt();
      if (running) return;
      if (tried >= tries)
        throw new StartError(
          `PostgreSQL does not start: ${lastWords(cluster.logFile)}\nMore of its words are in ${cluster.logFile}`,
        );
      log('PostgreSQL does not start, trying again', { log: cluster.logFile });
      await wait(Math.min(longestBackOff, 100 * 2 ** tried));
    }
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      await wait(watchEvery, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      if (stopping || (running && isAlive(running.pid))) continue;
      log('PostgreSQL ended, starting it again', { pid: running?.pid });
      await start(Infinity).catch((error: unknown) => log(String(error)));
    }
  }

  await start(4);
  await makeRoles(query, cluster);
  if (!settings?.['fsync']) await assertSafety(query);
  const watching = watch();

  return {
    cluster,
    pid: () => running?.pid,
    query,
    async database(name) {
      const exists = await query('select 1 from pg_database where datname = $1', [name]);
      if (exists.length === 0) {
        const create = `create database ${pg.escapeIdentifier(name)} owner ${roles.owner}`;
        await query(create).catch((error: { code?: string }) => {
          if (error.code !== '42P04' && error.code !== '23505') throw error;
        });
      }
      return {
        ownerUrl: urlOf(address(), 'owner', cluster.credentials.owner, name),
        appUrl: urlOf(address(), 'app', cluster.credentials.app, name),
      };
    },
    async drop(name) {
      await query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      stopped.abort();
      await watching;
      const pid = running?.pid;
      if (pid === undefined || !isAlive(pid)) return;
      if (await usedByOthers(query)) return log('PostgreSQL is left running: another node works with it', { pid });
      await end(pid);
      log('PostgreSQL stopped', { pid });
    },
  };
}

/** The last thing a PostgreSQL that does not start said about why. */
function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').slice(-20_000).trimEnd().split('\n');
  const last = lines.findLast((line) => /(?:FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? '';
  return last.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '');
}

type Query = EmbeddedPostgres['query'];

const usedByOthers = async (query: Query): Promise<boolean> => {
  const others = `select 1 from pg_stat_activity where usename in ($1, $2) limit 1`;
  return (await query(others, [roles.app, roles.owner]).catch(() => [])).length > 0;
};

/** The owner and the product's role, with the passwords on disk; neither is more than it must be. */
async function makeRoles(query: Query, { credentials }: Cluster): Promise<void> {
  for (const key of ['owner', 'app'] as const) {
    const role = roles[key];
    const rest = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(credentials[key])}`;
    await query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then create role ${role} ${rest}; end if;
    exception when duplicate_object or unique_violation then null; end $$`);
  }
}

async function assertSafety(query: Query): Promise<void> {
  const rows = await query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [safety],
  );
  const off = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
  if (off.length > 0) throw new StartError(`The database could lose answered saves: ${off.join(', ')} must be on.`);
}

/** Fast shutdown; when that takes too long, an immediate one (recovery at the next start), and as a last resort a kill. */
async function end(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = performance.now() + stopWithin; performance.now() < until; await wait(20)) {
      if (!isAlive(pid)) return;
    }
  }
}
