import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';

/** A job locked by another node for longer is taken as orphaned. Jobs take seconds, and a second run is harmless. */
const OTHERS_MINUTES = 10;
/** A job locked by this node that it does not run: its end could not be stored while the database was away. */
const OWN_SECONDS = 10;

/**
 * Unlocks orphaned jobs so that they run again.
 * @param pool name under which this node locks jobs
 * @param running ids of the jobs it runs now
 * @returns how many were unlocked
 */
export function freeOrphans(db: Executor, pool: string | undefined, running: Iterable<string>): Promise<number> {
  return db.run(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at is not null and id <> all(${[...running]}::bigint[]) and (
      locked_at < now() - make_interval(mins => ${OTHERS_MINUTES})
      or (locked_by = ${pool ?? ''} and locked_at < now() - make_interval(secs => ${OWN_SECONDS})))`);
}
