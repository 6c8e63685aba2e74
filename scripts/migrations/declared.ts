import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Hand-written statements that come before the tables: extensions and functions. */
const preparation = '0000_preparation';
/** The tables as declared, while there is only one generated migration. */
const initial = '0001_tables';
/** Fixed, so that generating again changes nothing but what was declared otherwise. */
const firstWhen = Date.UTC(2026, 0, 1);

const origin = '00000000-0000-0000-0000-000000000000';
const idOf = (idx: number) => `00000000-0000-4000-8000-${String(idx + 1).padStart(12, '0')}`;

/** The schema the declarations ask for. */
const declared = (idx: number, prevId: string): Snapshot => ({
  ...describe(schemaOf(entities), prevId),
  id: idOf(idx),
});

const metaOf = (folder: string) => join(folder, 'meta');
const snapshotFile = (folder: string, idx: number) =>
  join(metaOf(folder), `${String(idx).padStart(4, '0')}_snapshot.json`);

function readJournal(folder: string): Journal {
  try {
    return JSON.parse(readFileSync(join(metaOf(folder), '_journal.json'), 'utf8')) as Journal;
  } catch {
    return { version: '7', dialect: 'postgresql', entries: [entry(0, preparation, firstWhen)] };
  }
}

const entry = (idx: number, tag: string, when: number): Entry => ({ idx, version: '7', when, tag, breakpoints: true });

const snapshots = (folder: string) =>
  readdirSync(metaOf(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();

/** The schema the migrations of a folder lead to; empty where there are none. */
function migrated(folder: string): Snapshot {
  const last = snapshots(folder).at(-1);
  if (last) return JSON.parse(readFileSync(join(metaOf(folder), last), 'utf8')) as Snapshot;
  return describe({}, origin);
}

function write(
  folder: string,
  journal: Journal,
  idx: number,
  tag: string,
  statements: readonly string[],
  to: Snapshot,
) {
  writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshotFile(folder, idx), `${JSON.stringify(to, null, 2)}\n`);
  writeFileSync(join(metaOf(folder), '_journal.json'), `${JSON.stringify(journal, null, 2)}\n`);
}

/** SQL that would still have to run for the migrations of a folder to match the declarations: none when they agree. */
export async function missing(folder: string): Promise<string[]> {
  const from = migrated(folder);
  return statementsBetween(from, declared(0, from.id));
}

/** Adds one migration with what the declarations have changed; without a change it is an empty one to write by hand. */
export async function addMigration(folder: string, name: string, now: number): Promise<string> {
  const journal = readJournal(folder);
  const idx = Math.max(...journal.entries.map((e) => e.idx)) + 1;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  const from = migrated(folder);
  const to = declared(idx, from.id);
  const statements = await statementsBetween(from, to);
  const when = Math.max(now, ...journal.entries.map((e) => e.when + 1));
  write(folder, { ...journal, entries: [...journal.entries, entry(idx, tag, when)] }, idx, tag, statements, to);
  return tag;
}

/**
 * Generates the one initial migration again from the declarations. Hand-written migrations (those without a
 * snapshot of their own) stay; other generated ones go.
 */
export async function resetMigrations(folder: string): Promise<string> {
  mkdirSync(metaOf(folder), { recursive: true });
  const journal = readJournal(folder);
  const generated = new Set(snapshots(folder).map((name) => Number(name.slice(0, 4))));
  for (const { idx, tag } of journal.entries.filter((e) => generated.has(e.idx))) {
    rmSync(snapshotFile(folder, idx), { force: true });
    rmSync(join(folder, `${tag}.sql`), { force: true });
  }
  const kept = journal.entries.filter((e) => !generated.has(e.idx));
  const entries = [...kept, entry(1, initial, firstWhen + 1)].sort((a, b) => a.idx - b.idx);
  const to = declared(1, origin);
  write(folder, { ...journal, entries }, 1, initial, await statementsBetween(describe({}, origin), to), to);
  return initial;
}
