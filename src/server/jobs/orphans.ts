import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';

/** A job whose node has not confirmed it for longer is orphaned: that node was killed. Nodes confirm every few seconds. */
const DEAD_AFTER_SECONDS = 45;
/** A job locked by this node that it does not run: its end could not be stored while the database was away. */
const OWN_SECONDS = 10;
const LOOK_EVERY_MS = 5_000;

/** Confirms that this node still runs these jobs, however long they take. */
export const confirmRunning = (db: Executor, running: Iterable<string>): Promise<number> =>
  db.run(sql`
    update graphile_worker._private_jobs set locked_at = now() where id = any(${[...running]}::bigint[]) and locked_at is not null`);

/**
 * Unlocks orphaned jobs so that they run again, and queues whose job is gone.
 * @param pool name under which this node locks jobs
 * @param running ids of the jobs it runs now
 * @param others whether jobs of other nodes are looked at
 * @returns how many jobs were unlocked
 */
export async function freeOrphans(
  db: Executor,
  pool: string | undefined,
  running: Iterable<string>,
  others: boolean,
): Promise<number> {
  const freed = await db.run(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at is not null and id <> all(${[...running]}::bigint[]) and (
      (${others}::boolean and locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
      or (locked_by = ${pool ?? ''} and locked_at < now() - make_interval(secs => ${OWN_SECONDS})))`);
  // A job and its queue are locked and unlocked in one statement, so a queue locked alone was left by the above.
  await db.run(sql`
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where q.locked_at is not null and not exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`);
  return freed;
}

/** Confirms the jobs of this node and frees orphaned ones, every few seconds until it is stopped. */
export function watchOrphans(db: Executor, pool: () => string | undefined, running: ReadonlySet<string>) {
  // After an outage of the database the other nodes need a while to confirm their jobs again.
  let trustsOthers = 0;
  const look = async () => {
    try {
      await confirmRunning(db, running);
      await freeOrphans(db, pool(), running, performance.now() > trustsOthers);
    } catch {
      trustsOthers = performance.now() + DEAD_AFTER_SECONDS * 1000;
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_EVERY_MS);
  return {
    stop(): Promise<void> {
      clearInterval(timer);
      return looking;
    },
  };
}
