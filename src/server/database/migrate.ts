import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as migrateWorker } from 'graphile-worker';
import pg from 'pg';
import { projectFolder } from '../project';
import { StartError } from '../start-error';
import { grants } from './grants';

export const migrationsFolder = join(projectFolder, 'db', 'migrations');
/** Development runs ahead of the committed migrations: `npm run dev` generates its own and names them here. */
const folderInUse = () => process.env.MIGRATIONS_FOLDER || migrationsFolder;

/** Any number; the same on every node, so that one migrates and the others wait. */
const lockKey = 7_241_903_655;
const oldest = 150_000;

export interface MigrateOptions {
  /** A role that owns the database (or may create in it). */
  ownerUrl: string;
  /** The role the product works with; by default the same. */
  appRole?: string;
  folder?: string;
}

interface JournalEntry {
  tag: string;
  when: number;
}

/** Entries of a migrations folder, oldest first. */
export const journalOf = (folder: string): JournalEntry[] =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: JournalEntry[] }).entries;

/** The database has migrations that are not in the folder, or were applied with another text. */
export class OtherHistoryError extends StartError {}

/** Applied migrations must be the ones in the folder; the migrator itself would silently pass over a changed one. */
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
    if (createHash('sha256').update(text).digest('hex') === hash) continue;
    throw new OtherHistoryError(
      `The database was made by another text of migration ${tag}: start with an empty database.`,
    );
  }
}

/**
 * Brings a database to the present schema and hands out the rights of the product's role. Safe with any number of
 * nodes starting at once: one does it, the others wait and find it done. All migrations are one transaction.
 */
export async function migrate({ ownerUrl, appRole, folder = folderInUse() }: MigrateOptions): Promise<void> {
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
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateWorker({ connectionString: ownerUrl, logger: new Logger(() => () => {}) });
    await client.query(grants(appRole ?? role, role));
  } finally {
    await client.end();
  }
}
