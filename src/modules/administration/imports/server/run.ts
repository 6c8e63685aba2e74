import type { PlannedRow } from '../../../../engine/import/plan';
import { trailSql } from '../../../../engine/server/audit';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Unit } from '../../../../engine/server/import/import-work';
import { literals, sql } from '../../../../engine/server/sql';
import { refused } from '../../../../engine/errors';
import { importState } from '../import-state';
import { planRows, workOf, type Work } from './check';
import { chunksOf, isCurrent, keepResults, moveOn, showProgress, type MadeRecord } from './store';
import { faultyRows, UnitRefused, writeUnits } from './write-units';

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

/** Writes all rows in one transaction: a refused row, or a server that stops, leaves nothing behind. */
export async function runWhole(work: Work): Promise<void> {
  const { ctx, found, kind } = work;
  let done = 0;
  await ctx.write(async (write) => {
    await alone(write, found.id);
    done = 0;
    for await (const rows of chunksOf(write.tx, found, kind, toWrite)) {
      if (!(await isCurrent(ctx.db, found))) throw refused('ImportCancelled');
      const units = await planRows(work, write.tx, rows);
      const bad = units.find((unit) => unit.rows.some(({ state }) => state === 'faulty'));
      if (bad) throw refused('ImportRowRefused', { errorDetails: String(bad.rows[0]!.row) });
      const made = await writeUnits(write, units).catch((error: unknown) => {
        if (!(error instanceof UnitRefused)) throw error;
        const row = units[error.at]?.rows[0]?.row;
        throw row === undefined ? error.reason : refused('ImportRowRefused', { errorDetails: String(row) });
      });
      await keepResults(write.tx, found.id, withMade(units, made));
      done += rows.length;
      await showProgress(ctx.installation.db, found.id, done);
    }
    await workOf(kind).end?.(write);
    logRun(write, work, 'import');
    const end = [sql`finished_at = ${write.now().toISOString()}`];
    if (!(await moveOn(write.tx, found, importState.done, end))) throw refused('ImportCancelled');
  });
}

/** Writes units and keeps what became of them; a refused one is left out and named, the others are written. */
async function writeGood(work: Work, units: readonly Unit[]): Promise<void> {
  const { ctx, found, kind } = work;
  let left = units;
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
        const made = await writeUnits(write, still);
        await workOf(kind).end?.(write);
        await keepResults(write.tx, found.id, withMade(still, made));
        await write.tx.run(sql`update imports set done = done + ${mine.size} where id = ${found.id}`);
      });
      return;
    } catch (error) {
      if (!(error instanceof UnitRefused)) throw error;
      if (error.at < 0) {
        for (const unit of left) await writeGood(work, [unit]);
        return;
      }
      if (error.at > 0) await writeGood(work, left.slice(0, error.at));
      await keepResults(ctx.db, found.id, faultyRows(kind, left[error.at]!, error.reason));
      left = left.slice(error.at + 1);
    }
  }
}

/** Writes the rows without faults, chunk by chunk; after a restart it goes on with those not written yet. */
export async function runGood(work: Work): Promise<void> {
  const { ctx, found, kind } = work;
  for await (const rows of chunksOf(ctx.db, found, kind, toWrite)) {
    if (!(await isCurrent(ctx.db, found))) break;
    const units = await planRows(work, ctx.db, rows);
    const faulty = units.filter((unit) => unit.rows.some(({ state }) => state === 'faulty'));
    await keepResults(
      ctx.db,
      found.id,
      faulty.flatMap((unit) => unit.rows),
    );
    await writeGood(
      work,
      units.filter((unit) => !faulty.includes(unit)),
    );
  }
  await ctx.write(async (write) => {
    const moved = await moveOn(write.tx, found, importState.done, [sql`finished_at = ${write.now().toISOString()}`]);
    if (moved) logRun(write, work, 'import');
  });
}
