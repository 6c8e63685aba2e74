import { createHash } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import type { StoredFiles } from '../files';
import { BackupError } from './backup-error';
import { copyOut, sameTexts, sequencesOf, tablesOf, type BackupTable, type Sequences } from './contents';
import { encryption, newHeader, type BackupFacts } from './sealed-file';

/** The first entry of a backup: how its tables are to be read. */
export interface Manifest {
  tables: BackupTable[];
  sequences: Sequences;
}
/** The last entry: what must be found again after restoring. */
export interface Digests {
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { size: number; sha256: string }>;
}

export interface WriteOptions {
  /** Connected to the database, with rights to read every table; nothing else uses it. */
  client: pg.Client;
  files: StoredFiles;
  /** The file to write; it must not exist. */
  path: string;
  passphrase: string;
  facts: BackupFacts;
  /** Free bytes to be left on the disk. */
  leastFree: number;
  progress: (done: number, total: number) => void;
}

/** Pieces of a table in the archive: its entries carry their size before their content. */
const PIECE = 4 * 1024 * 1024;

/** Rows of COPY's text format end in a line feed; those within values are escaped. */
function countLines(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** The rows of a table in their order, read from the client's snapshot. */
const rowsOf = (client: pg.Client, table: BackupTable): AsyncIterable<Buffer> => client.query(copyTo(copyOut(table)));

/** Digest of a table's rows in their order. */
export async function digestOfTable(
  client: pg.Client,
  table: BackupTable,
  each: (data: Buffer) => unknown = () => {},
): Promise<Digests['tables'][string]> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const data of rowsOf(client, table)) {
    hash.update(data);
    rows += countLines(data);
    await each(data);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Entries of the archive one after another; a failure behind it ends the waiting. */
function entriesInto(archive: Pack, failed: Promise<never>) {
  return (name: string, content: Buffer): Promise<void> => {
    const written = new Promise<void>((resolve, reject) => {
      archive.entry({ name, size: content.length, mtime: new Date(0) }, content, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    return Promise.race([written, failed]);
  };
}
type Entry = ReturnType<typeof entriesInto>;

async function addTables(
  { client, progress }: WriteOptions,
  tables: BackupTable[],
  entry: Entry,
): Promise<Digests['tables']> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_relation_size(oid) as size from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const sizes = new Map(rows.map(({ name, size }) => [name, Number(size)]));
  const total = tables.reduce((sum, { name }) => sum + (sizes.get(name) ?? 0), 1);
  const digests: Digests['tables'] = {};
  let done = 0;
  for (const table of tables) {
    let held: Buffer[] = [];
    let length = 0;
    let piece = 0;
    const send = async () => {
      const content = Buffer.concat(held, length);
      held = [];
      length = 0;
      await entry(`tables/${table.name}/${String((piece += 1)).padStart(6, '0')}.copy`, content);
    };
    digests[table.name] = await digestOfTable(client, table, (data) => {
      held.push(data);
      length += data.length;
      return length >= PIECE ? send() : undefined;
    });
    if (length > 0) await send();
    done += sizes.get(table.name) ?? 0;
    progress(done, total);
  }
  return digests;
}

async function addFiles(files: StoredFiles, since: Date, entry: Entry): Promise<Digests['files']> {
  const digests: Digests['files'] = {};
  for await (const name of files.names(since)) {
    const content = await files.get(name, since);
    if (!content) continue;
    digests[name] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    await entry(`files/${name}`, content);
  }
  return digests;
}

async function assertSpace(path: string, leastFree: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(dirname(path));
  if (blocks > 0 && bavail * bsize < leastFree) throw new BackupError('BackupNoSpace');
}

/**
 * Writes an encrypted backup of one moment, while others go on writing: all tables from one snapshot, and every file
 * that its rows name. The file is complete and on disk when this resolves, and gone when it rejects.
 */
export async function writeBackup(options: WriteOptions): Promise<Digests> {
  const { client, files, path, passphrase, facts, leastFree } = options;
  await assertSpace(path, leastFree);
  const { line, encrypt } = await encryption(newHeader(facts), passphrase);
  const output = await open(path, 'wx', 0o600);
  try {
    await output.write(line);
    const archive = pack();
    let written = 0;
    const finished = pipeline(archive, createGzip({ level: 4 }), encrypt, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await output.write(chunk);
        written += chunk.length;
        if (written % (64 * 1024 * 1024) < chunk.length) await assertSpace(path, leastFree);
      }
    });
    const failed = new Promise<never>((_, reject) => void finished.catch(reject));
    failed.catch(() => {});
    const entry = entriesInto(archive, failed);
    try {
      await client.query(sameTexts);
      const since = new Date();
      await client.query('begin transaction isolation level repeatable read read only');
      const tables = await tablesOf(client);
      // Sequences are read after the first statement took the snapshot: none is behind a row of it.
      const manifest: Manifest = { tables, sequences: await sequencesOf(client) };
      await entry('manifest.json', Buffer.from(JSON.stringify(manifest)));
      const digests = {
        tables: await addTables(options, tables, entry),
        files: await addFiles(files, since, entry),
      };
      await client.query('commit');
      await entry('digests.json', Buffer.from(JSON.stringify(digests)));
      archive.finalize();
      await finished;
      await output.sync();
      return digests;
    } catch (error) {
      archive.destroy();
      await finished.catch(() => {});
      throw error;
    }
  } catch (error) {
    await rm(path, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOSPC' || code === 'EDQUOT' ? new BackupError('BackupNoSpace') : error;
  } finally {
    await output.close();
  }
}
