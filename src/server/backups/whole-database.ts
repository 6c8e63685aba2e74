import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BackupError } from './backup-error';

/** A database as a whole, and who may make, rename and drop one beside it. */
export interface WholeDatabase {
  name: string;
  /** Connection string of the owner of its tables. */
  ownerUrl: string;
  /** Connection string to another database of the same server, of a role that may create databases where there is one. */
  adminUrl(): string;
  /** The product's and the reader's role, where they differ from the owner. */
  appRole?: string;
  readerRole?: string;
}

/** What is known of the database a restore replaced. */
export interface Previous {
  /** When it was replaced. */
  at: string;
  /** Name of the backup that took its place. */
  backup: string;
}

type Beside = 'restoring' | 'verifying' | 'previous' | 'discarded' | 'turning';
const LONGEST_NAME = 63;
const quoted = pg.escapeIdentifier;

/** Name of a database beside another. */
export const beside = (name: string, purpose: Beside): string =>
  `${name.slice(0, LONGEST_NAME - purpose.length - 1)}_${purpose}`;

/** The same connection string for another database. */
export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** Runs work on a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'coatdesk backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const mayNot = new Set(['42501', '28000', '28P01', '3D000']);
const asFault = (error: unknown): never => {
  const { code, message } = error as { code?: string; message: string };
  if (code && mayNot.has(code)) throw new BackupError('BackupNoScratch', message);
  throw error;
};

/** Whether databases can be made beside it, which verifying and restoring need. */
export async function maySetAside(whole: WholeDatabase): Promise<boolean> {
  const question = `select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`;
  try {
    const { rows } = await connected(whole.adminUrl(), (client) => client.query<{ may: boolean }>(question));
    return rows[0]?.may === true;
  } catch (error) {
    if (mayNot.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

const localeColumns = `
  select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, datlocprovider as provider,
    coalesce(to_jsonb(d) ->> 'daticulocale', to_jsonb(d) ->> 'datlocale') as locale
  from pg_database d where datname = $1`;

/**
 * Makes an empty database beside another, of the same language and encoding; one left over from before is dropped.
 * @returns connection string of its owner
 * @throws BackupError `BackupNoScratch` where the role may not
 */
export async function makeBeside(whole: WholeDatabase, purpose: 'restoring' | 'verifying'): Promise<string> {
  const name = beside(whole.name, purpose);
  await connected(whole.adminUrl(), async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
    const { rows } = await client.query<Record<'encoding' | 'collate' | 'ctype' | 'provider' | 'locale', string>>(
      localeColumns,
      [whole.name],
    );
    const { encoding, collate, ctype, provider, locale } = rows[0]!;
    const text = pg.escapeLiteral;
    const kind = { i: 'icu', b: 'builtin' }[provider];
    const own = kind ? ` locale_provider ${kind} ${kind}_locale ${text(locale)}` : '';
    await client.query(`create database ${quoted(name)} template template0 encoding ${text(encoding)}
      lc_collate ${text(collate)} lc_ctype ${text(ctype)}${own} owner ${quoted(decodeURIComponent(new URL(whole.ownerUrl).username))}`);
  }).catch(asFault);
  return inDatabase(whole.ownerUrl, name);
}

export const dropBeside = (whole: WholeDatabase, purpose: Beside): Promise<void> =>
  connected(whole.adminUrl(), async (client) => {
    await client.query(`drop database if exists ${quoted(beside(whole.name, purpose))} with (force)`);
  });

/** The database a restore replaced, while it is kept. */
export async function previousOf(whole: WholeDatabase): Promise<Previous | undefined> {
  const { rows } = await connected(whole.adminUrl(), (client) =>
    client.query<{ note: string | null }>(
      `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
      [beside(whole.name, 'previous')],
    ),
  );
  return rows[0] && (JSON.parse(rows[0].note ?? '{"at":"","backup":""}') as Previous);
}

/**
 * Renames databases in one transaction. Connections to them are ended meanwhile; new ones wait for the commit and find
 * the database that has the name then.
 */
async function rename(whole: WholeDatabase, steps: [from: string, to: string][], more: string[] = []): Promise<void> {
  const names = steps.flat();
  const ending = new AbortController();
  const end = connected(whole.adminUrl(), async (client) => {
    while (!ending.signal.aborted) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1) and pid <> pg_backend_pid()`,
        [names],
      );
      await wait(100, undefined, { signal: ending.signal }).catch(() => {});
    }
  });
  try {
    await Promise.race([
      connected(whole.adminUrl(), async (client) => {
        const moves = steps.map(([from, to]) => `alter database ${quoted(from)} rename to ${quoted(to)}`);
        await client.query(['begin', ...moves, ...more, 'commit'].join('; '));
      }),
      // It ends only by failing.
      end.then(() => new Promise<never>(() => {})),
    ]);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw code === '55006' || code === '42501' ? new BackupError('BackupInUse', message) : error;
  } finally {
    ending.abort();
    await end.catch(() => {});
  }
}

const exists = async (whole: WholeDatabase, name: string): Promise<boolean> =>
  connected(whole.adminUrl(), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return (rowCount ?? 0) > 0;
  });

/** Replaces the database in use by the restored one, and keeps it as the previous one. */
export async function takeOver(whole: WholeDatabase, previous: Previous): Promise<void> {
  const { name } = whole;
  const older = beside(name, 'previous');
  await dropBeside(whole, 'discarded');
  const steps: [string, string][] = (await exists(whole, older)) ? [[older, beside(name, 'discarded')]] : [];
  steps.push([name, older], [beside(name, 'restoring'), name]);
  const note = `comment on database ${quoted(older)} is ${pg.escapeLiteral(JSON.stringify(previous))}`;
  await rename(whole, steps, [note]);
  await dropBeside(whole, 'discarded');
}

/** Puts the previous database back, and the one in use in its place. Throws BackupError `BackupNoPrevious`. */
export async function turnBack(whole: WholeDatabase, previous: Previous): Promise<void> {
  const older = beside(whole.name, 'previous');
  const turning = beside(whole.name, 'turning');
  if (!(await exists(whole, older))) throw new BackupError('BackupNoPrevious');
  const note = `comment on database ${quoted(older)} is ${pg.escapeLiteral(JSON.stringify(previous))}`;
  await rename(
    whole,
    [
      [whole.name, turning],
      [older, whole.name],
      [turning, older],
    ],
    [note],
  );
}
