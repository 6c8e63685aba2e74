import type { ApiError } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { parseInput } from '../../../../engine/server/input';
import { bare } from '../../../../engine/server/names';
import { remove } from '../../../../engine/server/remove';
import type { Plan } from '../../../../engine/server/registry';
import { sql, type Sql } from '../../../../engine/server/sql';
import { saveRow } from '../../../../engine/server/write';
import type { MadeRecord } from './store';
import { isRefusal } from './write-units';

/** Records made at once, under the number the refusal to take them back names. */
export interface MadeRow {
  row: number;
  made: readonly MadeRecord[];
}
/** The refusal where something was built on a row. */
type BuiltOn = (row: number | undefined) => ApiError;

async function lockedVersions(write: WriteCtx, { table }: Plan, ids: readonly number[], lock: Sql) {
  if (!ids.length) return [];
  const found = await write.tx.rows<{ id: number; version: number }>(
    sql`select id, version from ${table} where id = any(${[...ids]}::int[]) order by id ${lock}`,
  );
  return found.map(({ id, version }) => [id, version] as const);
}

/** Throws when a record was changed since it was made, or is used by one that is not among them. */
export async function assertUntouched(write: WriteCtx, rows: readonly MadeRow[], builtOn: BuiltOn): Promise<void> {
  const all = rows.flatMap(({ row, made }) => made.map((one) => ({ ...one, row })));
  for (const entity of new Set(all.map((one) => one.entity))) {
    const plan = write.engine.registry.get(entity);
    const mine = all.filter((one) => one.entity === entity);
    const rowOf = new Map(mine.map((one) => [one.id, one.row]));
    const fresh = mine.filter(({ before }) => before === null).map(({ id }) => id);
    const changed = mine.filter(({ before }) => before !== null).map(({ id }) => id);
    const versions = new Map([
      ...(await lockedVersions(write, plan, fresh, sql`for update`)),
      // What only gets its values back may be referred to meanwhile: orders of these customers are saved without waiting.
      ...(await lockedVersions(write, plan, changed, sql`for no key update`)),
    ]);
    const other = mine.find(({ id, version }) => versions.get(id) !== version);
    if (other) throw builtOn(other.row);
    if (!fresh.length) continue;
    for (const referrer of write.engine.registry.referrers(entity)) {
      if (plan.lines.some((lines) => lines.plan === referrer.plan)) continue;
      const own = all.filter((one) => one.entity === referrer.plan.entity.name).map(({ id }) => id);
      const used = await write.tx.one<{ id: number }>(
        sql`select ${bare(referrer.key)} as id from ${referrer.plan.table} where ${bare(referrer.key)} = any(${fresh}::int[]) and not (id = any(${own}::int[])) limit 1`,
      );
      if (used) throw builtOn(rowOf.get(used.id));
    }
  }
}

/** Removes new records and gives changed ones their earlier values back, the last first. */
export async function takeBack(write: WriteCtx, { row, made }: MadeRow, builtOn: BuiltOn): Promise<void> {
  for (const { entity, id, before } of made.toReversed()) {
    const plan = write.engine.registry.get(entity);
    try {
      if (before === null) await remove(write.engine, write, plan, id);
      else {
        const { version: _, ...input } = parseInput(plan, 'update', { version: 1, ...before });
        await saveRow(write.engine, write, plan, input, id);
      }
    } catch (error) {
      throw isRefusal(error) ? builtOn(row) : error;
    }
  }
}
