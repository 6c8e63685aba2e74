import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { extract, type Header } from 'tar-stream';
import { BackupError } from './backup-error';
import { copyIn, sameTexts, type BackupTable } from './contents';
import { decrypted } from './sealed-file';
import { digestOfTable, type Digests, type Manifest } from './write-backup';

export interface LoadOptions {
  path: string;
  passphrase: string;
  /** Connected as the owner to an unused database that was migrated to the backup's migration. */
  client: pg.Client;
  /** Where the files go; without it they are only read. */
  keep?: (name: string, content: Buffer) => Promise<void>;
  progress: (done: number, total: number) => void;
}

/** Larger than any piece of a table and any file that can be uploaded. */
const LARGEST_ENTRY = 512 * 1024 * 1024;

/** The entries of a backup in their order. */
async function* entriesOf(path: string, passphrase: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = await decrypted(path, passphrase);
  const unpack = createGunzip();
  const archive = extract();
  source.on('error', (error) => unpack.destroy(error));
  unpack.on('error', (error) => archive.destroy(error));
  source.pipe(unpack).pipe(archive);
  try {
    for await (const entry of archive as AsyncIterable<Readable & { header: Header }>) {
      const { name, size = 0 } = entry.header;
      if (size > LARGEST_ENTRY) throw new BackupError('BackupUnreadable', name);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name, content: Buffer.concat(parts) };
    }
  } finally {
    source.destroy();
    unpack.destroy();
  }
}

/** Takes references and rules away while tables are filled one after another, and answers how to bring them back. */
async function openTables(client: pg.Client, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  // Of its own journals the owner may not empty one; the upgrade that follows takes the right away again.
  await client.query('grant all on all tables in schema public to current_user');
  // Hundreds of statements: waiting for each would take as long as they do.
  await client.query(rows.map(({ drop }) => drop).join(';\n'));
  // Rules that react to a change did so before the backup was made: its rows have the result.
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join(';\n'));
  // Few have rows, and emptied by `truncate` each gets new files.
  await client.query(names.map((name) => `delete from ${name}`).join(';\n'));
  return async () => {
    await client.query(names.map((name) => `alter table ${name} enable trigger user`).join(';\n'));
    await client.query(rows.map(({ add }) => add).join(';\n'));
  };
}

/** Fills tables one after another; a table's pieces follow each other. */
class Filling {
  private stream: CopyStreamQuery | undefined;
  private name: string | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly tables: ReadonlyMap<string, BackupTable>,
  ) {}

  async add(name: string, content: Buffer): Promise<void> {
    if (name !== this.name) {
      await this.end();
      const table = this.tables.get(name);
      if (!table) throw new BackupError('BackupUnreadable', name);
      this.stream = this.client.query(copyFrom(copyIn(table)));
      // A refusal is thrown where the stream is waited for.
      this.stream.on('error', () => {});
      this.name = name;
    }
    const stream = this.stream!;
    if (stream.errored) throw stream.errored;
    if (!stream.write(content)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }

  async end(): Promise<void> {
    const { stream } = this;
    this.stream = this.name = undefined;
    if (!stream) return;
    stream.end();
    await finished(stream);
  }
}

/** What was read of a backup. */
interface Read {
  manifest: Manifest;
  digests: Digests;
  files: Digests['files'];
}

async function fill({ path, passphrase, client, keep, progress }: LoadOptions): Promise<Read> {
  const read: Partial<Read> & Pick<Read, 'files'> = { files: {} };
  let filling: Filling | undefined;
  let close = async () => {};
  let done = 0;
  for await (const { name, content } of entriesOf(path, passphrase)) {
    const [kind, second] = name.split('/') as [string, string?];
    if (name === 'manifest.json') {
      read.manifest = JSON.parse(content.toString('utf8')) as Manifest;
      const { tables } = read.manifest;
      close = await openTables(client, tables);
      filling = new Filling(client, new Map(tables.map((table) => [table.name, table])));
    } else if (name === 'digests.json') read.digests = JSON.parse(content.toString('utf8')) as Digests;
    else if (kind === 'tables' && second && filling) await filling.add(second, content);
    else if (kind === 'files' && second) {
      read.files[second] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      await keep?.(second, content);
    } else throw new BackupError('BackupUnreadable', name);
    progress((done += content.length), 0);
  }
  const { manifest, digests, files } = read;
  if (!manifest || !digests || !filling) throw new BackupError('BackupAltered');
  await filling.end();
  await close();
  return { manifest, digests, files };
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const list = Object.entries(sequences).map(([name, one]) => ({ ...one, name: pg.escapeIdentifier(name) }));
  await client.query(
    `select setval(name::regclass, value, called) from jsonb_to_recordset($1) as t (name text, value bigint, called boolean)`,
    [JSON.stringify(list)],
  );
}

/**
 * Fills an empty database from a backup, in one transaction, then reads every table again and compares its digest with
 * the one of the day of the backup.
 * @throws BackupError where the file was altered, is no backup, or what was read back differs
 */
export async function loadBackup(options: LoadOptions): Promise<Digests> {
  const { client, progress } = options;
  await client.query(sameTexts);
  await client.query('begin');
  const { manifest, digests, files } = await fill(options);
  for (const [name, { sha256 }] of Object.entries(digests.files))
    if (files[name]?.sha256 !== sha256) throw new BackupError('BackupDiffers', name);
  await setSequences(client, manifest);
  await client.query('commit');
  await client.query('analyze');
  let done = 0;
  const { tables } = manifest;
  for (const table of tables) {
    const { rows, sha256 } = await digestOfTable(client, table);
    const wanted = digests.tables[table.name];
    if (wanted?.sha256 !== sha256 || wanted.rows !== rows) throw new BackupError('BackupDiffers', table.name);
    progress((done += 1), tables.length);
  }
  return digests;
}
