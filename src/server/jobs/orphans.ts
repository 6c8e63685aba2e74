import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';

/** After this long a job locked by another node is taken for one whose node died. Jobs take seconds, and stand a second run. */
const OTHERS_MINUTES = 10;
/** A job of this node that it does not run: its end could not be written down when the database went away. */
const OWN_SECONDS = 10;

/**
 * Frees jobs whose end nobody will write down any more, so that they are run again.
 * @param pool name under which this node locks jobs
 * @param running ids of the jobs it runs now
 * @returns how many were freed
 */
export function freeOrphans(db: Executor, pool: string | undefined, running: Iterable<string>): Promise<number> {
  return db.run(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at is not null and id <> all(${[...running]}::bigint[]) and (
      locked_at < now() - make_interval(mins => ${OTHERS_MINUTES})
      or (locked_by = ${pool ?? ''} and locked_at < now() - make_interval(secs => ${OWN_SECONDS})))`);
}
