import { z } from 'zod';
import { ApiError, refused } from '../../../../engine/errors';
import { mayImport } from '../../../../engine/import/import-kind';
import type { Installation } from '../../../../engine/server/context';
import type { Job, JobTools } from '../../../../engine/server/feature';
import { literals, sql } from '../../../../engine/server/sql';
import { busyStates, importState, type ImportState } from '../import-state';
import { checkRows } from './check';
import { readFile } from './read-file';
import { runGood, runWhole } from './run';
import { kindOf, moveOn, readImport, type StoredImport } from './store';
import { undoRows } from './undo';
import { isAway } from './write-units';

/** How long an import and what it needs to be undone is kept. */
const KEPT_DAYS = 30;

async function work(installation: Installation, tools: JobTools, found: StoredImport): Promise<void> {
  const kind = kindOf(found.kind);
  const ctx = await tools.contextOf(found.createdUserId, found.language);
  if (!kind || !ctx || !mayImport(kind, ctx)) throw refused('ImportNotAllowed');
  let current = found;
  if (found.state === importState.reading) {
    if (!(await readFile(installation, found, kind))) return;
    if (found.file) await installation.files.remove(found.file);
    current = (await readImport(installation.db, found.id))!;
  }
  const call = { ctx, engine: tools.engine, kind, found: current };
  if (current.state === importState.checking) await checkRows(call);
  else if (current.state === importState.running) await (current.onlyGood ? runGood(call) : runWhole(call));
  else if (current.state === importState.undoing) await undoRows(call);
}

/**
 * Where an import stands that was refused at its work: an undo that cannot be done leaves it as it was, and rows written
 * before the refusal can be undone.
 */
const afterRefusal = ({ state, onlyGood }: StoredImport): ImportState =>
  state === importState.undoing || (state === importState.running && onlyGood) ? importState.done : importState.failed;

/** Ends the work on an import with the reason, unless it was cancelled meanwhile. */
async function endRefused({ db }: Installation, id: number, error: unknown): Promise<void> {
  const found = await readImport(db, id);
  if (!found || !busyStates.includes(found.state)) return;
  const reason = error instanceof ApiError ? error : undefined;
  await moveOn(db, found, afterRefusal(found), [
    sql`fault = ${reason?.errorStr ?? 'UnknownError'}`,
    sql`fault_details = ${reason?.options.errorDetails ?? null}`,
    // Nothing was written: the next import need not wait.
    ...(found.state === importState.running && !found.onlyGood ? [sql`started_at = null`] : []),
  ]);
}

/** A restored database has no job that would go on with these. */
export const importsRestored = sql`
  update imports set state = ${importState.failed}, turn = turn + 1, fault = 'BackupInterrupted', finished_at = now()
  where state in ${literals(busyStates)}`;

/** Rows of an import one statement removes: a file may have 100,000. */
const BATCH = 10_000;

/** They go before their import: all together they would take longer than one statement may, and be tried again every night. */
async function removeRows(db: Installation['db'], id: number): Promise<void> {
  // A range of the key, not a join with it: planned on a table without statistics, a join compares every row with every other.
  const batch = sql`select row from import_rows where import_id = ${id} order by row limit ${BATCH}`;
  const last = sql`(select max(row) from (${batch}) as batch)`;
  let gone: number;
  do gone = await db.run(sql`delete from import_rows where import_id = ${id} and row <= ${last}`);
  while (gone === BATCH);
}

export const importJobs: Readonly<Record<string, Job>> = {
  'import-work': {
    async run(payload, installation, tools) {
      const { id, turn } = z.object({ id: z.int(), turn: z.int() }).parse(payload);
      const found = await readImport(installation.db, id);
      if (!found || found.turn !== turn) return;
      try {
        await work(installation, tools, found);
      } catch (error) {
        // The database or a free thread is away for the moment: the job comes again and goes on.
        if (error instanceof ApiError && isAway(error)) throw error;
        await endRefused(installation, id, error);
        if (!(error instanceof ApiError)) throw error;
      }
    },
  },
  'import-sweep': {
    schedule: { hour: 3 },
    async run(_payload, { db, files }) {
      const old = await db.rows<{ id: number; file: string | null }>(
        sql`select id, file from imports where created_at < now() - make_interval(days => ${KEPT_DAYS}) order by id`,
      );
      for (const { id, file } of old) {
        await removeRows(db, id);
        await db.run(sql`delete from imports where id = ${id}`);
        if (file) await files.remove(file);
      }
    },
  },
};
