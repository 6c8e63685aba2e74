import { refused } from '../../../../engine/errors';
import { settle } from '../../../../engine/server/consequences';
import { sql } from '../../../../engine/server/db';
import { importState } from '../import-state';
import type { Work } from './check';
import { assertUntouched, takeBack, type MadeRow } from './made-records';
import { logRun } from './run';
import { CHUNK, moveOn, showProgress } from './store';

const builtOn = (row: number | undefined) => refused('ImportBuiltOn', { errorDetails: String(row ?? '') });

/** Takes an import back, the last row first: all of it, or nothing where something was built on it. */
export async function undoRows(work: Work): Promise<void> {
  const { ctx, found } = work;
  await ctx.write(async (write) => {
    let before = 2_147_483_647;
    let left = found.total;
    for (;;) {
      const rows = await write.tx.rows<MadeRow>(sql`
        select row, made from import_rows where import_id = ${found.id} and row < ${before} and jsonb_array_length(made) > 0
        order by row desc limit ${CHUNK}`);
      if (!rows.length) break;
      await assertUntouched(write, rows, builtOn);
      for (const row of rows) await takeBack(write, row, builtOn);
      before = rows.at(-1)!.row;
      await showProgress(ctx.installation.db, found.id, (left = Math.max(0, left - rows.length)));
    }
    await settle(write);
    logRun(write, work, 'undo import');
    await moveOn(write.tx, found, importState.undone);
  });
}
