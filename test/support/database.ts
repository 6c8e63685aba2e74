import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import type { WholeDatabase } from '../../src/server/backups/whole-database';
import { roles } from '../../src/server/database/embedded/cluster';
import { createDb, type PoolDb } from '../../src/server/database/db';
import { createPool } from '../../src/server/database/pool';
import { afterFile } from './after-file';
import { keptReads } from './kept-reads';
import { until } from './until';

export interface TestDatabase {
  /** The product's own database object, with the product's rights. */
  db: PoolDb;
  /** Wraps a read of settings or modules: repeated only after one of their tables was written through `db`. */
  kept: ReturnType<typeof keptReads>;
  /** The product's role. */
  appUrl: string;
  /** Owns the tables: what migrations use. */
  ownerUrl: string;
  /** May read what holds no secret. */
  readerUrl: string;
  /** May do everything: to look behind the product's back. */
  adminUrl: string;
}

/** A busy machine is no fault of the product. */
const patience = { connect: 30_000, lock: 20_000, statement: 30_000 };

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** The database as a whole, for what is made or put in its place. */
export const wholeOf = ({ ownerUrl }: TestDatabase): WholeDatabase => ({
  name: decodeURIComponent(new URL(ownerUrl).pathname.slice(1)),
  ownerUrl,
  adminUrl: () => inject('cluster').adminUrl,
  appRole: roles.app,
  readerRole: roles.reader,
});

/** Runs one statement as the database superuser, bypassing the product's roles. */
export async function asAdmin(
  { adminUrl }: Pick<TestDatabase, 'adminUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
/** The cluster's superuser at the database `postgres`: connecting takes longer than what it is asked for. */
let administrator: Promise<pg.Client> | undefined;

async function admin(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = await (administrator ??= connectAdministrator());
  return (await client.query(text, values)).rows as unknown[];
}

function connectAdministrator(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: inject('cluster').adminUrl,
    // The process ends without waiting for it.
    stream: () => new Socket().unref(),
  });
  const forget = () => (administrator = undefined);
  client.on('error', forget);
  client.on('end', forget);
  return client.connect().then(
    () => client,
    (error: unknown) => {
      forget();
      throw error;
    },
  );
}

const isUnused = async (name: string) =>
  (await admin('select 1 from pg_stat_activity where datname = $1 limit 1', [name])).length === 0;

/**
 * A database of its own for a test file: migrated, empty, dropped after the file's tests. Call it at the top level or in
 * `beforeAll`: `const { db } = await testDatabase();`. Two calls give two databases.
 * @param options.empty without even the tables
 * @param options.from the database to copy, from `loadedDatabase`
 */
export async function testDatabase({
  empty = false,
  from,
}: { empty?: boolean; from?: string } = {}): Promise<TestDatabase> {
  const { name, ...database } = await createDatabase({ empty, from });
  afterFile(async () => {
    await database.db.close().catch(() => {});
    // A connection that is still ending would report that it was terminated, to a test of the next file.
    await until(() => isUnused(name), 1_000).catch(() => {});
    await admin(`drop database if exists ${name} with (force)`);
  });
  return database;
}

/** What a process knows to be loaded, or loads. */
const loaded = new Map<string, Promise<string>>();

/** A database to copy in `testDatabase`: migrated, loaded by whichever process of the run asks first, there until the run ends. */
export function loadedDatabase(name: string, load: (database: TestDatabase) => Promise<void>): Promise<string> {
  const known = loaded.get(name) ?? loadOnce(name, load);
  loaded.set(name, known);
  return known;
}

async function loadOnce(name: string, load: (database: TestDatabase) => Promise<void>): Promise<string> {
  await admin('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    if ((await admin('select 1 from pg_database where datname = $1', [name])).length) return name;
    const { name: unfinished, ...database } = await createDatabase({});
    await load(database);
    await database.db.close();
    await admin(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

async function createDatabase({
  empty,
  from,
}: {
  empty?: boolean;
  from?: string;
}): Promise<TestDatabase & { name: string }> {
  const { template, appUrl, ownerUrl, readerUrl, adminUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(
    empty
      ? `create database ${name} owner ${new URL(ownerUrl).username}`
      : `create database ${name} template ${from ?? template} owner ${new URL(ownerUrl).username} strategy file_copy`,
  );
  // Rights on a database are not copied with it.
  if (!empty) await admin(`revoke create, temporary on database ${name} from public`);
  const pool = createPool({ url: withDatabase(appUrl, name), name, max: 8, patience });
  return {
    name,
    appUrl: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    readerUrl: withDatabase(readerUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    kept: keptReads(pool),
    db: createDb(pool, (error) => console.error(error)),
  };
}
