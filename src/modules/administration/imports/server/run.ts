import type { PlannedRow } from '../../../../engine/import/plan';
import { trailSql } from '../../../../engine/server/audit';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Unit } from '../../../../engine/server/import/import-work';
import { literals, sql } from '../../../../engine/server/sql';
import { refused } from '../../../../engine/errors';
import { importState } from '../import-state';
import { planRows, workOf, type Work } from './check';
import { chunksOf, isCurrent, keepResults, moveOn, portionsOf, showProgress, type MadeRecord } from './store';
import { faultyRows, TogetherRefused, UnitRefused, writeUnits } from './write-units';

/** Rows still to be written. */
const toWrite = sql`state in ${literals(['new', 'changed'])} and made is null`;

/** Two jobs of one import, after a node was taken for dead, write one after the other. */
const alone = ({ tx }: WriteCtx, id: number) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('import'), ${id}::int)`);

const withMade = (units: readonly Unit[], made: ReadonlyMap<number, MadeRecord[]>) =>
  units.flatMap(({ rows }) =>
    rows.map((row, at): PlannedRow & { made: readonly MadeRecord[] } => ({
      ...row,
      made: at === 0 ? (made.get(row.row) ?? []) : [],
    })),
  );

/** The entry in the log of what was imported. */
export function logRun(write: WriteCtx, { kind, found }: Work, action: 'import' | 'undo import'): void {
  const data = { import: found.id, file: found.fileName.slice(0, 255), rows: found.total };
  write.tx.send(sql`with w as (select 0 as id) ${trailSql(write, kind.entity, action, data)}`);
}

/** 422 `ImportRowRefused` naming the row, where it is known. */
function rowRefused(units: readonly Unit[], { at, reason }: UnitRefused): never {
  const row = units[at]?.rows[0]?.row;
  throw row === undefined ? reason : refused('ImportRowRefused', { errorDetails: String(row) });
}

/** Writes a portion of an import that counts as a whole. */
async function writePortion(work: Work, write: WriteCtx, units: readonly Unit[], together: boolean): Promise<void> {
  if (!(await isCurrent(work.ctx.db, work.found))) throw refused('ImportCancelled');
  const bad = units.findIndex((unit) => unit.rows.some(({ state }) => state === 'faulty'));
  if (bad >= 0) throw refused('ImportRowRefused', { errorDetails: String(units[bad]!.rows[0]!.row) });
  const made = await writeUnits(write, units, together).catch((error: unknown) =>
    error instanceof UnitRefused ? rowRefused(units, error) : Promise.reject(error as Error),
  );
  await keepResults(write.tx, work.found.id, withMade(units, made));
}

/** Writes all rows in one transaction: a refused row, or a server that stops, leaves nothing behind. */
export async function runWhole(work: Work): Promise<void> {
  try {
    await writeWhole(work, true);
  } catch (error) {
    if (!(error instanceof TogetherRefused)) throw error;
    await writeWhole(work, false);
  }
}

async function writeWhole(work: Work, together: boolean): Promise<void> {
  const { ctx, found, kind } = work;
  let done = 0;
  await ctx.write(async (write) => {
    await alone(write, found.id);
    done = 0;
    for await (const rows of chunksOf(write.tx, found, kind, toWrite)) {
      for (const units of portionsOf(await planRows(work, write.tx, rows))) {
        await writePortion(work, write, units, together);
        done += units.reduce((sum, unit) => sum + unit.rows.length, 0);
        await showProgress(ctx.installation.db, found.id, done);
      }
    }
    await workOf(kind).end?.(write);
    logRun(write, work, 'import');
    const end = [sql`finished_at = ${write.now().toISOString()}`];
    if (!(await moveOn(write.tx, found, importState.done, end))) throw refused('ImportCancelled');
  });
}

/** Writes units and keeps what became of them; a refused one is left out and named, the others are written. */
async function writeGood(work: Work, units: readonly Unit[], atOnce = true): Promise<void> {
  const { ctx, found, kind } = work;
  let left = units;
  let together = atOnce;
  while (left.length) {
    const trial = left;
    try {
      await ctx.write(async (write) => {
        await alone(write, found.id);
        if (!(await isCurrent(write.tx, found))) throw refused('ImportCancelled');
        const rows = trial.flatMap((unit) => unit.rows.map(({ row }) => row));
        const open = await write.tx.rows<{ row: number }>(
          sql`select row from import_rows where import_id = ${found.id} and row = any(${rows}::int[]) and made is null`,
        );
        const mine = new Set(open.map(({ row }) => row));
        const still = trial.filter((unit) => unit.rows.some(({ row }) => mine.has(row)));
        const made = await writeUnits(write, still, together);
        await workOf(kind).end?.(write);
        await keepResults(write.tx, found.id, withMade(still, made));
        await write.tx.run(sql`update imports set done = done + ${mine.size} where id = ${found.id}`);
      });
      return;
    } catch (error) {
      const wasTogether = together;
      together = false;
      if (wasTogether && error instanceof TogetherRefused) continue;
      if (!(error instanceof UnitRefused)) throw error;
      if (error.at < 0) {
        for (const unit of left) await writeGood(work, [unit], false);
        return;
      }
      if (error.at > 0) await writeGood(work, left.slice(0, error.at), wasTogether);
      await keepResults(ctx.db, found.id, faultyRows(kind, left[error.at]!, error.reason));
      left = left.slice(error.at + 1);
    }
  }
}

/** Writes the rows without faults, chunk by chunk; after a restart it goes on with those not written yet. */
export async function runGood(work: Work): Promise<void> {
  const { ctx, found, kind } = work;
  for await (const rows of chunksOf(ctx.db, found, kind, toWrite)) {
    const units = await planRows(work, ctx.db, rows);
    const isFaulty = (unit: Unit) => unit.rows.some(({ state }) => state === 'faulty');
    const faulty = units.filter(isFaulty).flatMap((unit) => unit.rows);
    await keepResults(ctx.db, found.id, faulty);
    for (const portion of portionsOf(units.filter((unit) => !isFaulty(unit)))) {
      if (!(await isCurrent(ctx.db, found))) return;
      await writeGood(work, portion);
    }
  }
  await ctx.write(async (write) => {
    const moved = await moveOn(write.tx, found, importState.done, [sql`finished_at = ${write.now().toISOString()}`]);
    if (moved) logRun(write, work, 'import');
  });
}
