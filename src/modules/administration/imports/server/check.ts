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
import { chunksOf, isCurrent, keepResults, moveOn, type StoredImport } from './store';
import { faultyRows, UnitRefused, writeUnits } from './write-units';

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
export async function planRows({ ctx, engine, kind, found }: Work, db: Executor, rows: Parameters<typeof readRows>[1]) {
  const texts = (['pl', 'en', 'de'] as const).map((one) => ctx.installation.texts(one));
  const { columns } = kind;
  const read = await readRows({ db, registry: engine.registry, texts, columns, mapping: found.mapping ?? {} }, rows);
  return workOf(kind)({ ctx, db, engine, rows: read, skip: found.skipKnown });
}

/** Rows that repeat an earlier one of the file are faulty: which of them counts is for a person to decide. */
async function markRepeated({ ctx, kind, found }: Work, units: Unit[]): Promise<Unit[]> {
  if (kind.group !== undefined) return units;
  const keys = units.flatMap(({ rows }) => rows.map(({ key }) => key));
  const known = await ctx.db.rows<{ key: string; row: number }>(
    sql`select key, min(row) as row from import_rows where import_id = ${found.id} and key = any(${keys}) group by key`,
  );
  const first = new Map(known.map(({ key, row }) => [key, row]));
  return units.map((unit) => {
    const [row] = unit.rows;
    const earlier = first.get(row!.key);
    if (earlier === undefined) first.set(row!.key, row!.row);
    if (earlier === undefined || earlier >= row!.row) return unit;
    return { rows: [{ ...row!, state: 'faulty', errors: { ...row!.errors, row: 'ImportTwice' } }] };
  });
}

/** Ends a transaction that only tried. */
class Tried extends Error {}

/** Writes units and rolls them back: what refuses a save refuses it here. @returns the rows as they would become */
async function tryUnits(work: Work, units: readonly Unit[]): Promise<PlannedRow[]> {
  const results: PlannedRow[] = [];
  let left = units;
  while (left.length) {
    try {
      const trial = left;
      await work.ctx.write(async (write) => {
        if (trial.some((unit) => unit.write)) await writeUnits(write, trial);
        throw new Tried();
      });
    } catch (error) {
      if (error instanceof Tried) return [...results, ...left.flatMap(({ rows }) => rows)];
      if (!(error instanceof UnitRefused)) throw error;
      if (error.at < 0) {
        for (const unit of left) results.push(...(await tryUnits(work, [unit])));
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
    if (!(await isCurrent(ctx.db, found))) return;
    const results = await tryUnits(work, await markRepeated(work, await planRows(work, ctx.db, rows)));
    await ctx.installation.db.tx(async (tx) => {
      await keepResults(tx, found.id, results);
      await tx.run(
        sql`update imports set done = done + ${rows.length} where id = ${found.id} and turn = ${found.turn}`,
      );
    });
  }
  await moveOn(ctx.db, found, importState.ready);
}
