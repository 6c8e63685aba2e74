import { stat } from 'node:fs/promises';
import type pg from 'pg';
import type { Sql } from '../../engine/server/sql';
import { migrate, migrationsUpTo } from '../database/migrate';
import type { StoredFiles } from '../files';
import type { Report } from './activity';
import { BackupError } from './backup-error';
import { assertKnown, type BackupFolder } from './backup-folder';
import { loadBackup } from './load-backup';
import { assertIntact, readHeader } from './sealed-file';
import {
  beside,
  connected,
  dropBeside,
  inDatabase,
  makeBeside,
  previousOf,
  takeOver,
  turnBack,
  type WholeDatabase,
} from './whole-database';

export interface RestoreOptions {
  folder: BackupFolder;
  whole: WholeDatabase;
  files: StoredFiles;
  /** Statements of features for a restored database. */
  restored: readonly Sql[];
}
interface Chosen {
  name: string;
  passphrase: string;
  now: Date;
}

/** Loads a backup into a new database beside the one in use, and compares it; answers its owner's connection string. */
async function loadBeside(
  { folder, whole, files }: RestoreOptions,
  purpose: 'restoring' | 'verifying',
  { name, passphrase }: Chosen,
  report: Report,
): Promise<string> {
  const path = folder.pathOf(name);
  if (!path || !(await folder.find(name))) throw new BackupError('BackupUnreadable', name);
  const { header } = await readHeader(path);
  assertKnown(header);
  const { size } = await stat(path);
  // Before anything is made: most files that cannot be restored are refused here.
  await assertIntact(path, passphrase, (bytes) => report('reading', bytes / size));
  report('loading');
  const url = await makeBeside(whole, purpose);
  const past = migrationsUpTo(header.migration);
  const store = (file: string, content: Buffer) => files.restore(file, content);
  const keep = purpose === 'restoring' ? store : undefined;
  const progress = (done: number, total: number) =>
    total ? report('comparing', done / total) : report('loading', Math.min(1, done / size));
  try {
    await migrate({ ownerUrl: url, folder: past.folder });
    await connected(url, (client) => loadBackup({ path, passphrase, client, keep, progress }));
    return url;
  } catch (error) {
    await dropBeside(whole, purpose).catch(() => {});
    throw error;
  } finally {
    past.remove();
  }
}

const upgrade = ({ appRole, readerRole }: WholeDatabase, ownerUrl: string): Promise<void> =>
  migrate({ ownerUrl, appRole, readerRole });

interface Task {
  id: number;
  identifier: string;
}

/**
 * Gives jobs in another database the numbers they have in the one in use: nodes remember which number is which job for as
 * long as they run, and would take one job for another after the databases changed places.
 */
async function keepJobNumbers(whole: WholeDatabase, url: string): Promise<void> {
  const tasks = await connected(whole.ownerUrl, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('graphile_worker._private_tasks') is not null as is`,
    );
    if (!rows[0]!.is) return [];
    return (await client.query<Task>('select id, identifier from graphile_worker._private_tasks order by id')).rows;
  });
  await connected(url, (client) =>
    client.query(
      `with known as (
        insert into graphile_worker._private_tasks (id, identifier) overriding system value
        select id, identifier from jsonb_to_recordset($1::jsonb) as t (id int, identifier text)
        on conflict do nothing returning id
      )
      select setval(pg_get_serial_sequence('graphile_worker._private_tasks', 'id'), greatest(
        (select max(id) from known), (select max(id) from graphile_worker._private_tasks), 1))`,
      [JSON.stringify(tasks)],
    ),
  );
}

/** Restores a backup beside the database, compares its digests and drops it again; the result is noted. */
export async function verifyBackup(options: RestoreOptions, chosen: Chosen, report: Report): Promise<void> {
  const { folder, whole } = options;
  const note = (fault: string | null) =>
    folder.note(chosen.name, { verified: { at: chosen.now.toISOString(), fault } });
  try {
    await loadBeside(options, 'verifying', chosen, report);
    await dropBeside(whole, 'verifying');
    await note(null);
  } catch (error) {
    if (error instanceof BackupError && (error.fault === 'BackupAltered' || error.fault === 'BackupDiffers'))
      await note(error.fault);
    throw error;
  }
}

/** No user was ever entered: there is nothing to go back to. */
const isUnused = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select from users limit 1')).rowCount === 0;

/** Replaces the database by a backup, once it is loaded, compared and upgraded. The replaced one is kept beside. */
export async function restoreBackup(options: RestoreOptions, chosen: Chosen, report: Report): Promise<void> {
  const { whole, restored } = options;
  const url = await loadBeside(options, 'restoring', chosen, report);
  report('upgrading');
  await upgrade(whole, url);
  await keepJobNumbers(whole, url);
  await connected(url, async (client) => {
    for (const { text, values } of restored) await client.query(text, values);
  });
  report('switching');
  const unused = await connected(whole.ownerUrl, isUnused);
  await takeOver(whole, { at: chosen.now.toISOString(), backup: chosen.name });
  if (unused) await dropBeside(whole, 'previous');
}

/** Puts back the database the last restore replaced. */
export async function turnBackDatabase(whole: WholeDatabase, now: Date, report: Report): Promise<void> {
  if (!(await previousOf(whole))) throw new BackupError('BackupNoPrevious');
  report('upgrading');
  // The product may have been upgraded since.
  const url = inDatabase(whole.ownerUrl, beside(whole.name, 'previous'));
  await upgrade(whole, url);
  await keepJobNumbers(whole, url);
  report('switching');
  await turnBack(whole, { at: now.toISOString(), backup: '' });
}
