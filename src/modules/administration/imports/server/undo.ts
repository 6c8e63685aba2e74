import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/db';
import { bare } from '../../../../engine/server/names';
import { remove } from '../../../../engine/server/remove';
import { saveRow } from '../../../../engine/server/write';
import { parseInput } from '../../../../engine/server/input';
import { settle } from '../../../../engine/server/consequences';
import { importState } from '../import-state';
import type { Work } from './check';
import { logRun } from './run';
import { isRefusal } from './write-units';
import { CHUNK, moveOn, showProgress, type MadeRecord } from './store';

interface WrittenRow {
  row: number;
  made: MadeRecord[];
}
const builtOn = (row: number | undefined) => refused('ImportBuiltOn', { errorDetails: String(row ?? '') });

/** Throws when a record was changed since the import, or a record the import made is used by another. */
async function assertUntouched(write: WriteCtx, rows: readonly WrittenRow[]): Promise<void> {
  const all = rows.flatMap(({ row, made }) => made.map((one) => ({ ...one, row })));
  for (const entity of new Set(all.map((one) => one.entity))) {
    const plan = write.engine.registry.get(entity);
    const mine = all.filter((one) => one.entity === entity);
    const rowOf = new Map(mine.map((one) => [one.id, one.row]));
    const found = await write.tx.rows<{ id: number; version: number }>(
      sql`select id, version from ${plan.table} where id = any(${[...rowOf.keys()]}::int[]) for update`,
    );
    const versions = new Map(found.map(({ id, version }) => [id, version]));
    const other = mine.find(({ id, version }) => versions.get(id) !== version);
    if (other) throw builtOn(other.row);
    const fresh = mine.filter(({ before }) => before === null).map(({ id }) => id);
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

async function takeBack(write: WriteCtx, { row, made }: WrittenRow): Promise<void> {
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

/** Takes an import back, the last row first: all of it, or nothing where something was built on it. */
export async function undoRows(work: Work): Promise<void> {
  const { ctx, found } = work;
  await ctx.write(async (write) => {
    let before = 2_147_483_647;
    let left = found.total;
    for (;;) {
      const rows = await write.tx.rows<WrittenRow>(sql`
        select row, made from import_rows where import_id = ${found.id} and row < ${before} and jsonb_array_length(made) > 0
        order by row desc limit ${CHUNK}`);
      if (!rows.length) break;
      await assertUntouched(write, rows);
      for (const row of rows) await takeBack(write, row);
      before = rows.at(-1)!.row;
      await showProgress(ctx.installation.db, found.id, (left = Math.max(0, left - rows.length)));
    }
    await settle(write);
    logRun(write, work, 'undo import');
    await moveOn(write.tx, found, importState.undone);
  });
}
