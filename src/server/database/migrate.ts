import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { projectFolder } from '../project';
import { StartError } from '../start-error';
import { grants } from './grants';
import { createPool } from './pool';
import { readerGrants } from './reader';

export const migrationsFolder = join(projectFolder, 'db', 'migrations');
/** Development and tests may be ahead of the committed migrations and name generated ones here. */
export const migrationsInUse = (): string => process.env.MIGRATIONS_FOLDER || migrationsFolder;

/** Arbitrary, but the same on every node, so that one migrates and the others wait. */
const lockKey = 7_241_903_655;
const oldest = 150_000;

export interface MigrateOptions {
  /** A role that owns the database or may create in it. */
  ownerUrl: string;
  /** The product's role at run time; by default the same. */
  appRole?: string;
  /** The role people's own queries are run by, if there is one. */
  readerRole?: string;
  folder?: string;
}

interface JournalEntry {
  tag: string;
  when: number;
}

/** Entries of a migrations folder, oldest first. */
export const journalOf = (folder: string): JournalEntry[] =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: JournalEntry[] }).entries;

/**
 * A folder with the migrations up to one of them: what a release came with, as their texts never change.
 * @param last tag of the newest
 * @param source the folder they are taken from
 */
export function migrationsUpTo(last: string, source = migrationsInUse()): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'coatdesk-migrations-'));
  const all = journalOf(source);
  const entries = all.slice(0, all.findIndex(({ tag }) => tag === last) + 1);
  const journal = JSON.parse(readFileSync(join(source, 'meta', '_journal.json'), 'utf8')) as object;
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(join(source, `${tag}.sql`), join(folder, `${tag}.sql`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The database has migrations that are not in the folder, or were applied with another text. */
export class OtherHistoryError extends StartError {}

/** A changed migration would silently be skipped. */
async function refuseOtherHistory(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!rows[0]?.known) return;
  const applied = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  );
  const entries = new Map(journalOf(folder).map((entry) => [entry.when, entry.tag]));
  for (const { hash, created_at } of applied.rows) {
    const tag = entries.get(Number(created_at));
    if (!tag)
      throw new OtherHistoryError(
        'The database is newer than this version of the product: it has migrations unknown here.',
      );
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    if (hashOf(text) === hash) continue;
    throw new OtherHistoryError(
      `The database was made by another text of migration ${tag}: start with an empty database.`,
    );
  }
}

/**
 * Applies what is newer than the last applied migration, in one transaction. Each file is sent as a whole: waiting for each
 * of thousands of statements took as long as they do.
 */
async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]!.last ?? -1);
  await client.query('begin');
  for (const { tag, when } of journalOf(folder).filter((entry) => entry.when > last)) {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    await client.query(text);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hashOf(text),
      when,
    ]);
  }
  await client.query('commit');
}

/** The tables of background jobs. */
async function migrateJobs(ownerUrl: string): Promise<void> {
  // A pool the library makes itself throws where its database is dropped while its connections end, as after a restore.
  const pool = createPool({ url: ownerUrl, name: 'coatdesk migration', max: 1, pooled: true });
  try {
    await migrateWorker({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/**
 * Migrates a database and grants the privileges of the product's role, in one transaction. Safe with several nodes
 * starting at once: one migrates, the others wait.
 */
export async function migrate({
  ownerUrl,
  appRole,
  readerRole,
  folder = migrationsInUse(),
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'coatdesk migration' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; role: string }>(
      `select current_setting('server_version_num')::int as version, current_user::text as role`,
    );
    const { version, role } = rows[0]!;
    if (version < oldest)
      throw new StartError(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseOtherHistory(client, folder);
    await applyMigrations(client, folder);
    await migrateJobs(ownerUrl);
    await client.query(grants(appRole ?? role, role));
    if (readerRole) await client.query(readerGrants(readerRole, appRole ?? role));
  } finally {
    await client.end();
  }
}
