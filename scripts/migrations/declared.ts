import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../../src/modules/all.entities';
import { schemaOf } from '../../src/server/database/schema';
import { describe, type Snapshot, statementsBetween as changesBetween } from './kit';
import { searchColumnsLast } from './order';

const statementsBetween = async (from: unknown, to: unknown) => searchColumnsLast(await changesBetween(from, to));

interface Entry {
  idx: number;
  version: string;
  when: number;
  tag: string;
  breakpoints: boolean;
}
interface Journal {
  version: string;
  dialect: string;
  entries: Entry[];
}

const idOf = (idx: number) => `00000000-0000-4000-8000-${String(idx + 1).padStart(12, '0')}`;

/** The schema the declarations ask for. */
const declared = (idx: number, prevId: string): Snapshot => ({
  ...describe(schemaOf(entities), prevId),
  id: idOf(idx),
});

const metaOf = (folder: string) => join(folder, 'meta');
const snapshotFile = (folder: string, idx: number) =>
  join(metaOf(folder), `${String(idx).padStart(4, '0')}_snapshot.json`);

const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(metaOf(folder), '_journal.json'), 'utf8')) as Journal;

const snapshots = (folder: string) =>
  readdirSync(metaOf(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();

/** The schema after the last migration of a folder. */
function migrated(folder: string): Snapshot {
  const last = snapshots(folder).at(-1);
  if (!last) throw new Error(`${metaOf(folder)} has no snapshot.`);
  return JSON.parse(readFileSync(join(metaOf(folder), last), 'utf8')) as Snapshot;
}

/** SQL that would still have to run for the migrations of a folder to match the declarations: none when they agree. */
export async function missing(folder: string): Promise<string[]> {
  const from = migrated(folder);
  return statementsBetween(from, declared(0, from.id));
}

/**
 * Adds one migration with the difference between the declarations and the last snapshot; without a difference it is an
 * empty one to fill by hand. Only the newest snapshot is kept.
 */
export async function addMigration(folder: string, name: string, now: number): Promise<string> {
  const journal = readJournal(folder);
  const idx = Math.max(...journal.entries.map((e) => e.idx)) + 1;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  const from = migrated(folder);
  const to = declared(idx, from.id);
  const statements = await statementsBetween(from, to);
  const when = Math.max(now, ...journal.entries.map((e) => e.when + 1));
  const entries = [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }];
  const older = snapshots(folder);
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  // Read by programs alone, and half as long without line breaks.
  writeFileSync(snapshotFile(folder, idx), `${JSON.stringify(to)}\n`);
  writeFileSync(join(metaOf(folder), '_journal.json'), `${JSON.stringify({ ...journal, entries }, null, 2)}\n`);
  for (const file of older) rmSync(join(metaOf(folder), file));
  return tag;
}

/**
 * The folder of migrations that match the declarations: the given one when it does, otherwise a copy at `copy` with one
 * more migration. The same declarations always give the same copy.
 */
export async function migrationsAsDeclared(folder: string, copy: string): Promise<string> {
  if ((await missing(folder)).length === 0) return folder;
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  await addMigration(copy, 'not-committed', 0);
  return copy;
}
