import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openCluster, roles, spawnPostgres, type Cluster } from './cluster';
import { isAlive, runningServer, takeOverStaleFile, urlOf, type Running } from './running';
import { StartError } from '../../start-error';

export interface SupervisorOptions {
  dataDir: string;
  /** Additional server settings; tests switch fsync off. */
  settings?: Readonly<Record<string, string>>;
  initdbArgs?: string[];
  log?: (message: string, details?: Record<string, unknown>) => void;
}

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  readerUrl: string;
}

/** The embedded PostgreSQL, kept running until `stop`. */
export interface EmbeddedPostgres {
  readonly cluster: Cluster;
  /** Process id of the current server. */
  pid(): number | undefined;
  /** Creates the database if missing; answers the connection strings of its roles. */
  database(name: string): Promise<DatabaseUrls>;
  drop(name: string): Promise<void>;
  /** Connection string of the superuser, to the database `postgres`. */
  adminUrl(): string;
  /** Runs SQL as the superuser. */
  query<T>(text: string, values?: unknown[], database?: string): Promise<T[]>;
  /** Stops supervising and, unless another node still uses it, the server. */
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
const leaveWithin = 1_000;
const watchEvery = 250;
const longestBackOff = 10_000;

/**
 * Starts the PostgreSQL of a data folder, or adopts the one a killed node left running, and restarts it whenever it
 * ends. PostgreSQL's own lock file decides between nodes: there is never a second server on one folder.
 */
export async function supervise(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const supervisor = new Supervisor(options);
  await supervisor.start(4);
  await makeRoles(supervisor.query, supervisor.cluster);
  if (!options.settings?.['fsync']) await assertSafety(supervisor.query);
  supervisor.watch();
  return supervisor;
}

class Supervisor implements EmbeddedPostgres {
  readonly cluster: Cluster;
  private readonly settings: Readonly<Record<string, string>>;
  private readonly log: NonNullable<SupervisorOptions['log']>;
  private running: Running | undefined;
  private watching: Promise<void> | undefined;
  private readonly stopped = new AbortController();

  constructor({ dataDir, settings, initdbArgs, log = () => {} }: SupervisorOptions) {
    this.cluster = openCluster(dataDir, { initdbArgs });
    this.settings = { ...defaults, ...settings };
    this.log = log;
  }

  readonly pid = () => this.running?.pid;

  readonly query: Query = (text, values = [], database = 'postgres') =>
    ask(this.cluster, this.address(), text, values, database);

  adminUrl(): string {
    return urlOf(this.address(), 'superuser', this.cluster.credentials.superuser, 'postgres');
  }

  private address(): Pick<Running, 'host' | 'port'> {
    return this.running ?? { host: this.cluster.socketFolder, port: 5432 };
  }

  private get stopping(): boolean {
    return this.stopped.signal.aborted;
  }

  /** One attempt: adopt or start, and wait until it answers. Undefined when it ended before. */
  private async attempt(): Promise<Running | undefined> {
    const found = runningServer(this.cluster);
    let child: ChildProcess | undefined;
    let ended = false;
    if (!found) {
      takeOverStaleFile(this.cluster);
      child = await spawnPostgres(this.cluster, this.settings);
      child.once('error', () => (ended = true));
      child.once('exit', () => (ended = true));
      child.unref();
    }
    for (const until = performance.now() + readyWithin; performance.now() < until && !this.stopping; await wait(25)) {
      const now = runningServer(this.cluster);
      if (now && (await answers(this.cluster, now))) {
        this.log(found ? 'PostgreSQL was running and is adopted' : 'PostgreSQL started', { pid: now.pid });
        return now;
      }
      if (ended || (found && !now)) return undefined;
    }
    return undefined;
  }

  async start(tries: number): Promise<void> {
    const log = this.cluster.logFile;
    for (let tried = 1; !this.stopping; tried += 1) {
      this.running = await this.attempt();
      if (this.running) return;
      if (tried >= tries) throw new StartError(`PostgreSQL does not start: ${lastError(log)}\nSee the log file ${log}`);
      this.log('PostgreSQL does not start, trying again', { log });
      await wait(Math.min(longestBackOff, 100 * 2 ** tried));
    }
  }

  /** Restarts the server whenever it ends, until `stop`. */
  watch(): void {
    this.watching = (async () => {
      while (!this.stopping) {
        await wait(watchEvery, undefined, { ref: false, signal: this.stopped.signal }).catch(() => {});
        if (this.stopping || (this.running && isAlive(this.running.pid))) continue;
        this.log('PostgreSQL ended, starting it again', { pid: this.running?.pid });
        await this.start(Infinity).catch((error: unknown) => this.log(String(error)));
      }
    })();
  }

  async database(name: string): Promise<DatabaseUrls> {
    const exists = await this.query('select 1 from pg_database where datname = $1', [name]);
    if (exists.length === 0) {
      const create = `create database ${pg.escapeIdentifier(name)} owner ${roles.owner}`;
      await this.query(create).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error;
      });
    }
    const { owner, app, reader } = this.cluster.credentials;
    return {
      ownerUrl: urlOf(this.address(), 'owner', owner, name),
      appUrl: urlOf(this.address(), 'app', app, name),
      readerUrl: urlOf(this.address(), 'reader', reader, name),
    };
  }

  async drop(name: string): Promise<void> {
    await this.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  }

  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopped.abort();
    await this.watching;
    const pid = this.running?.pid;
    if (pid === undefined || !isAlive(pid)) return;
    if (await usedByOthers(this.query)) return this.log('PostgreSQL is left running: another node uses it', { pid });
    await end(pid);
    this.log('PostgreSQL stopped', { pid });
  }
}

async function ask<T>(
  { credentials }: Cluster,
  at: Pick<Running, 'host' | 'port'>,
  text: string,
  values: unknown[],
  database: string,
): Promise<T[]> {
  const connectionString = urlOf(at, 'superuser', credentials.superuser, database);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function answers(cluster: Cluster, at: Running): Promise<boolean> {
  try {
    await ask(cluster, at, 'select 1', [], 'postgres');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new StartError(`The passwords in ${cluster.dataDir} are not those of its database.`);
  }
}

/** The last error line in the log of a PostgreSQL that does not start. */
function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').slice(-20_000).trimEnd().split('\n');
  const last = lines.findLast((line) => /(?:FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? '';
  return last.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '');
}

type Query = EmbeddedPostgres['query'];

/** Connections that have just been closed are listed until their processes have ended. */
async function usedByOthers(query: Query): Promise<boolean> {
  const others = `select 1 from pg_stat_activity where usename in ($1, $2) limit 1`;
  for (const until = performance.now() + leaveWithin; ; await wait(50)) {
    const found = await query(others, [roles.app, roles.owner]).catch(() => []);
    if (!found.length || performance.now() > until) return found.length > 0;
  }
}

/** Creates the owner's, the product's and the reader's role with the stored passwords and the least privileges. */
async function makeRoles(query: Query, { credentials }: Cluster): Promise<void> {
  for (const key of ['owner', 'app', 'reader'] as const) {
    const role = roles[key];
    const rest = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(credentials[key])}`;
    await query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then
        create role ${role} ${rest};${key === 'reader' ? ` alter role ${role} set temp_file_limit = '256MB';` : ''}
      end if;
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

/** Fast shutdown; after a timeout an immediate one (recovery at the next start), at last a kill. */
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
