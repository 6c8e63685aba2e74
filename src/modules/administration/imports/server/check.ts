import type { ImportKind } from '../../../../engine/import/import-kind';
import type { PlannedRow } from '../../../../engine/import/plan';
import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import type { Engine } from '../../../../engine/server/engine';
import type { Unit, ImportWork } from '../../../../engine/server/import/import-work';
import { readRows } from '../../../../engine/server/import/read-rows';
import { entityWork } from '../../../../engine/server/import/entity-work';
import { sql } from '../../../../engine/server/sql';
import { importState } from '../import-state';
import { ordersWork } from '../../../orders/orders/server/orders.import-work';
import { contactsWork } from '../../../sales/customers/server/contacts.import-work';
import { pricingWork } from '../../../catalogue/pricing/server/pricing.import-work';
import { stocksWork } from '../../../stock/stocks/server/stocks.import-work';
import { columnsFor } from './import-columns';
import { chunksOf, isCurrent, keepResults, moveOn, portionsOf, type StoredImport } from './store';
import { faultyRows, TogetherRefused, UnitRefused, writeUnits } from './write-units';

export interface Work {
  ctx: Ctx;
  engine: Engine;
  kind: ImportKind;
  found: StoredImport;
}

/** Kinds whose rows are more than their columns alone. */
const ownWorks: Readonly<Record<string, ImportWork>> = {
  pricing: pricingWork,
  contacts: contactsWork,
  orders: ordersWork,
  stocks: stocksWork,
};

/** What the rows of a kind do. */
export const workOf = (kind: ImportKind): ImportWork => ownWorks[kind.key] ?? entityWork(kind);

/** What further rows would do, by the columns of the import. */
export async function planRows(work: Work, db: Executor, rows: Parameters<typeof readRows>[1]) {
  const { ctx, engine, kind, found } = work;
  const texts = (['pl', 'en', 'de'] as const).map((one) => ctx.installation.texts(one));
  const columns = columnsFor(ctx, kind);
  const read = await readRows({ db, registry: engine.registry, texts, columns, mapping: found.mapping ?? {} }, rows);
  return workOf(kind)({ ctx, db, engine, rows: read, skip: found.skipKnown });
}

/**
 * Rows that repeat an earlier good one of the file are faulty: which of them counts is for a person to decide.
 * @param refused numbers of rows that trying has found faulty
 */
function markRepeated(units: readonly Unit[], earlier: ReadonlySet<string>, refused: ReadonlySet<number>): Unit[] {
  const good = new Set(earlier);
  return units.map((unit) => {
    const row = unit.rows[0]!;
    if (good.has(row.key))
      return { rows: [{ ...row, state: 'faulty', errors: { ...row.errors, row: 'ImportTwice' } }] };
    if (row.state !== 'faulty' && !refused.has(row.row)) good.add(row.key);
    return unit;
  });
}

/** What the good rows of earlier chunks are known by. */
async function earlierKeys({ ctx, found }: Work, units: readonly Unit[]): Promise<Set<string>> {
  const keys = units.flatMap(({ rows }) => rows.map(({ key }) => key));
  const known = await ctx.db.rows<{ key: string }>(sql`
    select distinct key from import_rows
    where import_id = ${found.id} and key = any(${keys}) and state <> 'faulty'`);
  return new Set(known.map(({ key }) => key));
}

/** Tries the rows, and again those that repeat one which trying has found faulty. */
async function tryDistinct(work: Work, units: readonly Unit[]): Promise<PlannedRow[]> {
  if (work.kind.group !== undefined) return tryUnits(work, units);
  const earlier = await earlierKeys(work, units);
  const refused = new Set<number>();
  for (;;) {
    const marked = markRepeated(units, earlier, refused);
    const results = await tryUnits(work, marked);
    const before = marked.flatMap(({ rows }) => rows);
    const repeated = new Set(before.filter(({ errors }) => errors['row'] === 'ImportTwice').map(({ key }) => key));
    const tried = new Set(before.filter(({ state }) => state !== 'faulty').map(({ row }) => row));
    const fresh = results.filter(
      ({ row, key, state }) => state === 'faulty' && tried.has(row) && repeated.has(key) && !refused.has(row),
    );
    if (!fresh.length) return results;
    for (const { row } of fresh) refused.add(row);
  }
}

/** Ends a transaction that only tried. */
class Tried extends Error {}

/** Writes units and rolls them back: what refuses a save refuses it here. @returns the rows as they would become */
async function tryUnits(work: Work, units: readonly Unit[], atOnce = true): Promise<PlannedRow[]> {
  const results: PlannedRow[] = [];
  let left = units;
  let together = atOnce;
  while (left.length) {
    try {
      const trial = left;
      await work.ctx.write(async (write) => {
        if (trial.some((unit) => unit.write)) await writeUnits(write, trial, together);
        throw new Tried();
      });
    } catch (error) {
      if (error instanceof Tried) return [...results, ...left.flatMap(({ rows }) => rows)];
      const wasTogether = together;
      together = false;
      if (wasTogether && error instanceof TogetherRefused) continue;
      if (!(error instanceof UnitRefused)) throw error;
      if (error.at < 0) {
        for (const unit of left) results.push(...(await tryUnits(work, [unit], false)));
        return results;
      }
      results.push(...left.slice(0, error.at).flatMap(({ rows }) => rows));
      results.push(...faultyRows(work.kind, left[error.at]!, error.reason));
      left = left.slice(error.at + 1);
    }
  }
  return results;
}

/** Looks at every row that was not looked at yet; begun again after a restart, it goes on where it was. */
export async function checkRows(work: Work): Promise<void> {
  const { ctx, found, kind } = work;
  for await (const rows of chunksOf(ctx.db, found, kind, sql`state is null`)) {
    for (const portion of portionsOf(await planRows(work, ctx.db, rows))) {
      if (!(await isCurrent(ctx.db, found))) return;
      const results = await tryDistinct(work, portion);
      await ctx.installation.db.tx(async (tx) => {
        await keepResults(tx, found.id, results);
        await tx.run(
          sql`update imports set done = done + ${results.length} where id = ${found.id} and turn = ${found.turn}`,
        );
      });
    }
  }
  await moveOn(ctx.db, found, importState.ready);
}
