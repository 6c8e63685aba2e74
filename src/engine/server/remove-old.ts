import type { Executor } from './db';
import { raw, sql, type Sql } from './sql';

/** Rows one statement removes: few enough for its time limit, however many there are in all. */
const BATCH = 2000;

/**
 * Removes rows a condition names from a table with ids, batch by batch: what is removed stays removed where a later batch
 * fails, and the next call goes on from there.
 * @returns how many went
 */
export async function removeInBatches(db: Executor, table: string, where: Sql, batch = BATCH): Promise<number> {
  let removed = 0;
  for (let after = 0; ;) {
    const gone = await db.one<{ amount: number; last: number | null }>(sql`
      with old as (select id from ${raw(table)} where id > ${after} and ${where} order by id limit ${batch}),
        gone as (delete from ${raw(table)} where id in (select id from old) returning id)
      select count(*)::int as amount, max(id) as last from gone`);
    removed += gone?.amount ?? 0;
    if (!gone?.last || gone.amount < batch) return removed;
    after = gone.last;
  }
}
